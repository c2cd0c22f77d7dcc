export {
  type DocumentImporter,
  type ImportContext,
  type LoadProgress,
  readPart,
  StoreDocumentError,
} from './importer.ts'
export { type LoadedSite, type LoadOptions, loadStoreDocument } from './load.ts'
export { siteMigrations } from './migrations.ts'
export { isOriginRegistered, isRedirectRegistered, isRegistrableRedirect } from './origins.ts'
export { type OAuthClient, SiteRegistry } from './registry.ts'
export { findClient, findSite, listSiteIds } from './repository.ts'
export type { Site } from './site.ts'
export type { Json, SiteTables } from './tables.ts'
