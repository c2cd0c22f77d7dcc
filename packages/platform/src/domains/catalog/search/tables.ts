import type { Minor } from '../../../money/minor.ts'

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
    /** Stems of the words of its name, for ranking. */
    name_stems: string[]
    /** Everything that it is found and narrowed by (`search-keys.ts`); one index serves all of it. */
    keys: string[]
    /** Those of its keys that are counted. */
    facets: string[]
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
