export {
  isOriginRegistered,
  isRedirectRegistered,
  isRegistrableOrigin,
  isRegistrableRedirect,
} from './origins.ts'
export { SiteRegistry } from './registry.ts'
export {
  findClient,
  findSite,
  importedHash,
  listSiteIds,
  saveClient,
  saveImport,
  saveSite,
} from './repository.ts'
export type { OAuthClient, Site } from './site.ts'
export { type DisplayRates, displayRates } from './site.ts'
export type { Json } from './tables.ts'
