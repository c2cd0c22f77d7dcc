import * as v from 'valibot'
import type { GetCollectionResponse } from '../catalog/requests.ts'
import type { BulkProductResult } from '../catalog/writes/bulk.ts'
import type { ProductResponse } from '../catalog/writes/product.ts'
import type { UpdateVariantsResponse } from '../catalog/writes/variants.ts'
import type { GraphqlError, GraphqlResponse } from '../graphql/graphql.ts'
import { maxVariants } from '../limits.ts'
import { bulkResponse, itemMetadata } from './entities/bulk.ts'
import { collection } from './entities/collection.ts'
import { emptyResponse } from './entities/empty-response.ts'
import { product } from './entities/product.ts'
import { variant } from './entities/variant.ts'
import { listOf } from './parts/collections.ts'
import { jsonObject } from './parts/json.ts'
import { number, whole } from './parts/number.ts'
import { nullable, objectOf, optional } from './parts/object.ts'
import { text } from './parts/text.ts'
import * as writes from './requests/catalog-writes.ts'
import { graphqlRequest } from './requests/graphql.ts'
import { createProductRequest, productIdRequest, updateProductRequest } from './requests/product-writes.ts'
import type { Schemas } from './schemas-by-operation.ts'

/** Schemas of catalog writes and of GraphQL by operation name. */
export const catalogWriteRequests: Schemas = {
  'catalog.createProduct': createProductRequest,
  'catalog.updateProduct': updateProductRequest,
  'catalog.deleteProduct': productIdRequest,
  'catalog.updateVariants': writes.updateVariantsRequest,
  'catalog.resetVariants': productIdRequest,
  'catalog.addProductsToCollection': writes.collectionProductsRequest,
  'catalog.removeProductsFromCollection': writes.collectionProductsRequest,
  'catalog.addMedia': writes.addMediaRequest,
  'catalog.removeMedia': writes.removeMediaRequest,
  'catalog.setChoiceMedia': writes.choiceMediaRequest,
  'catalog.removeChoiceMedia': writes.choiceMediaRequest,
  'catalog.deleteOptions': productIdRequest,
  'catalog.removeBrand': productIdRequest,
  'catalog.removeRibbon': productIdRequest,
  'catalog.createCollection': writes.createCollectionRequest,
  'catalog.updateCollection': writes.updateCollectionRequest,
  'catalog.deleteCollection': writes.deleteCollectionRequest,
  'catalog.bulkUpdateProducts': writes.bulkUpdateProductsRequest,
  'catalog.bulkAdjustProducts': writes.bulkAdjustProductsRequest,
  'graphql.request': graphqlRequest,
}

const productAnswer = objectOf<ProductResponse>({ product })
const collectionAnswer = objectOf<GetCollectionResponse>({ collection })
const bulkAnswer = bulkResponse(objectOf<BulkProductResult>({ itemMetadata }))

const graphqlError = objectOf<GraphqlError>({
  message: text(10_000),
  locations: optional(
    listOf(
      objectOf<NonNullable<GraphqlError['locations']>[number]>({
        line: whole(1, Number.MAX_SAFE_INTEGER),
        column: whole(1, Number.MAX_SAFE_INTEGER),
      }),
      100,
    ),
  ),
  path: optional(listOf(v.union([text(1_000), number()]), 100)),
  extensions: optional(jsonObject),
})

export const catalogWriteAnswers: Schemas = {
  'catalog.createProduct': productAnswer,
  'catalog.updateProduct': productAnswer,
  'catalog.deleteProduct': emptyResponse,
  'catalog.updateVariants': objectOf<UpdateVariantsResponse>({ variants: listOf(variant, maxVariants) }),
  'catalog.resetVariants': emptyResponse,
  'catalog.addProductsToCollection': emptyResponse,
  'catalog.removeProductsFromCollection': emptyResponse,
  'catalog.addMedia': emptyResponse,
  'catalog.removeMedia': emptyResponse,
  'catalog.setChoiceMedia': emptyResponse,
  'catalog.removeChoiceMedia': emptyResponse,
  'catalog.deleteOptions': emptyResponse,
  'catalog.removeBrand': emptyResponse,
  'catalog.removeRibbon': emptyResponse,
  'catalog.createCollection': collectionAnswer,
  'catalog.updateCollection': collectionAnswer,
  'catalog.deleteCollection': emptyResponse,
  'catalog.bulkUpdateProducts': bulkAnswer,
  'catalog.bulkAdjustProducts': bulkAnswer,
  'graphql.request': objectOf<GraphqlResponse>({
    data: nullable(jsonObject),
    errors: optional(listOf(graphqlError, 1_000)),
  }),
}
