import { authentication, cart, catalogReader, recovery, redirects, verification } from './service-prefixes.ts'

/**
 * Further beginnings of paths under which the public platform answers, by the beginning that they stand for; a server accepts them,
 * a client never sends them (wire 1.1).
 */
export const alternativePrefixes: Readonly<Record<string, readonly string[]>> = {
  [authentication]: ['/iam/authentication'],
  [recovery]: ['/iam/recovery'],
  [verification]: ['/iam/verification'],
  [redirects]: ['/headless', '/redirect-session'],
  // The collections of V2 have no prefix of their own.
  '/v2/collections': ['/_api/catalog-server/v2/collections'],
  [catalogReader]: ['/_api/catalog-reader-server'],
  [cart]: ['/_api/ecom-cart'],
}
