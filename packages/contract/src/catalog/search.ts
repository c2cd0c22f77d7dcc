import type { OffsetPaging, Sorting } from '../common/query.ts'
import type { Open } from '../common/values.ts'
import type { OptionType, SearchFacetName } from '../enumerations/catalog.ts'
import type { Product } from './product.ts'

/**
 * Full-text search with facets, and suggestions. Extensions: the specification has no such calls, and public clients do not miss
 * them (decision 0072).
 */

/** What a search is narrowed to. Values of one list are alternatives; the lists all hold. Names are as products have them. */
export interface SearchFilter {
  /** Ids; at most 50. */
  collectionIds?: readonly string[]
  /** Option name → descriptions of choices that visible variants have; at most 10 options of 50 choices. */
  options?: Readonly<Record<string, readonly string[]>>
  brands?: readonly string[]
  /** Texts of ribbons. */
  ribbons?: readonly string[]
  /** Only what can be bought, or only what cannot. */
  inStock?: boolean
  /** After discounts, in the store's currency; both ends included. */
  price?: { min?: number; max?: number }
}

export interface SearchProductsRequest {
  /** At most 200 characters; the last word may be unfinished. Without it the filter alone decides. */
  text?: string
  filter?: SearchFilter
  /** By `name`, `priceData.price` (after discounts) or `numericId`; by relevance when absent, without a text the newest first. */
  sort?: Sorting
  /** At most 1000 for the offset: whoever searches narrows rather than turns pages. */
  paging?: OffsetPaging
  /** Whether facets are counted; they cost more than the page. */
  includeFacets?: boolean
  /** Which facets are counted, where `includeFacets` has any counted; all when absent. The others come back empty. */
  facets?: readonly SearchFacetName[]
}

/** A piece of a text; what was searched for is marked. Plain text, never markup. */
export interface MarkedText {
  text: string
  matched: boolean
}

/** Why a product was found. */
export interface SearchMatch {
  productId: string
  /** Its name in pieces. */
  name: readonly MarkedText[]
  /** The place of its description where the first word is; absent where no word is. */
  description?: readonly MarkedText[]
}

/** A name and how many of the found products have it. */
export interface NamedCount {
  name: string
  count: number
}

/**
 * What the found products have, and how many of them. A facet that the search is narrowed by is counted as if it were not, so that
 * its alternatives show. Only what at least one product has; the most frequent first.
 */
export interface SearchFacets {
  collections: readonly { id: string; name: string; slug: string; count: number }[]
  options: readonly {
    name: string
    optionType: Open<OptionType>
    /** `value` is a colour as hex for `color`. */
    choices: readonly { description: string; value: string; count: number }[]
  }[]
  brands: readonly NamedCount[]
  ribbons: readonly NamedCount[]
  availability: { inStock: number; outOfStock: number }
  /** Ranges with products, in order: from `min` up to, and without, `max`; in the store's currency. */
  price: readonly { min: number; max: number; count: number }[]
  /** False where more products match than are counted: the counts are then partial, or up to an hour old. */
  exact: boolean
}

export interface SearchMetadata {
  /** Products in this page. */
  count: number
  offset: number
  /** Products found in all. */
  total: number
  /** False where more products match than are counted. */
  exact: boolean
}

export interface SearchProductsResponse {
  products: readonly Product[]
  /** For each product of the page, in order; empty without a text. */
  matches: readonly SearchMatch[]
  /** Where they were asked for. */
  facets?: SearchFacets
  metadata: SearchMetadata
  /** What was searched for instead, where words were taken for mistakes. */
  correctedText?: string
}

export interface SuggestRequest {
  /** What has been typed so far; 1 to 200 characters. */
  text: string
  /** Of each kind; default 5, at most 10. */
  limit?: number
}

export interface SuggestedProduct {
  id: string
  slug: string
  name: readonly MarkedText[]
  /** Address of its main picture. */
  imageUrl?: string
}

export interface SuggestedCollection {
  id: string
  slug: string
  name: readonly MarkedText[]
}

export interface SuggestedBrand {
  name: readonly MarkedText[]
}

export interface SuggestResponse {
  products: readonly SuggestedProduct[]
  collections: readonly SuggestedCollection[]
  brands: readonly SuggestedBrand[]
  correctedText?: string
}
