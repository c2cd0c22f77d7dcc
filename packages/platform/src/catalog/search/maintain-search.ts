import { sql } from 'kysely'
import { type Database, transaction } from '../../db/index.ts'
import type { ProductRecord, VariantRecord } from '../records.ts'
import { maxCounted } from './search-repository.ts'
import { type IndexContext, updateSearchIndex } from './update-search-index.ts'

const batchSize = 200

type IndexedSite = IndexContext['site']

/**
 * Indexes products without a row in the search index: a migration that changes the index only deletes its rows. The store can be used in
 * the meantime; searches find the products that are indexed already.
 *
 * @param db without a statement timeout
 * @param isStopped ends it between two batches
 */
export async function indexMissingProducts(
  db: Database,
  isStopped: () => boolean = () => false,
): Promise<void> {
  const { rows: sites } = await sql<IndexedSite>`
    select id, locale from sites where exists (
      select from products p where p.site_id = sites.id and not exists (
        select from product_search s where s.site_id = p.site_id and s.product_id = p.id))`.execute(db)
  for (const site of sites) {
    while (!isStopped() && (await indexMissingBatch(db, site)) > 0);
    if (!isStopped()) await refreshFacetCounts({ db, site })
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

/** Stores the facet counts of every site that has too many products to count on request. @param db without a statement timeout */
export async function refreshAllFacetCounts(db: Database): Promise<void> {
  const { rows: sites } = await sql<IndexedSite>`select id, locale from sites`.execute(db)
  for (const site of sites) await refreshFacetCounts({ db, site })
}

/** Counts the facets of all visible products and of each collection. */
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
