import * as writes from '@vitrine/contract/catalog-admin'
import { type Route, route, withIdempotency, writeRoute } from '../../http/index.ts'
import type { ImportFromUrl } from '../../media/index.ts'
import { bulkAdjustProducts, bulkUpdateProducts } from './bulk-products.ts'
import {
  addProductsToCollection,
  createCollection,
  deleteCollection,
  removeProductsFromCollection,
  updateCollection,
} from './collections.ts'
import { addMedia, namedFiles, removeChoiceMedia, removeMedia, setChoiceMedia } from './product-media.ts'
import {
  createProduct,
  deleteOptions,
  deleteProduct,
  removeLabel,
  resetVariants,
  updateProduct,
  updateVariants,
} from './products.ts'

/** Catalog writes V1; for staff and apps with the right to write the catalog. */
export const catalogWriteRoutes = (bringIn: ImportFromUrl): readonly Route[] => [
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
    const named = await namedFiles(context, input.media, bringIn)
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
