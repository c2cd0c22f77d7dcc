import type { Database } from '../../db/index.ts'
import type { SearchTables } from './tables.ts'

/** Products of this level and above, one in 64, stand in `facet_samples` too: rows so short that thousands are read in no time. */
export const sampledLevel = 3

export type FacetSample = SearchTables['facet_samples']

/** What the sample has of products: nothing of those whose level is below. */
export function facetSamplesOf(rows: readonly SearchTables['product_search'][]): FacetSample[] {
  return rows
    .filter(({ level }) => level >= sampledLevel)
    .map(({ site_id, product_id, visible, price, level, keys, facets }) => ({
      site_id,
      level,
      product_id,
      visible,
      price,
      choices: keys.flatMap(choiceOf),
      facets,
    }))
}

/** The key of a choice, without what stands before it in the index. */
function choiceOf(key: string): readonly string[] {
  const own = key.slice(key.search(/[+-]/) + 1)
  return own.startsWith('o:') ? [own] : []
}

/** Brings the sample up to date with products that were written. */
export async function keepFacetSamples(db: Database, samples: readonly FacetSample[]): Promise<void> {
  if (samples.length === 0) return
  await db
    .insertInto('facet_samples')
    .values(samples)
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'level', 'product_id']).doUpdateSet(({ ref }) => ({
        visible: ref('excluded.visible'),
        price: ref('excluded.price'),
        choices: ref('excluded.choices'),
        facets: ref('excluded.facets'),
      })),
    )
    .execute()
}
