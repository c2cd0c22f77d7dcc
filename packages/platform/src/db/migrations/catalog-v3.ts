import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { addCustomizations } from './customizations.ts'
import { addInventory, indexStockElsewhere, indexVariantNames, openInventoryView } from './inventory-items.ts'
import type { Migration } from './migration.ts'

export const catalogV3Migrations: readonly Migration[] = [
  {
    id: 'catalog-v3-1-labels',
    async up(db) {
      for (const table of ['brands', 'ribbons'] as const) {
        const name = sql.ref(table)
        await sql`
          alter table ${name}
            add column name_key text collate "C" not null default '',
            add column revision integer not null default 1,
            add column created_at timestamptz not null default date_trunc('milliseconds', now()),
            add column updated_at timestamptz not null default date_trunc('milliseconds', now()),
            add column product_count integer not null default 0`.execute(db)
        // Of one name there is one. Products said which they have by its name.
        await sql`delete from ${name} a using ${name} b where a.site_id = b.site_id and a.name = b.name and a.id > b.id`.execute(
          db,
        )
        await sql`alter table ${name} add constraint ${sql.ref(`${table}_name`)} unique (site_id, name)`.execute(
          db,
        )
        await indexLists(db, table, 'name_key')
        await linkProducts(db, table)
        await fillKeys(db, table)
      }
    },
  },
  {
    id: 'catalog-v3-2-info-sections',
    async up(db) {
      await sql`
        create table info_sections (
          site_id uuid not null,
          id uuid not null,
          unique_name text collate "C" not null,
          title text not null,
          title_key text collate "C" not null,
          description jsonb,
          plain_description text not null,
          content_hash text collate "C" not null,
          revision integer not null default 1,
          created_at timestamptz not null default date_trunc('milliseconds', now()),
          updated_at timestamptz not null default date_trunc('milliseconds', now()),
          product_count integer not null default 0,
          primary key (site_id, id),
          constraint info_sections_unique_name unique (site_id, unique_name)
        )`.execute(db)
      await indexLists(db, 'info_sections', 'title_key')
      await sql`create index info_sections_content on info_sections (site_id, content_hash)`.execute(db)
      await sql`alter table products add column info_section_ids uuid[] not null default '{}'`.execute(db)
      await shareInfoSections(db)
      await sql`create index products_info_sections on products using gin (info_section_ids)`.execute(db)
    },
  },
  {
    id: 'catalog-v3-3-jobs',
    async up(db) {
      await sql`
        create table catalog_jobs (
          site_id uuid not null,
          id uuid not null,
          kind text not null,
          input jsonb not null,
          status text not null,
          after text,
          succeeded integer not null default 0,
          failed integer not null default 0,
          attempts integer not null default 0,
          not_before timestamptz not null,
          created_at timestamptz not null,
          updated_at timestamptz not null,
          primary key (site_id, id)
        )`.execute(db)
      await sql`create index catalog_jobs_open on catalog_jobs (updated_at) where status in ('WAITING', 'RUNNING')`.execute(
        db,
      )
      await sql`create index catalog_jobs_ended on catalog_jobs (updated_at) where status in ('FINISHED', 'FAILED')`.execute(
        db,
      )
    },
  },
  {
    id: 'catalog-v3-4-inventory',
    up: addInventory,
  },
  {
    id: 'catalog-v3-5-customizations',
    up: addCustomizations,
  },
  {
    id: 'catalog-v3-6-inventory-view',
    up: openInventoryView,
  },
  {
    id: 'catalog-v3-7-stock-elsewhere',
    up: indexStockElsewhere,
  },
  {
    id: 'catalog-v3-8-variant-names',
    up: indexVariantNames,
  },
]

/** One index for each order in which pages can be asked for. */
async function indexLists(db: Database, table: string, keyColumn: string): Promise<void> {
  for (const column of [keyColumn, 'created_at', 'updated_at']) {
    await sql`create index ${sql.ref(`${table}_${column}`)} on ${sql.ref(table)} (site_id, ${sql.ref(column)}, id)`.execute(
      db,
    )
  }
}

/** From names in products to references, and the numbers of products kept. */
async function linkProducts(db: Database, table: 'brands' | 'ribbons'): Promise<void> {
  const name = sql.ref(table)
  const field = table === 'brands' ? 'brand' : 'ribbon'
  const column = sql.ref(`${field}_id`)
  await sql`
    insert into ${name} (site_id, id, name)
    select distinct site_id, gen_random_uuid(), content->>${sql.lit(field)} from (
      select distinct site_id, content from products where content->>${sql.lit(field)} is not null
    ) as named
    on conflict do nothing`.execute(db)
  await sql`alter table products add column ${column} uuid`.execute(db)
  await sql`
    update products p set ${column} = l.id from ${name} l
    where l.site_id = p.site_id and l.name = p.content->>${sql.lit(field)}`.execute(db)
  await sql`create index ${sql.ref(`products_${field}`)} on products (site_id, ${column}, id) where ${column} is not null`.execute(
    db,
  )
  await sql`
    update ${name} l set product_count = counted.n
    from (select site_id, ${column} as id, count(*) as n from products group by 1, 2) as counted
    where counted.site_id = l.site_id and counted.id = l.id`.execute(db)
}

/** Folding is ours and not the database's (`foldText`). */
async function fillKeys(db: Database, table: 'brands' | 'ribbons'): Promise<void> {
  const { rows } = await sql<{ name: string }>`select distinct name from ${sql.ref(table)}`.execute(db)
  for (const { name } of rows) {
    const { foldText } = await import('../../catalog/fold.ts')
    await sql`update ${sql.ref(table)} set name_key = ${foldText(name)} where name = ${name}`.execute(db)
  }
}

/** Products of one site whose sections say the same share them; sections of one title are told apart by a number. */
async function shareInfoSections(db: Database): Promise<void> {
  const texts = sql`
    select p.site_id, p.id as product_id, s.at, s.section->>'title' as title,
      coalesce(s.section->>'description', '') as html
    from products p, jsonb_array_elements(p.content->'infoSections') with ordinality as s (section, at)`
  await sql`
    insert into info_sections (site_id, id, unique_name, title, title_key, plain_description, content_hash)
    select site_id, gen_random_uuid(), title || case when n = 1 then '' else ' ' || n end, title, '', html,
      encode(sha256(convert_to(title || E'\n' || html, 'UTF8')), 'hex')
    from (
      select *, row_number() over (partition by site_id, title order by first, html) as n
      from (select site_id, title, html, min(product_id::text) as first from (${texts}) as t group by 1, 2, 3) as distinct_texts
    ) as numbered
    on conflict do nothing`.execute(db)
  await sql`
    update products p set info_section_ids = linked.ids
    from (
      select t.site_id, t.product_id, array_agg(i.id order by t.at) as ids from (${texts}) as t
      join info_sections i on i.site_id = t.site_id and i.title = t.title and i.plain_description = t.html
      group by 1, 2
    ) as linked
    where linked.site_id = p.site_id and linked.product_id = p.id`.execute(db)
  await sql`
    update info_sections i set product_count = counted.n
    from (
      select p.site_id, ids.id, count(distinct p.id) as n from products p, unnest(p.info_section_ids) as ids (id) group by 1, 2
    ) as counted
    where counted.site_id = i.site_id and counted.id = i.id`.execute(db)
  const { rows } = await sql<{ title: string }>`select distinct title from info_sections`.execute(db)
  for (const { title } of rows) {
    const { foldText } = await import('../../catalog/fold.ts')
    await sql`update info_sections set title_key = ${foldText(title)} where title = ${title}`.execute(db)
  }
}
