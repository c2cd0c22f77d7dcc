import { type RawBuilder, sql } from 'kysely'
import type { SiteContext } from '../../../http/route.ts'
import type { LinkedTable } from '../../catalog/links/link-repository.ts'
import type { Condition } from '../../catalog/query/condition.ts'
import type { Placed, Selection } from '../core/cursor-page.ts'
import type { Columns, SharedRow } from './shared-kind.ts'

/** Undefined when another has what tells them apart. */
export async function insertRow<Row extends SharedRow>(
  { db, site }: SiteContext,
  table: LinkedTable,
  columns: Columns,
): Promise<Row | undefined> {
  const names = Object.keys(columns).map((name) => sql.ref(name))
  const { rows } = await sql<Row>`
    insert into ${sql.table(table)} (site_id, ${sql.join(names)})
    values (${site.id}, ${sql.join(Object.values(columns))})
    on conflict do nothing returning *`.execute(db)
  return rows[0]
}

export async function findRow<Row extends SharedRow>(
  { db, site }: SiteContext,
  table: LinkedTable,
  column: 'id' | 'name' | 'unique_name',
  value: string,
  lock: 'for update' | '' = '',
): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select * from ${sql.table(table)} where site_id = ${site.id} and ${sql.ref(column)} = ${value} ${sql.raw(lock)}`.execute(
    db,
  )
  return rows[0]
}

export async function changeRow<Row extends SharedRow>(
  { db, site, clock }: SiteContext,
  table: LinkedTable,
  id: string,
  columns: Columns,
): Promise<Row> {
  const all = { ...columns, updated_at: new Date(clock()) }
  const sets = Object.entries(all).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  const { rows } = await sql<Row>`
    update ${sql.table(table)} set revision = revision + 1, ${sql.join(sets)}
    where site_id = ${site.id} and id = ${id} returning *`.execute(db)
  // The row is locked by the caller.
  return rows[0] as Row
}

export async function removeRow({ db, site }: SiteContext, table: LinkedTable, id: string): Promise<void> {
  await sql`delete from ${sql.table(table)} where site_id = ${site.id} and id = ${id}`.execute(db)
}

export async function selectRows<Row extends SharedRow>(
  { db, site }: SiteContext,
  table: LinkedTable,
  { where, orderBy, place, limit }: Selection,
): Promise<readonly (Row & Placed)[]> {
  const { rows } = await sql<Row & Placed>`
    select *, ${place} as place from ${sql.table(table)}
    where site_id = ${site.id} and ${where} order by ${orderBy} limit ${limit}`.execute(db)
  return rows
}

export async function countRows(
  { db, site }: SiteContext,
  table: LinkedTable,
  where: Condition,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where site_id = ${site.id} and ${where}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Ids of the next products that have an entity, locked in their order until this transaction ends. */
export async function lockProductsOf(
  { db, site }: SiteContext,
  table: LinkedTable,
  id: string,
  after: string | undefined,
  limit: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from products
    where site_id = ${site.id} and ${hasEntity(table, id)} and ${after === undefined ? sql`true` : sql`id > ${after}`}
    order by id limit ${limit} for update`.execute(db)
  return rows.map((row) => row.id)
}

function hasEntity(table: LinkedTable, id: string): RawBuilder<boolean> {
  switch (table) {
    case 'brands':
      return sql<boolean>`brand_id = ${id}`
    case 'ribbons':
      return sql<boolean>`ribbon_id = ${id}`
    case 'info_sections':
      return sql<boolean>`info_section_ids @> array[${id}::uuid]`
  }
}
