import { sql } from 'kysely'
import type { Database } from './database.ts'
import type { Tables } from './tables.ts'

/** Memory of building one index; more than the default, less than a small machine has. */
const indexMemory = '256MB'
/** Whoever reads the tables at this moment is done sooner. */
const lockTimeout = '1s'

interface Definition {
  readonly table: string
  readonly name: string
  readonly definition: string
}

interface FillOptions {
  /** `isFirst`: the tables were emptied just now, and nobody else sees them (`copyRows`). */
  readonly fill: (isFirst: boolean) => Promise<unknown>
  /** Is told after each index and constraint how many there are of how many. */
  readonly onIndex: (built: number, of: number) => void
}

/**
 * Fills tables by `fill`; where all of them are empty, without their indexes and constraints, which are built afterwards from all
 * rows at once: several times quicker than entry by entry, and out of the log of an embedded server. Part of the open transaction,
 * which then keeps everybody else away from the tables until it ends. Where somebody has rows in them, or reads them just now, `fill`
 * simply runs.
 */
export async function fillEmptyTables(
  db: Database,
  tables: readonly (keyof Tables)[],
  { fill, onIndex }: FillOptions,
): Promise<void> {
  if (!(await areOursAndEmpty(db, tables))) {
    await fill(false)
    return
  }
  const constraints = await constraintsOf(db, tables)
  const indexes = await indexesOf(db, tables)
  const isForeign = ({ definition }: Definition) => definition.startsWith('FOREIGN KEY')
  // Foreign keys hang on the keys that they point to: they go first and come back last.
  const ordered = [
    ...constraints.filter((each) => !isForeign(each)),
    ...constraints.filter((each) => isForeign(each)),
  ]
  for (const { table, name } of ordered.toReversed()) {
    await sql`alter table ${sql.raw(table)} drop constraint ${sql.ref(name)}`.execute(db)
  }
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(db)
  // Rows of a table that this transaction emptied need no log where nobody copies the server (`wal_level`).
  await sql`truncate ${sql.join(tables.map((table) => sql.table(table)))}`.execute(db)
  await fill(true)
  await sql`set local maintenance_work_mem = ${sql.lit(indexMemory)}`.execute(db)
  const total = ordered.length + indexes.length
  let built = 0
  for (const { table, name, definition } of ordered.filter((each) => !isForeign(each))) {
    await sql`alter table ${sql.raw(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
      db,
    )
    onIndex(++built, total)
  }
  for (const { definition } of indexes) {
    await sql.raw(definition).execute(db)
    onIndex(++built, total)
  }
  // Foreign keys are checked by joining: without knowing how many rows there are that would be done row by row.
  await sql`analyze ${sql.join(tables.map((table) => sql.table(table)))}`.execute(db)
  for (const { table, name, definition } of ordered.filter(isForeign)) {
    await sql`alter table ${sql.raw(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
      db,
    )
    onIndex(++built, total)
  }
}

/** Locks the tables where they are empty and free; asked again once they are locked, for rows may have come just before. */
async function areOursAndEmpty(db: Database, tables: readonly (keyof Tables)[]): Promise<boolean> {
  if (!(await areEmpty(db, tables))) return false
  await sql`savepoint empty_tables`.execute(db)
  try {
    await sql`set local lock_timeout = ${sql.lit(lockTimeout)}`.execute(db)
    await sql`lock table ${sql.join(tables.map((table) => sql.table(table)))} in access exclusive mode`.execute(
      db,
    )
    if (await areEmpty(db, tables)) {
      await sql`set local lock_timeout = 0`.execute(db)
      return true
    }
  } catch {
    // Somebody is at them, or they are not ours to alter: they are filled as they are.
  }
  await sql`rollback to savepoint empty_tables`.execute(db)
  return false
}

async function areEmpty(db: Database, tables: readonly (keyof Tables)[]): Promise<boolean> {
  const rows = tables.map((table) => sql`select from ${sql.table(table)}`)
  const { rows: answer } = await sql<{ filled: boolean }>`
    select ${sql.join(
      rows.map((row) => sql`exists (${row})`),
      sql` or `,
    )} as filled`.execute(db)
  return answer[0]?.filled === false
}

/** Primary, unique and foreign keys of the tables, and foreign keys of others that point to them. */
async function constraintsOf(
  db: Database,
  tables: readonly (keyof Tables)[],
): Promise<readonly Definition[]> {
  const { rows } = await sql<Definition>`
    select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype in ('p', 'u', 'f') and (conrelid = any(${oids(tables)}) or confrelid = any(${oids(tables)}))
    order by conrelid, conname`.execute(db)
  return rows
}

async function indexesOf(db: Database, tables: readonly (keyof Tables)[]): Promise<readonly Definition[]> {
  const { rows } = await sql<Definition>`
    select i.indrelid::regclass::text as "table", c.relname as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = any(${oids(tables)})
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u'))
    order by i.indrelid, c.relname`.execute(db)
  return rows
}

const oids = (tables: readonly (keyof Tables)[]) => sql`${[...tables]}::regclass[]`
