import type { Generated } from 'kysely'
import type { Minor } from '../../money/index.ts'

/** What products are found by. Derived: written with every change of a product (`keepSearch`), never by anything else. */
export interface SearchTables {
  product_search: {
    site_id: string
    product_id: string
    visible: boolean
    /** Folded name, for order. */
    name_key: string
    /** After the discount. */
    price: Minor
    numeric_id: bigint
    /** The sample that it belongs to (`levelOf`); it never changes. */
    level: number
    /** Stems of the words of its name, for ranking. */
    name_stems: string[]
    /** Everything that it is found and narrowed by (`search-keys.ts`); one index serves all of it. */
    keys: string[]
    /** Those of its keys that are counted. */
    facets: string[]
  }
  /** What facets of some products are counted by: a fair sample of `product_search`, in short rows (`facet-samples.ts`). */
  facet_samples: {
    site_id: string
    level: number
    product_id: string
    visible: boolean
    price: Minor
    /** Keys of the choices that it is narrowed by. */
    choices: string[]
    facets: string[]
  }
  /** How many products have each facet, in all and by collection; `facet_changes` are to be added. */
  facet_counts: FacetCountTable
  /** Differences that writes made and nobody has added up yet. */
  facet_changes: FacetCountTable & {
    /** Any order does. */
    id: Generated<bigint>
  }
  /** Every word of letters that some product had: what unfinished and mistyped words are completed to. */
  search_words: {
    site_id: string
    word: string
    stem: string
  }
  /** Each word under all the texts that it gives with one letter left out (`near-words.ts`). */
  search_near_words: {
    site_id: string
    near: string
    word: string
  }
}

interface FacetCountTable {
  site_id: string
  /** A collection, or nothing: everything. */
  scope: string
  /** As in `product_search.facets`; nothing: every product. */
  facet: string
  products: number
  visible_products: number
}

declare module '../../db/tables.ts' {
  interface Tables extends SearchTables {}
}
