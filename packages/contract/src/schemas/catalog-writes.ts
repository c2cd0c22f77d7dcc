import type * as v from 'valibot'
import type { BulkProductResult, BulkProductsResponse } from '../catalog/writes/bulk.ts'
import type { ProductResponse } from '../catalog/writes/product.ts'
import type { UpdateVariantsResponse } from '../catalog/writes/variants.ts'
import { maxVariants } from '../limits.ts'
import { bulkResponse, itemMetadata } from './entities/bulk.ts'
import { product } from './entities/product.ts'
import { variant } from './entities/variant.ts'
import { listOf } from './parts/collections.ts'
import { objectOf } from './parts/object.ts'

export const productResponse: v.GenericSchema<unknown, ProductResponse> = objectOf<ProductResponse>({
  product,
})
export const updateVariantsResponse: v.GenericSchema<unknown, UpdateVariantsResponse> =
  objectOf<UpdateVariantsResponse>({ variants: listOf(variant, maxVariants) })
export const bulkProductsResponse: v.GenericSchema<unknown, BulkProductsResponse> = bulkResponse(
  objectOf<BulkProductResult>({ itemMetadata }),
)
