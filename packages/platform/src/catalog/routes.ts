import * as contract from '@vitrine/contract'
import * as schemas from '@vitrine/contract/schemas'
import { type Route, route } from '../http/index.ts'
import { getCatalogVersion } from './catalog-version.ts'
import { getCollection, getCollectionBySlug, queryCollections } from './collections.ts'
import { getProduct } from './get-product.ts'
import { productOptionsAvailability } from './options-availability.ts'
import { withinTime } from './query/within-time.ts'
import { queryProductVariants } from './query-product-variants.ts'
import { queryProducts } from './query-products.ts'
import { RenderedProducts } from './rendered-products.ts'
import { searchProducts } from './search/search-products.ts'
import { suggest } from './search/suggest.ts'
import { getStoreVariant, queryStoreVariants } from './store-variants.ts'

/** Catalog reads V1 (wire.md 6.5). */
export function catalogRoutes(rendered: RenderedProducts = new RenderedProducts()): readonly Route[] {
  return [
    route(contract.queryProducts, schemas.queryProductsRequest, (context, input) =>
      withinTime('query.filter', () => queryProducts(rendered, context, input)),
    ),
    route(contract.getProduct, schemas.getProductRequest, (context, input) =>
      getProduct(rendered, context, input),
    ),
    route(contract.queryCollections, schemas.queryCollectionsRequest, queryCollections),
    route(contract.getCollection, schemas.getCollectionRequest, getCollection),
    route(contract.getCollectionBySlug, schemas.getCollectionBySlugRequest, getCollectionBySlug),
    route(contract.getCollectionBySlugV1, schemas.getCollectionBySlugRequest, getCollectionBySlug),
    route(
      contract.productOptionsAvailability,
      schemas.productOptionsAvailabilityRequest,
      productOptionsAvailability,
    ),
    route(contract.queryProductVariants, schemas.queryProductVariantsRequest, queryProductVariants),
    route(contract.queryStoreVariants, schemas.queryStoreVariantsRequest, (context, input) =>
      withinTime('query.filter', () => queryStoreVariants(context, input)),
    ),
    route(contract.getStoreVariant, schemas.getStoreVariantRequest, getStoreVariant),
    route(contract.searchProducts, schemas.searchProductsRequest, (context, input) =>
      withinTime('filter', () => searchProducts(rendered, context, input)),
    ),
    route(contract.suggest, schemas.suggestRequest, suggest),
    route(contract.getCatalogVersion, schemas.getCatalogVersionRequest, getCatalogVersion),
  ]
}
