export {
  anyLoopbackAddress,
  anyLoopbackOrigin,
  isOriginRegistered,
  isRedirectRegistered,
  isRegistrableOrigin,
  isRegistrableRedirect,
} from './origins.ts'
export { SiteRegistry } from './registry.ts'
export {
  type ClientRow,
  deleteClient,
  findClient,
  findSite,
  importedHash,
  insertClient,
  listClients,
  listSiteIds,
  saveClient,
  saveImport,
  saveSite,
  updateClient,
} from './repository.ts'
export type { OAuthClient, Site } from './site.ts'
export { displayRates } from './site.ts'
export type { Json } from './tables.ts'
