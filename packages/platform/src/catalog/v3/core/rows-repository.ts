import type { Revised } from '@vitrine/contract/catalog-v3'
import { sql } from 'kysely'
import { recordChanges } from '../../../changes/index.ts'
import type { SiteContext } from '../../../http/index.ts'
import type { Condition } from '../../repository/query/condition.ts'
import { orderBy } from '../../repository/query/page.ts'
import type { ReferencedTable } from '../../repository/reference-repository.ts'
import type { SharedRow } from '../../tables.ts'
import type { Placed, Selection } from './cursor-page-repository.ts'

/** Tables of entities with a revision. */
export type RevisedTable = ReferencedTable | 'customizations'

export type RevisedRow = Pick<SharedRow, 'id' | 'revision' | 'created_at' | 'updated_at'>

const entityNames = {
  brands: 'brand',
  ribbons: 'ribbon',
  info_sections: 'infoSection',
  customizations: 'customization',
} as const

/** Values by column name, as the database driver takes them. */
export type Columns = Readonly<Record<string, unknown>>

/** The fields that every entity has on the wire. */
export function wireRevised({ id, revision, created_at, updated_at }: RevisedRow): Revised {
  return {
    id,
    revision: String(revision),
    createdDate: created_at.toISOString(),
    updatedDate: updated_at.toISOString(),
  }
}

/** Undefined if another row has the same unique value. */
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
  if (row) await recordChanges(context, [{ type: `${entityNames[table]}.created`, entityId: row.id }])
  return row
}

export async function findRow<Row extends RevisedRow>(
  { db, site }: SiteContext,
  table: RevisedTable,
  column: 'id' | 'name' | 'unique_name',
  value: string,
): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select * from ${sql.table(table)}
    where site_id = ${site.id} and ${sql.ref(column)} = ${value}`.execute(db)
  return rows[0]
}

export async function lockRow<Row extends RevisedRow>(
  { db, site }: SiteContext,
  table: RevisedTable,
  id: string,
): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select * from ${sql.table(table)} where site_id = ${site.id} and id = ${id} for update`.execute(db)
  return rows[0]
}

/** Changes a locked row, and increases its revision. */
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
  await recordChanges(context, [{ type: `${entityNames[table]}.updated`, entityId: id }])
  // It exists: the caller has locked it.
  return rows[0] as Row
}

export async function removeRow(context: SiteContext, table: RevisedTable, id: string): Promise<void> {
  const { db, site } = context
  await sql`delete from ${sql.table(table)} where site_id = ${site.id} and id = ${id}`.execute(db)
  await recordChanges(context, [{ type: `${entityNames[table]}.deleted`, entityId: id }])
}

export async function selectRows<Row extends RevisedRow>(
  { db, site }: SiteContext,
  table: RevisedTable,
  { where, keys, place, limit }: Selection,
): Promise<readonly (Row & Placed)[]> {
  const { rows } = await sql<Row & Placed>`
    select *, ${place} as place from ${sql.table(table)}
    where site_id = ${site.id} and ${where} order by ${orderBy(keys)} limit ${limit}`.execute(db)
  return rows
}

export async function countRows({ db, site }: SiteContext, table: RevisedTable, where: Condition) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)}
    where site_id = ${site.id} and ${where}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Runs `run` in the open transaction; if it throws, only what it wrote is undone. */
export async function withSavepoint<T>(db: SiteContext['db'], run: () => Promise<T>): Promise<T> {
  await sql`savepoint item`.execute(db)
  try {
    return await run()
  } catch (error) {
    await sql`rollback to savepoint item`.execute(db)
    throw error
  } finally {
    await sql`release savepoint item`.execute(db)
  }
}
