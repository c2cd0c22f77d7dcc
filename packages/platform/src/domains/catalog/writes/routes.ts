import * as writes from '@vitrine/contract/catalog-admin'
import * as schemas from '@vitrine/contract/schemas'
import type { Route } from '../../../http/route.ts'
import { writeRoute } from '../../../idempotency/write-route.ts'
import { createCollection } from './create-collection.ts'
import { deleteCollection } from './delete-collection.ts'
import { deleteProduct } from './delete-product.ts'
import { addProductsToCollection, removeProductsFromCollection } from './membership.ts'
import { removeBrand, removeRibbon } from './remove-label.ts'
import { updateCollection } from './update-collection.ts'

/** Catalog writes V1 (wire.md 6.6) that this version has; for staff and apps with the right to write the catalog. */
export const catalogWriteRoutes: readonly Route[] = [
  writeRoute(writes.deleteProduct, schemas.productIdRequest, deleteProduct),
  writeRoute(writes.removeBrand, schemas.productIdRequest, removeBrand),
  writeRoute(writes.removeRibbon, schemas.productIdRequest, removeRibbon),
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
