export {
  type DocumentImporter,
  type ImportContext,
  type LoadProgress,
  readPart,
  StoreDocumentError,
} from './importer.ts'
export { type LoadedSite, type LoadOptions, loadStoreDocument } from './load.ts'
export { furtherLanguages, translatedTexts, translationsOf } from './store-part.ts'
