import type { Operation } from '../operation.ts'
import { catalogReader } from '../provider/service-prefixes.ts'
import { queryString } from '../query-string.ts'
import type {
  SearchProductsRequest,
  SearchProductsResponse,
  SuggestRequest,
  SuggestResponse,
} from './search.ts'

/** Products by words and facets. A read by POST, because filters are structured. Extension (decision 0072). */
export const searchProducts: Operation<SearchProductsRequest, SearchProductsResponse> = {
  name: 'catalog.searchProducts',
  method: 'POST',
  path: `${catalogReader}/v1/products/search`,
  idempotent: true,
}

/** What somebody who is typing may be looking for, grouped. Extension (decision 0072). */
export const suggest: Operation<SuggestRequest, SuggestResponse> = {
  name: 'catalog.suggest',
  method: 'GET',
  path: `${catalogReader}/v1/products/suggestions`,
  query: queryString,
  idempotent: true,
}
