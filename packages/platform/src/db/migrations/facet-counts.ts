import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** Counts of facets, and the differences that are not yet added to them. */
export async function addFacetCounts(db: Database): Promise<void> {
  await sql`
    create table facet_counts (
      site_id uuid not null,
      scope text collate "C" not null,
      facet text collate "C" not null,
      products integer not null,
      visible_products integer not null,
      primary key (site_id, scope, facet)
    )`.execute(db)
  await sql`
    create table facet_changes (
      site_id uuid not null,
      id bigint generated always as identity,
      scope text collate "C" not null,
      facet text collate "C" not null,
      products integer not null,
      visible_products integer not null,
      primary key (site_id, id)
    )`.execute(db)
  await sql`create index facet_changes_scope on facet_changes (site_id, scope, facet)`.execute(db)
  const { rows } = await sql<{ id: string }>`select id from sites`.execute(db)
  const { countAllFacets } = await import('../../catalog/search/facet-counts.ts')
  for (const site of rows) await countAllFacets({ db, site })
}

/**
 * Samples have indexes of their own: what a question finds in one product of a thousand is told by a list a thousand times shorter.
 * Keys tell sites and visibility apart, and no longer list what nearly every product has.
 */
export async function indexSamples(db: Database): Promise<void> {
  await sql`alter table product_search add column level smallint`.execute(db)
  await sql`drop index product_search_keys`.execute(db)
  await sql`
    update product_search set
      level = (select substr(key, 3)::smallint from unnest(keys) as key where key like 't:%'),
      keys = array(
        select right(site_id::text, 8) || case when visible then '+' else '-' end || key
        from unnest(keys) as key where key <> 'v' and left(key, 2) not in ('s:', 't:'))`.execute(db)
  await sql`alter table product_search alter column level set not null`.execute(db)
  const { indexedLevels } = await import('../../catalog/search/search-keys.ts')
  for (const level of [0, ...indexedLevels]) {
    const name = sql.ref(level === 0 ? 'product_search_keys' : `product_search_keys_${level}`)
    const sample = level === 0 ? sql`` : sql`where level >= ${sql.lit(level)}`
    await sql`create index ${name} on product_search using gin (keys) with (fastupdate = off) ${sample}`.execute(
      db,
    )
  }
}
