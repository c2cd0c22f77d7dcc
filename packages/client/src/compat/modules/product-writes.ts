import {
  addMedia,
  addProductsToCollection as addProductsToCollectionOperation,
  bulkAdjustProducts,
  bulkUpdateProducts,
  createCollection as createCollectionOperation,
  createProduct as createProductOperation,
  deleteCollection as deleteCollectionOperation,
  deleteOptions,
  deleteProduct as deleteProductOperation,
  removeBrand as removeBrandOperation,
  removeChoiceMedia,
  removeMedia,
  removeProductsFromCollection as removeProductsFromCollectionOperation,
  removeRibbon as removeRibbonOperation,
  resetVariants,
  setChoiceMedia,
  updateCollection as updateCollectionOperation,
  updateProduct as updateProductOperation,
  updateVariants,
} from '@vitrine/contract/catalog-admin'
import { call, callForNothing, type RequestOf, type ResponseOf } from '../call.ts'
import { method } from '../module-method.ts'
import { noFields } from '../surface/special-fields.ts'

/** The writing part of the module `products`; for staff and apps. */

/** `{ product }` */
export const createProduct: (
  product: RequestOf<typeof createProductOperation>['product'],
) => Promise<ResponseOf<typeof createProductOperation>> = method((client, product) =>
  call(client, createProductOperation, { product }, noFields),
)

/** `{ product }`; only the given fields change. */
export const updateProduct: (
  _id: string,
  product: Omit<RequestOf<typeof updateProductOperation>['product'], '_id'>,
) => Promise<ResponseOf<typeof updateProductOperation>> = method((client, id, product) =>
  call(client, updateProductOperation, { product: { ...product, id } }, noFields),
)

export const deleteProduct: (_id: string) => Promise<void> = method((client, id) =>
  callForNothing(client, deleteProductOperation, { id }, noFields),
)

/** `{ variants }` */
export const updateProductVariants: (
  _id: string,
  variants: RequestOf<typeof updateVariants>['variants'],
) => Promise<ResponseOf<typeof updateVariants>> = method((client, id, variants) =>
  call(client, updateVariants, { id, variants }, noFields),
)

export const resetAllProductVariantData: (_id: string) => Promise<void> = method((client, id) =>
  callForNothing(client, resetVariants, { id }, noFields),
)

export const addProductsToCollection: (_id: string, productIds: readonly string[]) => Promise<void> = method(
  (client, id, productIds) =>
    callForNothing(client, addProductsToCollectionOperation, { id, productIds }, noFields),
)

export const removeProductsFromCollection: (_id: string, productIds: readonly string[]) => Promise<void> =
  method((client, id, productIds) =>
    callForNothing(client, removeProductsFromCollectionOperation, { id, productIds }, noFields),
  )

export const addProductMedia: (_id: string, media: RequestOf<typeof addMedia>['media']) => Promise<void> =
  method((client, id, media) => callForNothing(client, addMedia, { id, media }, noFields))

/** An empty list removes all. */
export const removeProductMedia: (_id: string, mediaIds: readonly string[]) => Promise<void> = method(
  (client, id, mediaIds) => callForNothing(client, removeMedia, { id, mediaIds }, noFields),
)

export const addProductMediaToChoices: (
  _id: string,
  media: RequestOf<typeof setChoiceMedia>['media'],
) => Promise<void> = method((client, id, media) =>
  callForNothing(client, setChoiceMedia, { id, media }, noFields),
)

export const removeProductMediaFromChoices: (
  _id: string,
  media: RequestOf<typeof removeChoiceMedia>['media'],
) => Promise<void> = method((client, id, media) =>
  callForNothing(client, removeChoiceMedia, { id, media }, noFields),
)

export const deleteProductOptions: (_id: string) => Promise<void> = method((client, id) =>
  callForNothing(client, deleteOptions, { id }, noFields),
)

export const removeBrand: (_id: string) => Promise<void> = method((client, id) =>
  callForNothing(client, removeBrandOperation, { id }, noFields),
)

export const removeRibbon: (_id: string) => Promise<void> = method((client, id) =>
  callForNothing(client, removeRibbonOperation, { id }, noFields),
)

/** `{ collection }` */
export const createCollection: (
  collection: RequestOf<typeof createCollectionOperation>['collection'],
) => Promise<ResponseOf<typeof createCollectionOperation>> = method((client, collection) =>
  call(client, createCollectionOperation, { collection }, noFields),
)

/** `{ collection }`; only the given fields change. */
export const updateCollection: (
  _id: string,
  collection: Omit<RequestOf<typeof updateCollectionOperation>['collection'], '_id'>,
) => Promise<ResponseOf<typeof updateCollectionOperation>> = method((client, id, collection) =>
  call(client, updateCollectionOperation, { collection: { ...collection, id } }, noFields),
)

export const deleteCollection: (_id: string) => Promise<void> = method((client, id) =>
  callForNothing(client, deleteCollectionOperation, { id }, noFields),
)

/** Returns a result for each product; does not throw if some of them failed. */
export const bulkUpdateProductsProperty: (
  ids: readonly string[],
  set: RequestOf<typeof bulkUpdateProducts>['set'],
) => Promise<ResponseOf<typeof bulkUpdateProducts>> = method((client, ids, set) =>
  call(client, bulkUpdateProducts, { ids, set }, noFields),
)

/** As {@link bulkUpdateProductsProperty}, by an amount or a share; mind the order of the two parameters. */
export const bulkAdjustProductProperty: (
  adjust: RequestOf<typeof bulkAdjustProducts>['adjust'],
  ids: readonly string[],
) => Promise<ResponseOf<typeof bulkAdjustProducts>> = method((client, adjust, ids) =>
  call(client, bulkAdjustProducts, { ids, adjust }, noFields),
)
