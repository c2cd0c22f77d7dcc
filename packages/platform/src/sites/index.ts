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
export {
  displayRates,
  languageCode,
  mainLanguage,
  type OAuthClient,
  type Site,
  siteLanguages,
  siteSearch,
  textSettingsOf,
  translationLanguage,
} from './site.ts'
export type { Json } from './tables.ts'
