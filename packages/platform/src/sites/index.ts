export { type BrandColor, defaultBrand, type SiteBrand, siteBrand } from './brand.ts'
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
export { displayRates, type OAuthClient, type Site } from './site.ts'
export type { Json } from './tables.ts'
