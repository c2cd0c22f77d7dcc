import type { SearchProductsResponse } from '@vitrine/client/catalog'
import type { CatalogParams } from './catalog-params.ts'

/** A price range of the facets of a search. `max` is exclusive. Amounts are in the store's currency. */
export type PriceFacet = NonNullable<SearchProductsResponse['facets']>['price'][number]

/** Both inclusive, in the store's currency. */
export type PriceBounds = Required<Pick<CatalogParams, 'minPrice' | 'maxPrice'>>

/**
 * The filter that matches one price range of the facets, or several adjacent ones: from the first `min` to the last amount below the
 * last `max`. Undefined without a range. Ranges have round bounds: the lowest and the highest price of products are `facets.priceRange`.
 *
 * @param ranges `facets.price`, or some of it, in its order.
 * @param currency The store's, ISO 4217: its smallest unit is the step between an exclusive and an inclusive bound.
 * @example
 * ```ts
 * const range = { min: 20, max: 50, count: 7 }
 * const params = { ...parseCatalogParams(url.searchParams), ...priceBounds([range], 'EUR') } // 20 to 49.99
 * ```
 */
export function priceBounds(ranges: readonly PriceFacet[], currency: string): PriceBounds | undefined {
  const [first, last] = [ranges[0], ranges.at(-1)]
  if (!first || !last) return undefined
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  return { minPrice: first.min, maxPrice: Number((last.max - 10 ** -digits).toFixed(digits)) }
}
