export { type DisplayRates, displayRates } from './display-rates.ts'
export {
  isOriginRegistered,
  isRedirectRegistered,
  isRegistrableOrigin,
  isRegistrableRedirect,
} from './origins.ts'
export { type OAuthClient, SiteRegistry } from './registry.ts'
export {
  findClient,
  findSite,
  importedHash,
  listSiteIds,
  saveClient,
  saveImport,
  saveSite,
} from './repository.ts'
export type { Site } from './site.ts'
export type { Json } from './tables.ts'
