import * as contract from '@vitrine/contract'
import { type Route, route } from '../http/index.ts'
import { getCatalogVersion, getCollection, queryCollections } from './collections.ts'
import { productOptionsAvailability } from './options-availability.ts'
import { getProduct, queryProducts } from './products.ts'
import { RenderedProducts } from './rendered-products.ts'
import { withTimeLimit } from './repository/query/time-limit.ts'
import { searchProducts } from './search/search-products.ts'
import { suggest } from './search/suggest.ts'
import { getStoreVariant, queryProductVariants, queryStoreVariants } from './variants.ts'

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
