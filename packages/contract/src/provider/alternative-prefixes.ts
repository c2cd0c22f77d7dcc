import { authentication, cart, catalogReader, recovery, redirects, verification } from './service-prefixes.ts'

/**
 * Alternative path prefixes of the public platform, by the prefix they replace. Servers accept them; clients
 * never send them.
 */
export const alternativePrefixes: Readonly<Record<string, readonly string[]>> = {
  [authentication]: ['/iam/authentication'],
  [recovery]: ['/iam/recovery'],
  [verification]: ['/iam/verification'],
  [redirects]: ['/headless', '/redirect-session'],
  // V2 collections have no service prefix.
  '/v2/collections': ['/_api/catalog-server/v2/collections'],
  [catalogReader]: ['/_api/catalog-reader-server'],
  [cart]: ['/_api/ecom-cart'],
}
