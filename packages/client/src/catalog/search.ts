import {
  type SearchProductsRequest,
  type SearchProductsResponse,
  type SuggestRequest,
  type SuggestResponse,
  searchProducts as searchProductsOperation,
  suggest as suggestOperation,
} from '@vitrine/contract'
import type { ReadCaller } from '../client.ts'
import type { CallOptions } from '../transport/transport.ts'

/**
 * Products by words and facets, the best first: unfinished and mistyped words are understood, matched words are marked. An
 * extension of our platform; the public one answers 404.
 *
 * @example
 * ```ts
 * const { products, facets } = await catalog.searchProducts(client, {
 *   text: 'linen la',
 *   filter: { options: { Colour: ['Oat', 'Ink'] }, inStock: true },
 *   includeFacets: true,
 * })
 * ```
 * @throws StoreError `validation` for bounds that are not kept
 * @see decision 0072
 */
export function searchProducts(
  client: ReadCaller,
  wanted: SearchProductsRequest,
  options?: CallOptions,
): Promise<SearchProductsResponse> {
  return client.send(searchProductsOperation, wanted, options)
}

/**
 * What somebody who is typing may be looking for: products, collections and brands. Give each call a signal and abort the
 * one before.
 * An extension of our platform.
 * @throws StoreError
 * @see decision 0072
 */
export function suggest(
  client: ReadCaller,
  wanted: SuggestRequest,
  options?: CallOptions,
): Promise<SuggestResponse> {
  return client.send(suggestOperation, wanted, options)
}
