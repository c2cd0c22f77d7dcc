import { sql } from 'kysely'
import type { Database } from './database.ts'
import type { Tables } from './tables.ts'

/** Memory for building one index. */
const indexMemory = '256MB'
/** How long to wait for requests that read the tables just now. */
const lockTimeout = '1s'

interface Definition {
  readonly table: string
  readonly name: string
  readonly definition: string
}

/**
 * Runs `fill`. If all of the tables are empty, it fills them without indexes and constraints and builds those
 * afterwards: that halves the database's work for 100,000 products, and saves more the larger the store is. This is part
 * of the open transaction, which then locks the tables until it ends. Otherwise, or if the tables are in use, `fill`
 * simply runs.
 *
 * @param fill with `freeze` if the tables were emptied in this transaction (`copyRows`)
 * @param onIndex called after each index and constraint
 */
export async function fillEmptyTables(
  db: Database,
  tables: readonly (keyof Tables)[],
  fill: (freeze: boolean) => Promise<unknown>,
  onIndex: (built: number, of: number) => void,
): Promise<void> {
  if (!(await lockIfEmpty(db, tables))) {
    await fill(false)
    return
  }
  const constraints = await findConstraints(db, tables)
  const indexes = await findIndexes(db, tables)
  const isForeign = ({ definition }: Definition) => definition.startsWith('FOREIGN KEY')
  const keys = constraints.filter((each) => !isForeign(each))
  const foreignKeys = constraints.filter(isForeign)
  const total = constraints.length + indexes.length
  let built = 0
  const addConstraint = async ({ table, name, definition }: Definition) => {
    await sql`
      alter table ${sql.raw(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(db)
    onIndex(++built, total)
  }

  // Foreign keys depend on the keys that they refer to: they go first and come back last.
  for (const { table, name } of [...foreignKeys, ...keys]) {
    await sql`alter table ${sql.raw(table)} drop constraint ${sql.ref(name)}`.execute(db)
  }
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(db)
  // Writes to tables that were emptied in the same transaction skip the log of an embedded server (`wal_level`).
  await sql`truncate ${sql.join(tables.map((table) => sql.table(table)))}`.execute(db)
  await fill(true)
  await sql`set local maintenance_work_mem = ${sql.lit(indexMemory)}`.execute(db)
  for (const key of keys) await addConstraint(key)
  for (const { definition } of indexes) {
    await sql.raw(definition).execute(db)
    onIndex(++built, total)
  }
  // Foreign keys are checked by a join, which needs statistics.
  await sql`analyze ${sql.join(tables.map((table) => sql.table(table)))}`.execute(db)
  for (const key of foreignKeys) await addConstraint(key)
}

/** Checks again once the tables are locked, because rows may have been written just before. */
async function lockIfEmpty(db: Database, tables: readonly (keyof Tables)[]): Promise<boolean> {
  if (!(await areEmpty(db, tables))) return false
  await sql`savepoint empty_tables`.execute(db)
  try {
    await sql`set local lock_timeout = ${sql.lit(lockTimeout)}`.execute(db)
    await sql`
      lock table ${sql.join(tables.map((table) => sql.table(table)))} in access exclusive mode`.execute(db)
    if (await areEmpty(db, tables)) {
      await sql`set local lock_timeout = 0`.execute(db)
      return true
    }
  } catch {
    // The tables are in use, or an external database does not let us lock them.
  }
  await sql`rollback to savepoint empty_tables`.execute(db)
  return false
}

async function areEmpty(db: Database, tables: readonly (keyof Tables)[]): Promise<boolean> {
  const queries = tables.map((table) => sql`exists (select from ${sql.table(table)})`)
  const { rows } = await sql<{
    hasRows: boolean
  }>`select ${sql.join(queries, sql` or `)} as "hasRows"`.execute(db)
  return rows[0]?.hasRows === false
}

/** Keys of the tables, and foreign keys of other tables that refer to them. */
async function findConstraints(db: Database, tables: readonly (keyof Tables)[]) {
  const { rows } = await sql<Definition>`
    select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype in ('p', 'u', 'f') and (conrelid = any(${oids(tables)}) or confrelid = any(${oids(tables)}))
    order by conrelid, conname`.execute(db)
  return rows
}

async function findIndexes(db: Database, tables: readonly (keyof Tables)[]): Promise<readonly Definition[]> {
  const { rows } = await sql<Definition>`
    select i.indrelid::regclass::text as "table", c.relname as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = any(${oids(tables)})
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u'))
    order by i.indrelid, c.relname`.execute(db)
  return rows
}

const oids = (tables: readonly (keyof Tables)[]) => sql`${[...tables]}::regclass[]`
