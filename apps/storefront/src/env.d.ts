/// <reference types="astro/client" />

type PageServices = import('../server/request-services.ts').PageServices

declare namespace App {
  /** What the server gives every page: see `server/request-services.ts`. */
  interface Locals extends PageServices {}
}
