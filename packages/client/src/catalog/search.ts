import {
  type SearchProductsRequest,
  type SearchProductsResponse,
  type SuggestRequest,
  type SuggestResponse,
  searchProducts as searchProductsOperation,
  suggest as suggestOperation,
} from '@vitrine/contract'
import type { ReadingClient } from '../client.ts'
import type { CallOptions } from '../transport/connection.ts'

/**
 * Searches products by text and facets, best matches first. Understands incomplete and misspelled words, and marks what
 * matched. Only on the Vitrine platform; the public platform responds with 404.
 *
 * @example
 * ```ts
 * const { products, facets } = await catalog.searchProducts(client, {
 *   text: 'linen la',
 *   filter: { options: { Colour: ['Oat', 'Ink'] }, inStock: true },
 *   includeFacets: true,
 * })
 * ```
 * @throws StoreError `validation`
 */
export function searchProducts(
  client: ReadingClient,
  request: SearchProductsRequest,
  options?: CallOptions,
): Promise<SearchProductsResponse> {
  return client.send(searchProductsOperation, request, options)
}

/**
 * Suggests products, collections and brands while the user types. Pass a signal with each call and abort the previous one,
 * or wrap the call in `takeLatest`. Only on the Vitrine platform.
 *
 * @example
 * ```ts
 * const { products, collections } = await catalog.suggest(client, { text: 'lin', limit: 5 })
 * ```
 * @throws StoreError `validation`
 */
export function suggest(
  client: ReadingClient,
  request: SuggestRequest,
  options?: CallOptions,
): Promise<SuggestResponse> {
  return client.send(suggestOperation, request, options)
}
