import type { OffsetPaging, Sorting } from '../common/query.ts'
import type { Open } from '../common/values.ts'
import type { OptionType, SearchFacetName } from '../enumerations/catalog.ts'
import type { Product } from './product.ts'

/** Full-text search with facets, and suggestions. Only on this platform (decision 30). */

/**
 * Filter of a search. Values of one list are alternatives; all lists apply. Names are spelled as in products.
 */
export interface SearchFilter {
  /** Ids; at most 50. */
  collectionIds?: readonly string[]
  /** Option name → choice descriptions of visible variants; at most 10 options with 50 choices each. */
  options?: Readonly<Record<string, readonly string[]>>
  brands?: readonly string[]
  /** Ribbon names. */
  ribbons?: readonly string[]
  /** Only products that are in stock, or only those that are not. */
  inStock?: boolean
  /** Price after discounts in the store's currency, inclusive. */
  price?: { min?: number; max?: number }
}

/** What to search for. */
export interface SearchProductsRequest {
  /** At most 200 characters; the last word may be incomplete. Without it, only the filter applies. */
  text?: string
  filter?: SearchFilter
  /**
   * By `name`, `priceData.price` (after discounts) or `numericId`. Default with a text: by relevance. Without a
   * text: in the merchant's order if the filter names one collection, otherwise newest first.
   */
  sort?: Sorting
  /** The largest offset is 1000: users refine a search instead of paging further. */
  paging?: OffsetPaging
  /** Whether to count facets. This costs more than the page itself. */
  includeFacets?: boolean
  /** Which facets to count if `includeFacets` is set. Default: all. The others are empty. */
  facets?: readonly SearchFacetName[]
}

/** A segment of a text. Matches are marked. Plain text, never markup. */
export interface MarkedText {
  text: string
  matched: boolean
}

/** What matched in a product. */
export interface SearchMatch {
  productId: string
  /** Segments of its name. */
  name: readonly MarkedText[]
  /** Segments around the first match in its description; absent if there is none. */
  description?: readonly MarkedText[]
}

/** A name and the number of matching products that have it. */
export interface NamedCount {
  name: string
  /** The name in the language of the request, if it is another one and a translation exists. */
  translatedName?: string
  count: number
}

/**
 * Counts of the matching products by facet, most frequent first, without empty values. Each facet ignores its
 * own filter, so that its alternatives are visible.
 */
export interface SearchFacets {
  collections: readonly { id: string; name: string; slug: string; count: number }[]
  options: readonly {
    name: string
    /** The name in the language of the request, if it is another one and a translation exists. */
    translatedName?: string
    optionType: Open<OptionType>
    /**
     * In the merchant's order, as far as products have them in one order. Each `description` occurs once. `value` is a hex color for
     * `color`, of the most products if it differs.
     */
    choices: readonly {
      description: string
      /** The description in the language of the request, if it is another one and a translation exists. */
      translatedDescription?: string
      value: string
      count: number
    }[]
  }[]
  brands: readonly NamedCount[]
  ribbons: readonly NamedCount[]
  availability: { inStock: number; outOfStock: number }
  /**
   * Non-empty price ranges in ascending order, from `min` inclusive to `max` exclusive, in the store's
   * currency. Their bounds are round numbers (1, 2 and 5 of each power of ten), not prices of products:
   * `priceRange` has those.
   */
  price: readonly { min: number; max: number; count: number }[]
  /**
   * The lowest and the highest price after discounts of the counted products, both inclusive, in the store's
   * currency. Only with the facet `price`; absent if nothing matches, or if not all matches were counted.
   */
  priceRange?: { min: number; max: number }
  /** False if more products match than are counted: the counts are then partial, or up to an hour old. */
  exact: boolean
}

export interface SearchMetadata {
  /** Products in this page. */
  count: number
  offset: number
  /** Total number of matching products. */
  total: number
  /** False if more products match than are counted. */
  exact: boolean
}

/** One page of a search. */
export interface SearchProductsResponse {
  products: readonly Product[]
  /** For each product of the page, in the same order; empty without a text. */
  matches: readonly SearchMatch[]
  /** Only if requested. */
  facets?: SearchFacets
  metadata: SearchMetadata
  /** The corrected text that was used, if the platform corrected spelling. */
  correctedText?: string
}

/** The text typed so far. */
export interface SuggestRequest {
  /** The text typed so far; 1 to 200 characters. */
  text: string
  /** Suggestions of each kind; default 5, at most 10. */
  limit?: number
}

export interface SuggestedProduct {
  id: string
  slug: string
  name: readonly MarkedText[]
  /** URL of its main image. */
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

/** Suggestions by kind. */
export interface SuggestResponse {
  products: readonly SuggestedProduct[]
  collections: readonly SuggestedCollection[]
  brands: readonly SuggestedBrand[]
  correctedText?: string
}
