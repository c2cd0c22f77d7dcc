import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Site } from '../sites/site.ts'
import { refreshFacetCounts } from './search/search-index-repository.ts'
import { rendererVersion } from './wire/product.ts'

/**
 * A site of many products, made by the database within seconds: each a name of three words and a number, in two of fifty
 * collections, with one variant. Rows are as writes leave them as far as reads look at them; products show nothing.
 */
export async function makeLargeStore(db: Database, products: number): Promise<Site> {
  const site: Site = {
    id: randomUUID(),
    name: 'Large',
    currency: 'EUR',
    locale: 'en-IE',
    country: 'IE',
    timeZone: 'Europe/Dublin',
    weightUnit: 'KG',
    pricesIncludeTax: true,
  }
  await db.transaction().execute((trx) => fill(trx, site.id, products))
  return site
}

async function fill(db: Database, siteId: string, products: number): Promise<void> {
  await sql`set local maintenance_work_mem = '256MB'`.execute(db)
  // A database that is dropped after its tests has no need of a log; tables that refer to products come before them.
  const { rows: referring } = await sql<{ name: string }>`
    with recursive referring (id, depth) as (
      select 'products'::regclass::oid, 0
      union all
      select conrelid, depth + 1 from pg_constraint join referring on confrelid = id where contype = 'f'
    )
    select id::regclass::text as name from referring group by id order by max(depth) desc`.execute(db)
  for (const { name } of [...referring, { name: 'collection_products' }]) {
    await sql`alter table ${sql.ref(name)} set unlogged`.execute(db)
  }
  // Indexes are built faster from rows that are there than row by row.
  const { rows: slowIndexes } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename in ('products', 'variants', 'collection_products', 'product_search')
      and not exists (select from pg_constraint where conname = indexname)`.execute(db)
  for (const { name } of slowIndexes) await sql`drop index ${sql.ref(name)}`.execute(db)
  await insertRows(db, siteId, products)
  for (const { definition } of slowIndexes) await sql.raw(definition).execute(db)
  await refreshFacetCounts({ db, site: { id: siteId, locale: 'en-IE' } })
  await sql`analyze facet_counts, products, variants, stock_at_locations, collections, collection_products, product_search,
    search_words`.execute(db)
}

async function insertRows(db: Database, siteId: string, products: number): Promise<void> {
  const site = sql`${siteId}::uuid`
  const words = sql`array['linen','oak','brass','wool','glass','ash','slate','cotton','marble','willow']`
  const things = sql`array['lamp','bowl','plate','mug','vase','candle','soap','tray','rug','chair','jug','shelf']`
  await sql`
    create temporary table made as
    select i, gen_random_uuid() as id, 100 * (4 + (i * 7919::bigint) % 1500) as price, i % 97 <> 0 as visible,
      (${words})[1 + i % 10] || ' ' || (${things})[1 + (i / 10) % 12] as name
    from generate_series(1, ${products}::int) as i`.execute(db)
  const collection = (of: string) => sql`'00000000-0000-4000-8000-' || lpad((${sql.raw(of)})::text, 12, '0')`
  await sql`
    insert into products (site_id, id, numeric_id, name, name_key, slug, visible, product_type, description,
      description_key, sku, price, discounted_price, manage_variants, variant_count, collection_ids, options, media,
      commerce, content, rendered, rendered_variants, rendered_hash, rendered_version, created_at, updated_at)
    select ${site}, id, i, name || ' ' || i, name || ' ' || i, replace(name, ' ', '-') || '-' || i, visible,
      case when i % 50 = 0 then 'digital' else 'physical' end, 'A ' || name, 'a ' || name, 'GN-' || i, price, price, false,
      1, array[${collection('i % 50')}, ${collection('50 + i % 7')}, '00000000-000000-000000-000000000001'],
      '[]', '[]', '{}', '{}', '{}', '[]', i::text, ${rendererVersion}, timestamp '2026-01-01' + i * interval '1 minute',
      timestamp '2026-01-01' + i * interval '1 minute'
    from made`.execute(db)
  await sql`
    insert into variants (site_id, product_id, id, position, choices, sku, price, discounted_price, visible,
      track_quantity, quantity, in_stock)
    select ${site}, id, '00000000-0000-0000-0000-000000000000', 0, '{}', 'GN-' || i, price, price, true, true, i % 9,
      i % 9 > 0
    from made`.execute(db)
  await sql`
    insert into stock_at_locations (site_id, product_id, id, location_id, track_quantity, quantity, in_stock)
    select ${site}, id, '00000000-0000-0000-0000-000000000000', (${collection('3')})::uuid, true, i % 7, i % 7 > 0
    from made where i % 50 = 7`.execute(db)
  await sql`
    insert into collection_products (site_id, collection_id, product_id, position)
    select ${site}, ${collection('k')}, id, i from made, unnest(array[i % 50, 50 + i % 7]) as k`.execute(db)
  await sql`
    insert into collections (site_id, id, slug, name, name_key, description, visible, position, number_of_products, media,
      updated_at)
    select ${site}, collection_id, 'c-' || collection_id, 'Shelf', 'shelf', '', true, 0, count(*) filter (where visible),
      '[]'::jsonb, now()
    from collection_products join made on made.id = product_id where site_id = ${site} group by collection_id
    union all
    select ${site}, '00000000-000000-000000-000000000001', 'all-products', 'All', 'all', '', true, 99,
      (select count(*) from made where visible), '[]'::jsonb, now()`.execute(db)
  // Steps of prices end at 1, 2 and 5 of each power of ten.
  const priceStep = sql`3 * length(price::text) - 2 + (left(price::text, 1) >= '2')::int + (left(price::text, 1) >= '5')::int`
  await sql`
    insert into product_search (site_id, product_id, visible, name_key, price, numeric_id, name_vector, text_vector, facets)
    select ${site}, id, visible, name || ' ' || i, price, i, vector, vector,
      array['c:' || ${collection('i % 50')}, 'c:' || ${collection('50 + i % 7')}, 'b:Brand ' || i % 20,
        'a:' || (i % 9 > 0)::int, 'p:' || ${priceStep}]
    from made, to_tsvector('pg_catalog.english', name || ' ' || i) as vector
    order by i`.execute(db)
  await sql`
    insert into search_words (site_id, word)
    select ${site}, word from unnest(${words} || ${things}) as word`.execute(db)
  await sql`drop table made`.execute(db)
}
