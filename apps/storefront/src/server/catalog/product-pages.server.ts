import type { AnyClient } from '@vitrine/client'
import * as catalog from '@vitrine/client/catalog'
import { allProductsCollection } from '@vitrine/contract'
import { catalogTag, listingTag, productTag } from '@vitrine/server'
import type { SortOrder } from '../../features/browse/sort-order.ts'
import type { ProductCardView } from '../../shared/views/product-card-view.ts'
import type { PageServices } from '../request-services.ts'
import { toProductCard } from '../views/product-card.ts'

/** Some products of a query, as cards, and how many there are in total. */
export interface ProductPage {
  readonly items: readonly ProductCardView[]
  readonly total: number
  /** More products match than the platform counted. */
  readonly isEstimate?: boolean
}

/** Which products. `key` names the query in the cache: equal keys mean equal queries. */
export interface ProductSelection {
  readonly key: string
  /** The key contains words of a shopper. */
  readonly isMadeUp?: boolean
  /** The collection of the products; undefined for all products. */
  readonly collectionId?: string
  readonly query: catalog.ProductQuery
}

export interface ProductPageQuery extends ProductSelection {
  readonly sort: SortOrder
  readonly limit: number
  readonly offset: number
}

/** Fields of the orders; `featured` is the platform's own order. */
const sortings: Readonly<
  Record<SortOrder, readonly [field: catalog.ProductSortField, direction: 'asc' | 'desc'][]>
> = {
  featured: [],
  // Grows with creation; unlike the date of the last change, a corrected typo does not affect it.
  newest: [['numericId', 'desc']],
  price: [['priceData.price', 'asc']],
  'price-desc': [['priceData.price', 'desc']],
  name: [['name', 'asc']],
}

export function readProductPage(
  { catalogCache }: PageServices,
  wanted: ProductPageQuery,
): Promise<ProductPage> {
  const {
    key,
    query,
    sort,
    limit,
    offset,
    collectionId = allProductsCollection.id,
    isMadeUp = false,
  } = wanted
  const load = async (client: AnyClient) => {
    const sorted = sortings[sort].reduce(
      (unsorted, [field, direction]) => unsorted.orderBy(field, direction),
      query,
    )
    const { items, total } = await catalog.queryProducts(client, sorted.limit(limit).offset(offset)).first()
    return {
      value: { items: items.map((product) => toProductCard(product)), total: total ?? offset + items.length },
      tags: [catalogTag, listingTag(collectionId), ...items.map(({ id }) => productTag(id))],
    }
  }
  return catalogCache.read(`products:${key}:${sort}:${offset}+${limit}`, load, { isMadeUp })
}

export function inCollection(id: string): ProductSelection {
  return {
    key: `collection:${id}`,
    collectionId: id,
    query: catalog.productQuery().where('collectionIds', 'hasSome', [id]),
  }
}

export const everything: ProductSelection = { key: 'all', query: catalog.productQuery() }

/** Longest search term and most words of one: enough for any product's name. */
const maximumTermLength = 100
const maximumWords = 6

/** Products whose name or description has every word of `term`. */
export function matching(term: string): ProductSelection {
  const words = term.split(' ').slice(0, maximumWords)
  const query = words.reduce(
    (before, word) =>
      before.or(
        (named) => named.where('name', 'contains', word),
        (described) => described.where('description', 'contains', word),
      ),
    catalog.productQuery(),
  )
  return { key: `search:${words.join(' ').toLowerCase()}`, query, isMadeUp: true }
}

/** A normalized search term: trimmed, single spaces, composed letters, limited length. */
export function readTerm(text: string | null): string {
  return (text ?? '')
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, maximumTermLength)
    .trim()
}
