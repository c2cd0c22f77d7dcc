import { type AnyClient, isStoreError } from '@vitrine/client'
import * as catalog from '@vitrine/client/catalog'
import type { SearchFacetName, SearchFilter, SearchMatch, Sorting } from '@vitrine/contract'
import { catalogTag, productTag } from '@vitrine/server'
import type { SortOrder } from '../../features/browse/sort-order.ts'
import type { ProductCardView } from '../../shared/views/product-card-view.ts'
import type { PageServices } from '../request-services.ts'
import { type CountedFacets, toCountedFacets } from '../views/counted-facets.ts'
import { toProductCard } from '../views/product-card.ts'

/** Which products: by words, by filters, or both. */
export interface ProductSearch {
  readonly text?: string
  readonly filter?: SearchFilter
  readonly sort: SortOrder
  readonly limit: number
  readonly offset: number
  /** The facets to count; empty if no counts are shown. */
  readonly facets: readonly SearchFacetName[]
}

export interface FoundProducts {
  readonly items: readonly ProductCardView[]
  readonly total: number
  /** More products match than the platform counted. */
  readonly isEstimate: boolean
  readonly facets?: CountedFacets
  /** The corrected words, if no product has the ones that were typed. */
  readonly correctedText?: string
}

/** Fields of the orders; without one, the best matches come first, or the newest if there are no words. */
const sortings: Readonly<Partial<Record<SortOrder, Sorting>>> = {
  newest: { fieldName: 'numericId', order: 'DESC' },
  price: { fieldName: 'price', order: 'ASC' },
  'price-desc': { fieldName: 'price', order: 'DESC' },
  name: { fieldName: 'name', order: 'ASC' },
}

/** Products by words and facets; `undefined` on a platform that has no such search (an extension, decision 8). */
export function searchProducts(
  { catalogCache }: PageServices,
  search: ProductSearch,
): Promise<FoundProducts | undefined> {
  const { text, filter = {}, sort, limit, offset, facets: names } = search
  const sorting = sortings[sort]
  const load = async (client: AnyClient) => {
    const found = await ifSearchable(
      catalog.searchProducts(client, {
        ...(text ? { text } : {}),
        filter,
        ...(sorting ? { sort: sorting } : {}),
        paging: { limit, offset },
        ...(names.length > 0 ? { includeFacets: true, facets: names } : {}),
      }),
    )
    if (!found) return { value: undefined, tags: [catalogTag] }
    const { products, matches, metadata, facets, correctedText } = found
    const matchOf = new Map(matches.map((match) => [match.productId, match]))
    const value: FoundProducts = {
      items: products.map((product) => ({
        ...toProductCard(product, filter.options),
        ...markedIn(matchOf.get(product.id)),
      })),
      total: metadata.total,
      isEstimate: !metadata.exact,
      ...(facets ? { facets: toCountedFacets(facets) } : {}),
      ...(correctedText ? { correctedText } : {}),
    }
    return { value, tags: [catalogTag, ...products.map(({ id }) => productTag(id))] }
  }
  const isShelf = text === undefined && isOneCollection(filter)
  return catalogCache.read(`search:${JSON.stringify(search)}`, load, { isMadeUp: !isShelf })
}

/** There are only so many collections; everything else can be invented. */
function isOneCollection({ collectionIds = [], ...others }: SearchFilter): boolean {
  return collectionIds.length <= 1 && Object.keys(others).length === 0
}

async function ifSearchable<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call
  } catch (error) {
    if (isStoreError(error) && error.status === 404) return undefined
    throw error
  }
}

/** Where the words are found: in the name, or else in the description. */
function markedIn(match: SearchMatch | undefined): Pick<ProductCardView, 'marked'> {
  if (!match) return {}
  const name = match.name.some(({ matched }) => matched) ? match.name : undefined
  if (name) return { marked: { name } }
  return match.description ? { marked: { description: match.description } } : {}
}
