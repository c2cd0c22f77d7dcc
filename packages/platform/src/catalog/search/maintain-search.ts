import { sql } from 'kysely'
import { type Database, transaction } from '../../db/index.ts'
import type { ScheduledHandler } from '../../jobs/index.ts'
import type { ProductRecord, VariantRecord } from '../records.ts'
import { maxCounted } from './search-repository.ts'
import { type IndexContext, updateSearchIndex } from './update-search-index.ts'

const batchSize = 200

type IndexedSite = IndexContext['site']

const hourMs = 3_600_000
export const searchIndexName = 'search index'

/** @param db without a statement timeout */
export function searchHandlers(db: Database): readonly ScheduledHandler[] {
  return [
    {
      name: searchIndexName,
      everyMs: hourMs,
      run: (stopping) => indexMissingProducts(db, stopping),
    },
    { name: 'facet counts', everyMs: hourMs, run: (stopping) => refreshAllFacetCounts(db, stopping) },
  ]
}

/**
 * Indexes products without a row in the search index: a migration that changes the index only deletes its rows. The store can be used in
 * the meantime; searches find the products that are indexed already.
 */
export async function indexMissingProducts(db: Database, stopping?: AbortSignal): Promise<void> {
  const { rows: sites } = await sql<IndexedSite>`
    select id, locale from sites where exists (
      select from products p where p.site_id = sites.id and not exists (
        select from product_search s where s.site_id = p.site_id and s.product_id = p.id))`.execute(db)
  for (const site of sites) {
    while (!stopping?.aborted && (await indexMissingBatch(db, site)) > 0);
    if (!stopping?.aborted) await refreshFacetCounts({ db, site })
  }
}

/** Products that a transaction is changing are left to it: every write indexes its products. */
async function indexMissingBatch(db: Database, site: IndexedSite): Promise<number> {
  return transaction(db, async (trx) => {
    const { rows: products } = await sql<ProductRecord>`
      select p.* from products p where p.site_id = ${site.id} and not exists (
        select from product_search s where s.site_id = p.site_id and s.product_id = p.id
      ) limit ${batchSize} for no key update of p skip locked`.execute(trx)
    if (products.length === 0) return 0
    const { rows: variants } = await sql<VariantRecord>`
      select * from variants
      where site_id = ${site.id} and product_id = any(${products.map(({ id }) => id)}::uuid[])
      order by position`.execute(trx)
    const variantsOf = Map.groupBy(variants, ({ product_id }) => product_id)
    const records = products.map((product) => ({ product, variants: variantsOf.get(product.id) ?? [] }))
    await updateSearchIndex({ db: trx, site }, records, 'keep')
    return products.length
  })
}

async function refreshAllFacetCounts(db: Database, stopping: AbortSignal): Promise<void> {
  const { rows: sites } = await sql<IndexedSite>`select id, locale from sites`.execute(db)
  for (const site of sites) if (!stopping.aborted) await refreshFacetCounts({ db, site })
}

/** Stores the facet counts of all visible products and of each collection, where a site has too many products to count on request. */
export async function refreshFacetCounts({ db, site }: IndexContext): Promise<void> {
  await transaction(db, async (trx) => {
    await trx.deleteFrom('facet_counts').where('site_id', '=', site.id).execute()
    await sql`
      insert into facet_counts (site_id, collection_id, facet, products)
      select ${site.id}::uuid, collection_id, facet, count(*)
      from product_search s,
        lateral (
          select '' as collection_id
          union all
          select substr(own, 3) from unnest(s.facets) as own where own like 'c:%'
        ) as scopes,
        unnest(s.facets) as facet
      where s.site_id = ${site.id} and s.visible and facet not like 'o:%'
        and exists (select from product_search where site_id = ${site.id} offset ${maxCounted})
      group by collection_id, facet`.execute(trx)
  })
}
