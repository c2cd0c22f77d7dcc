import * as writes from '@vitrine/contract/catalog-admin'
import * as schemas from '@vitrine/contract/schemas'
import { once, type Route, route, writeRoute } from '../../http/index.ts'
import type { BringIn } from '../../media/index.ts'
import { bulkAdjustProducts, bulkUpdateProducts } from './bulk-products.ts'
import { createCollection } from './create-collection.ts'
import { createProduct } from './create-product.ts'
import { deleteCollection } from './delete-collection.ts'
import { deleteOptions } from './delete-options.ts'
import { deleteProduct } from './delete-product.ts'
import { addProductsToCollection, removeProductsFromCollection } from './membership.ts'
import { namedFiles } from './named-files.ts'
import { addMedia, removeChoiceMedia, removeMedia, setChoiceMedia } from './product-media.ts'
import { removeBrand, removeRibbon } from './remove-label.ts'
import { updateCollection } from './update-collection.ts'
import { updateProduct } from './update-product.ts'
import { resetVariants, updateVariants } from './update-variants.ts'

/** Catalog writes V1 (wire.md 6.6); for staff and apps with the right to write the catalog. */
export const catalogWriteRoutes = (bringIn: BringIn): readonly Route[] => [
  writeRoute(writes.createProduct, schemas.createProductRequest, createProduct),
  writeRoute(writes.updateProduct, schemas.updateProductRequest, updateProduct),
  writeRoute(writes.updateVariants, schemas.updateVariantsRequest, updateVariants),
  writeRoute(writes.resetVariants, schemas.productIdRequest, resetVariants),
  writeRoute(writes.deleteOptions, schemas.productIdRequest, deleteOptions),
  writeRoute(writes.bulkUpdateProducts, schemas.bulkUpdateProductsRequest, bulkUpdateProducts),
  writeRoute(writes.bulkAdjustProducts, schemas.bulkAdjustProductsRequest, bulkAdjustProducts),
  writeRoute(writes.deleteProduct, schemas.productIdRequest, deleteProduct),
  writeRoute(writes.removeBrand, schemas.productIdRequest, removeBrand),
  writeRoute(writes.removeRibbon, schemas.productIdRequest, removeRibbon),
  route(writes.addMedia, schemas.addMediaRequest, async (context, input) => {
    const named = await namedFiles(context, input.media, bringIn)
    return once(context, writes.addMedia.name, input, (inside) => addMedia(inside, input, named))
  }),
  writeRoute(writes.removeMedia, schemas.removeMediaRequest, removeMedia),
  writeRoute(writes.setChoiceMedia, schemas.choiceMediaRequest, setChoiceMedia),
  writeRoute(writes.removeChoiceMedia, schemas.choiceMediaRequest, removeChoiceMedia),
  writeRoute(writes.createCollection, schemas.createCollectionRequest, createCollection),
  writeRoute(writes.updateCollection, schemas.updateCollectionRequest, updateCollection),
  writeRoute(writes.deleteCollection, schemas.deleteCollectionRequest, deleteCollection),
  writeRoute(writes.addProductsToCollection, schemas.collectionProductsRequest, addProductsToCollection),
  writeRoute(
    writes.removeProductsFromCollection,
    schemas.collectionProductsRequest,
    removeProductsFromCollection,
  ),
]
