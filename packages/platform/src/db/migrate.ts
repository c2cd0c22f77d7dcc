import { sql } from 'kysely'
import { log, StartError } from '../runtime/index.ts'
import type { Database } from './database.ts'
import { isUniqueViolation } from './errors.ts'
import type { Migration } from './migrations/migration.ts'
import { transaction } from './transaction.ts'

/**
 * Brings the schema up to date. Each step runs in a transaction of its own that holds the lock row and records the step,
 * so servers that start together on one database run every step once, and a step that broke off has left nothing.
 *
 * A row rather than an advisory lock, because distributed engines have none (decision 0010); it frees itself with the
 * connection of a server that dies.
 */
export async function migrate(db: Database, migrations: readonly Migration[]): Promise<readonly string[]> {
  await prepare(db)
  await refuseForeign(db, migrations)
  const ran: string[] = []
  for (const migration of migrations) {
    if (await runOnce(db, migration)) ran.push(migration.id)
  }
  return ran
}

async function prepare(db: Database): Promise<void> {
  try {
    await sql`create table if not exists schema_lock (id integer primary key)`.execute(db)
    await sql`create table if not exists schema_migrations (
      id text primary key, state text not null, started_at timestamptz not null, finished_at timestamptz
    )`.execute(db)
  } catch (error) {
    // "if not exists" is no lock: two servers can both find nothing, and the second then meets the first's entry in the
    // system catalog. By now the table is there.
    const { code } = error as { code?: string }
    if (!isUniqueViolation(error) && code !== '42P07' && code !== '42710') throw error
    return prepare(db)
  }
  await sql`insert into schema_lock (id) values (1) on conflict do nothing`.execute(db)
}

/** A database that a newer release has changed is left alone. */
async function refuseForeign(db: Database, migrations: readonly Migration[]): Promise<void> {
  const known = new Set(migrations.map((migration) => migration.id))
  const { rows } = await sql<{ id: string }>`select id from schema_migrations order by id`.execute(db)
  const foreign = rows.find((row) => !known.has(row.id))
  if (!foreign) return
  throw new StartError(
    'databaseUnusable',
    `The database was changed by a newer release (step "${foreign.id}" is unknown here); start that release, or use another database.`,
  )
}

async function runOnce(db: Database, { id, up }: Migration): Promise<boolean> {
  const before = await stateOf(db, id)
  if (before === 'done') return false
  if (before === 'running')
    log.info({ migration: id }, 'this step broke off earlier, or another server runs it now')
  // Recorded before it runs and outside its transaction, so that a step that broke off can be seen.
  await sql`insert into schema_migrations (id, state, started_at) values (${id}, 'running', now()) on conflict do nothing`.execute(
    db,
  )
  return transaction(db, async (trx) => {
    await sql`select id from schema_lock where id = 1 for update`.execute(trx)
    if ((await stateOf(trx, id)) === 'done') return false
    await up(trx)
    await sql`update schema_migrations set state = 'done', finished_at = now() where id = ${id}`.execute(trx)
    return true
  })
}

async function stateOf(db: Database, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ state: string }>`select state from schema_migrations where id = ${id}`.execute(
    db,
  )
  return rows[0]?.state
}
