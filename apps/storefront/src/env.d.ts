/// <reference types="astro/client" />

type RequestServices = import('../server/request-services.ts').RequestServices

declare namespace App {
  /** What the server gives every page: see `server/request-services.ts`. */
  interface Locals extends RequestServices {}
}
