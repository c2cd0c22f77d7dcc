import type { Minor } from '../../money/index.ts'

/** The search index. It is derived from products and their variants; only `search-index-repository.ts` writes it. */
export interface SearchTables {
  product_search: {
    site_id: string
    product_id: string
    visible: boolean
    /** Normalized name, for sorting. */
    name_key: string
    /** After the discount. */
    price: Minor
    numeric_id: bigint
    /** Words of the name. */
    name_vector: string
    /** All words that the product is found by, those of the name included. */
    text_vector: string
    /** Keys that it is filtered and counted by (`facet-keys.ts`). */
    facets: string[]
  }
  /** The words of a site's products, for completions and corrections. */
  search_words: {
    site_id: string
    word: string
  }
  /** Visible products by facet, for the listings that are too large to be counted when requested (`refreshFacetCounts`). */
  facet_counts: {
    site_id: string
    /** Empty for all products. */
    collection_id: string
    facet: string
    products: number
  }
}

declare module '../../db/tables.ts' {
  interface Tables extends SearchTables {}
}
