/// <reference types="astro/client" />

type PageServices = import('./server/request-services.ts').PageServices

declare namespace App {
  /** What the server gives every page: see `server/request-services.ts`. */
  interface Locals extends PageServices {}
}

/** One area of `messages`, loaded by language: see `islands/renderer/texts-modules.server.ts`. */
declare module 'virtual:vitrine-texts/connection' {
  export function loadTexts(
    language: string,
  ): Promise<Pick<import('./shared/messages/messages.ts').Messages, 'connection'>>
}
