import type { Service } from '../operation.ts'

/** Further prefixes under which the public platform answers; a server accepts them, a client never sends them (wire 1.1). */
export const alternativePrefixes: Partial<Record<Service, readonly string[]>> = {
  authentication: ['/iam/authentication'],
  recovery: ['/iam/recovery'],
  verification: ['/iam/verification'],
  redirects: ['/headless', '/redirect-session'],
  collections: ['/_api/catalog-server'],
  catalogReader: ['/_api/catalog-reader-server'],
  cart: ['/_api/ecom-cart'],
}
