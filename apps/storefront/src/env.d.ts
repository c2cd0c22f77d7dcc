/// <reference types="astro/client" />

type PageServices = import('./server/request-services.ts').PageServices

declare namespace App {
  /** What the server gives every page: see `server/request-services.ts`. */
  interface Locals extends PageServices {}
}

/** One area of `messages/<language>.json`: see `islands/renderer/texts-modules.server.ts`. */
declare module 'virtual:vitrine-texts/connection/*' {
  export const connection: import('./shared/messages/messages.ts').Messages['connection']
}
