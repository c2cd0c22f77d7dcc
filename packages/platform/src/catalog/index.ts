export { refusalOf } from './bulk.ts'
export { catalogImporter } from './import/import.ts'
export { measurementUnits } from './measurement-units.ts'
export { normalizeText } from './normalize-text.ts'
export { productWriter } from './product-writer.ts'
export {
  type CollectionRecord,
  newProduct,
  type ProductFields,
  type ProductRecord,
  type ProductRecords,
  type StoredProduct,
  unmanagedVariantId,
  type VariantRecord,
} from './records.ts'
export { changeCollection, coverPicture } from './repository/collection-repository.ts'
export { variantsOfProducts } from './repository/product-repository.ts'
export { collectionFields, productFields, storeVariantFields } from './repository/query/catalog-fields.ts'
export { operatorsOf, type QueryFields } from './repository/query/fields.ts'
export { findOrCreateSection, idsByName, insertSection } from './repository/reference-repository.ts'
export type { SnapshotRequest } from './repository/snapshot-repository.ts'
export { catalogRoutes, catalogV3Routes, catalogWriteRoutes } from './routes.ts'
export { searchHandlers, searchIndexName } from './search/search-index-repository.ts'
export {
  type CatalogItem,
  type CatalogSubscriptionOption,
  catalogSnapshot,
  type SnapshotResult,
} from './snapshot.ts'
export {
  collectionTexts,
  type ProductTexts,
  productTexts,
} from './store-document/parts.ts'
export { storedMedia } from './stored-media.ts'
export {
  emptyCommerce,
  emptyContent,
  pickFields,
  type SeoText,
  type StoredDimensions,
  type StoredMedia,
  type StoredPricePerUnit,
} from './stored-product.ts'
export type { InfoSectionRow } from './tables.ts'
export { choiceTexts, type LanguageContext, translatedNameKey } from './translations.ts'
export { changeRow, findRow, insertRow } from './v3/core/rows-repository.ts'
export type { CustomizationRow } from './v3/customizations/repository.ts'
export { isAssigned } from './v3/customizations/repository.ts'
export { byFilterSteps } from './v3/inventory-items/by-filter.ts'
export { type StockToWrite, stockOfProducts } from './v3/inventory-items/repository.ts'
export type { VariantQuantity } from './v3/inventory-items/stock-repository.ts'
export { returnStock, type Shortage, takeStock } from './v3/inventory-items/take-stock.ts'
export { infoSectionKind } from './v3/shared-entities/kinds.ts'
export { refreshProductsStep } from './v3/shared-entities/refresh-products.ts'
export { sharedEntities } from './v3/shared-entities/shared-entities.ts'
export { mediaUrl } from './wire/media.ts'
export { productPath } from './wire/product.ts'
export { createCollection } from './writes/collections.ts'
export { weightPlaces } from './writes/product-fields.ts'
export { refreshMedia } from './writes/product-media.ts'
