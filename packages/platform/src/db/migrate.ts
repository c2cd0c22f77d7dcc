import { sql } from 'kysely'
import { log, StartError } from '../runtime/index.ts'
import type { Database } from './database.ts'
import { isUniqueViolation } from './errors.ts'
import type { Migration } from './migrations/index.ts'
import { previousLedger } from './migrations/previous-ledger.ts'
import { transaction } from './transaction.ts'

/**
 * Brings the schema up to date. Each step runs in its own transaction, which holds the lock row and records the step:
 * processes that start together on one database run every step once, and a failed step leaves nothing behind.
 *
 * @returns the ids of the steps that ran
 * @throws StartError if the database is too old or was changed by a newer version
 */
export async function migrate(db: Database, migrations: readonly Migration[]): Promise<readonly string[]> {
  await createLedger(db)
  await adoptPreviousLedger(db, migrations)
  await refuseUnknownSteps(db, migrations)
  const ran: string[] = []
  for (const migration of migrations) {
    if (await runOnce(db, migration)) ran.push(migration.id)
  }
  return ran
}

async function createLedger(db: Database): Promise<void> {
  try {
    await sql`create table if not exists schema_lock (id integer primary key)`.execute(db)
    await sql`create table if not exists schema_migrations (
      id text primary key, state text not null, started_at timestamptz not null, finished_at timestamptz
    )`.execute(db)
  } catch (error) {
    // "if not exists" takes no lock: of two processes that create the table at once, one fails on the system catalog.
    const { code } = error as { code?: string }
    if (!isUniqueViolation(error) && code !== '42P07' && code !== '42710') throw error
    return createLedger(db)
  }
  await sql`insert into schema_lock (id) values (1) on conflict do nothing`.execute(db)
}

/** A database of the version before the numbered migrations has the schema of the first of them. */
async function adoptPreviousLedger(db: Database, [initial]: readonly Migration[]): Promise<void> {
  if ((await previousSteps(db)).size === 0) return
  await transaction(db, async (trx) => {
    await lockLedger(trx)
    const steps = await previousSteps(trx)
    if (initial === undefined || steps.size === 0) return
    const missing = previousLedger.find((id) => steps.get(id) !== 'done')
    if (missing !== undefined) {
      const message = `The database is of a version that cannot be upgraded directly (step "${missing}" is missing); start the last version before 0001-initial on it first, or use another database.`
      throw new StartError('databaseUnusable', message)
    }
    await sql`delete from schema_migrations where id = any(${previousLedger}::text[])`.execute(trx)
    await sql`
      insert into schema_migrations (id, state, started_at, finished_at)
      values (${initial.id}, 'done', now(), now())`.execute(trx)
  })
}

async function previousSteps(db: Database): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; state: string }>`
    select id, state from schema_migrations where id = any(${previousLedger}::text[])`.execute(db)
  return new Map(rows.map(({ id, state }) => [id, state]))
}

/** A database that a newer version has changed is refused. */
async function refuseUnknownSteps(db: Database, migrations: readonly Migration[]): Promise<void> {
  const known = new Set(migrations.map((migration) => migration.id))
  const { rows } = await sql<{ id: string }>`select id from schema_migrations order by id`.execute(db)
  const unknown = rows.find((row) => !known.has(row.id))
  if (!unknown) return
  const message = `The database was changed by a newer version (step "${unknown.id}" is unknown here); start that version, or use another database.`
  throw new StartError('databaseUnusable', message)
}

async function runOnce(db: Database, { id, up }: Migration): Promise<boolean> {
  const before = await stateOf(db, id)
  if (before === 'done') return false
  if (before === 'running')
    log.info({ migration: id }, 'the step failed earlier, or another process is running it')
  // Recorded outside the step's transaction, so that a step that failed can be seen.
  await sql`
    insert into schema_migrations (id, state, started_at)
    values (${id}, 'running', now()) on conflict do nothing`.execute(db)
  return transaction(db, async (trx) => {
    await lockLedger(trx)
    if ((await stateOf(trx, id)) === 'done') return false
    await up(trx)
    await sql`update schema_migrations set state = 'done', finished_at = now() where id = ${id}`.execute(trx)
    return true
  })
}

/** A row lock, because it ends with the connection of a process that dies. */
async function lockLedger(trx: Database): Promise<void> {
  await sql`select id from schema_lock where id = 1 for update`.execute(trx)
}

async function stateOf(db: Database, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ state: string }>`
    select state from schema_migrations where id = ${id}`.execute(db)
  return rows[0]?.state
}
