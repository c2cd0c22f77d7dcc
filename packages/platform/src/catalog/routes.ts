import * as contract from '@vitrine/contract'
import * as writes from '@vitrine/contract/catalog-admin'
import { type Route, route, withIdempotency, writeRoute } from '../http/index.ts'
import { getJob, getJobOperation } from '../jobs/index.ts'
import type { ImportFromUrl } from '../media/index.ts'
import { getCatalogVersion, getCollection, queryCollections } from './collections.ts'
import { productOptionsAvailability } from './options-availability.ts'
import { getProduct, queryProducts } from './products.ts'
import { RenderedProducts } from './rendered-products.ts'
import { withTimeLimit } from './repository/query/time-limit.ts'
import { searchProducts } from './search/search-products.ts'
import { suggest } from './search/suggest.ts'
import { customizationRoutes } from './v3/customizations/routes.ts'
import { inventoryRoutes } from './v3/inventory-items/routes.ts'
import { sharedEntityRoutes } from './v3/shared-entities/routes.ts'
import { getStoreVariant, queryProductVariants, queryStoreVariants } from './variants.ts'
import { bulkAdjustProducts, bulkUpdateProducts } from './writes/bulk-products.ts'
import {
  addProductsToCollection,
  createCollection,
  deleteCollection,
  removeProductsFromCollection,
  updateCollection,
} from './writes/collections.ts'
import {
  addMedia,
  namedFiles,
  removeChoiceMedia,
  removeMedia,
  setChoiceMedia,
} from './writes/product-media.ts'
import {
  createProduct,
  deleteOptions,
  deleteProduct,
  removeLabel,
  resetVariants,
  updateProduct,
  updateVariants,
} from './writes/products.ts'

export function catalogRoutes(rendered: RenderedProducts = new RenderedProducts()): readonly Route[] {
  return [
    route(contract.queryProducts, (context, input) =>
      withTimeLimit('query.filter', () => queryProducts(rendered, context, input)),
    ),
    route(contract.getProduct, (context, input) => getProduct(rendered, context, input)),
    route(contract.queryCollections, (context, input) =>
      withTimeLimit('query.filter', () => queryCollections(context, input)),
    ),
    route(contract.getCollection, getCollection),
    route(contract.getCollectionBySlug, getCollection),
    route(contract.getCollectionBySlugV1, getCollection),
    route(contract.productOptionsAvailability, productOptionsAvailability),
    route(contract.queryProductVariants, queryProductVariants),
    route(contract.queryStoreVariants, (context, input) =>
      withTimeLimit('query.filter', () => queryStoreVariants(context, input)),
    ),
    route(contract.getStoreVariant, getStoreVariant),
    route(contract.searchProducts, (context, input) =>
      withTimeLimit('filter', () => searchProducts(rendered, context, input)),
    ),
    route(contract.suggest, suggest),
    route(contract.getCatalogVersion, getCatalogVersion),
  ]
}

/** Catalog writes V1; for staff and apps with the right to write the catalog. */
export const catalogWriteRoutes = (importFromUrl: ImportFromUrl): readonly Route[] => [
  writeRoute(writes.createProduct, createProduct),
  writeRoute(writes.updateProduct, updateProduct),
  writeRoute(writes.updateVariants, updateVariants),
  writeRoute(writes.resetVariants, resetVariants),
  writeRoute(writes.deleteOptions, deleteOptions),
  writeRoute(writes.bulkUpdateProducts, bulkUpdateProducts),
  writeRoute(writes.bulkAdjustProducts, bulkAdjustProducts),
  writeRoute(writes.deleteProduct, deleteProduct),
  writeRoute(writes.removeBrand, (context, input) => removeLabel(context, input, 'brand')),
  writeRoute(writes.removeRibbon, (context, input) => removeLabel(context, input, 'ribbon')),
  route(writes.addMedia, async (context, input) => {
    const named = await namedFiles(context, input.media, importFromUrl)
    return withIdempotency(context, writes.addMedia.name, input, (inside) => addMedia(inside, input, named))
  }),
  writeRoute(writes.removeMedia, removeMedia),
  writeRoute(writes.setChoiceMedia, setChoiceMedia),
  writeRoute(writes.removeChoiceMedia, removeChoiceMedia),
  writeRoute(writes.createCollection, createCollection),
  writeRoute(writes.updateCollection, updateCollection),
  writeRoute(writes.deleteCollection, deleteCollection),
  writeRoute(writes.addProductsToCollection, addProductsToCollection),
  writeRoute(writes.removeProductsFromCollection, removeProductsFromCollection),
]

/**
 * Catalog V3: reads for everyone, writes for staff and apps with the right to write the catalog.
 * @param onJob called when a background job was enqueued
 */
export function catalogV3Routes(onJob?: () => void): readonly Route[] {
  return [
    ...sharedEntityRoutes,
    ...customizationRoutes,
    ...inventoryRoutes(onJob),
    route(getJobOperation, getJob),
  ]
}
