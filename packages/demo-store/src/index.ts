export { demoClientId } from './demo-client.ts'
export {
  type GeneratorOptions,
  generateProducts,
  generateStore,
  streamStore,
} from './generator/generate-store.ts'
export { type HardCase, hardCaseOrder } from './generator/hard-case.ts'
export { catalogFile, larkholm, readMedia } from './larkholm.ts'
export type {
  StoreCollection,
  StoreDocument,
  StoreOption,
  StorePicture,
  StoreProduct,
  StoreProductTexts,
  StoreSettings,
  StoreTranslations,
  StoreUnitPrice,
  StoreVariant,
} from './store-document.ts'
