import type { Revised } from '@vitrine/contract/catalog-v3'
import { sql } from 'kysely'
import { estimateRows } from '../../../db/count-rows.ts'
import type { SiteContext } from '../../../http/route.ts'
import type { LinkedTable } from '../../catalog/links/link-repository.ts'
import type { Condition } from '../../catalog/query/condition.ts'
import { tooWide } from '../../catalog/query/read-bounds.ts'
import { orderBy as orderByKeys, type SortKey } from '../../catalog/query/sort.ts'
import { recordChanges } from '../../changes/record-changes.ts'
import type { Placed, Selection } from './cursor-page.ts'

/** Tables of what has a revision. */
export type RevisedTable = LinkedTable | 'customizations'

export interface RevisedRow {
  readonly id: string
  readonly revision: number
  readonly created_at: Date
  readonly updated_at: Date
}

/** What the feed of changes calls what the tables hold. */
const entityOf = {
  brands: 'brand',
  ribbons: 'ribbon',
  info_sections: 'infoSection',
  customizations: 'customization',
} as const

/** Values by column name, as the database driver takes them. */
export type Columns = Readonly<Record<string, unknown>>

/** What an answer has of every row. */
export function wireRevised({ id, revision, created_at, updated_at }: RevisedRow): Revised {
  return {
    id,
    revision: String(revision),
    createdDate: created_at.toISOString(),
    updatedDate: updated_at.toISOString(),
  }
}

/** Undefined when another has what tells them apart. */
export async function insertRow<Row extends RevisedRow>(
  context: SiteContext,
  table: RevisedTable,
  columns: Columns,
): Promise<Row | undefined> {
  const { db, site } = context
  const names = Object.keys(columns).map((name) => sql.ref(name))
  const { rows } = await sql<Row>`
    insert into ${sql.table(table)} (site_id, ${sql.join(names)})
    values (${site.id}, ${sql.join(Object.values(columns))})
    on conflict do nothing returning *`.execute(db)
  const [row] = rows
  if (row) await recordChanges(context, [{ type: `${entityOf[table]}.created`, entityId: row.id }])
  return row
}

export async function findRow<Row extends RevisedRow>(
  { db, site }: SiteContext,
  table: RevisedTable,
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

export async function changeRow<Row extends RevisedRow>(
  context: SiteContext,
  table: RevisedTable,
  id: string,
  columns: Columns,
): Promise<Row> {
  const { db, site, clock } = context
  const all = { ...columns, updated_at: new Date(clock()) }
  const sets = Object.entries(all).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  const { rows } = await sql<Row>`
    update ${sql.table(table)} set revision = revision + 1, ${sql.join(sets)}
    where site_id = ${site.id} and id = ${id} returning *`.execute(db)
  await recordChanges(context, [{ type: `${entityOf[table]}.updated`, entityId: id }])
  // The row is locked by the caller.
  return rows[0] as Row
}

export async function removeRow(context: SiteContext, table: RevisedTable, id: string): Promise<void> {
  const { db, site } = context
  await sql`delete from ${sql.table(table)} where site_id = ${site.id} and id = ${id}`.execute(db)
  await recordChanges(context, [{ type: `${entityOf[table]}.deleted`, entityId: id }])
}

/** A site has some hundreds of each kind: of more than so many, those that are asked for have to be near the beginning of their order. */
const mostRead = 20_000

/**
 * One page, from as many rows along the asked order as may be read (decision 0142).
 * @throws a violation where it would need more
 */
export async function selectRows<Row extends RevisedRow>(
  { db, site }: SiteContext,
  table: RevisedTable,
  { where, orderBy, place, limit, asked }: Selection,
): Promise<readonly (Row & Placed)[]> {
  const [first, id] = [asked.keys[0], asked.keys.at(-1)] as [SortKey, SortKey]
  const read = (most: number) => sql`
    select * from ${sql.table(table)} where site_id = ${site.id} and ${asked.beginning}
    order by ${orderByKeys([first, id])} limit ${most}`
  const { rows } = await sql<Row & Placed>`
    select *, ${place} as place from (${read(mostRead)}) as read
    where ${where} order by ${orderBy} limit ${limit}`.execute(db)
  // Read by the first key alone, what is equal by it may go on behind what was read.
  const isInOrder = asked.keys.length <= 2
  if (isInOrder && rows.length === limit) return rows
  const { rows: told } = await sql<{ seen: number }>`
    select count(*)::int as seen from (${read(mostRead + 1)}) as read`.execute(db)
  if ((told[0]?.seen ?? 0) > mostRead) throw tooWide('query.filter')
  return rows
}

/** Counted among as many as may be read, and estimated where there are more. */
export async function countRows(
  { db, site }: SiteContext,
  table: RevisedTable,
  where: Condition,
): Promise<number> {
  const ofSite = sql`select * from ${sql.table(table)} where site_id = ${site.id}`
  const { rows } = await sql<{ seen: number; count: number }>`
    select count(*)::int as seen, count(*) filter (where ${where})::int as count
    from (${ofSite} limit ${mostRead + 1}) as read`.execute(db)
  const [{ seen, count } = { seen: 0, count: 0 }] = rows
  return seen > mostRead ? Math.max(count, await estimateRows(db, sql`${ofSite} and ${where}`)) : count
}
