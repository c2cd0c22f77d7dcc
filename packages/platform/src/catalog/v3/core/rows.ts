import type { Revised } from '@vitrine/contract/catalog-v3'
import { sql } from 'kysely'
import { recordChanges } from '../../../changes/index.ts'
import type { SiteContext } from '../../../http/index.ts'
import type { Condition } from '../../query/condition.ts'
import { countFirstRows, readFirstRows } from '../../query/first-rows.ts'
import type { ReferencedTable } from '../../repository/reference-repository.ts'
import type { Placed, Selection } from './cursor-page.ts'

/** Tables of what has a revision. */
export type RevisedTable = ReferencedTable | 'customizations'

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

/** One page, within bounds. @throws a violation where it would need more */
export async function selectRows<Row extends RevisedRow>(
  { db, site }: SiteContext,
  table: RevisedTable,
  { where, place, limit, asked }: Selection,
): Promise<readonly (Row & Placed)[]> {
  const all = sql`select * from ${sql.table(table)} where site_id = ${site.id} and ${asked.beginning}`
  const columns = sql<Row & Placed>`*, ${place} as place`
  return readFirstRows(db, { all, where, keys: asked.keys }, columns, { limit, offset: 0 })
}

/** Counted within bounds, and estimated where there are more. */
export function countRows({ db, site }: SiteContext, table: RevisedTable, where: Condition): Promise<number> {
  return countFirstRows(db, { all: sql`select * from ${sql.table(table)} where site_id = ${site.id}`, where })
}
