import { readFile } from 'node:fs/promises'
import { type QueryExecutorProvider, sql } from 'kysely'

/** One step of the schema, forward only. */
export interface Migration {
  /** Recorded in `schema_migrations` when the step is done. */
  readonly id: string
  /** Runs inside the transaction that also records the step. Statements have no timeout. */
  up(db: QueryExecutorProvider): Promise<void>
}

/**
 * Every step, in the order in which they run. Each is an SQL file of this folder, so that later changes of the code cannot
 * change a step that has already run somewhere.
 *
 * To change the schema, add a file with the next free number (`0002-webhook-filters.sql`), append it here, and update the
 * module's `tables.ts`. If another branch has landed the same number first, take the next one. A released step is never
 * edited: a mistake is corrected by another step. Processes of the previous version may still be running while a step
 * runs, so first add what is new, and remove what is old in a later version.
 */
export const migrations: readonly Migration[] = [
  '0001-initial',
  '0002-product-numbers',
  '0003-rendered-version',
  '0004-product-collections',
  '0005-visitors-without-session',
  '0006-text-search',
  '0007-shared-auth-state',
  '0008-refresh-token-grandparent',
  '0009-buyer-language',
  '0010-short-addresses',
  '0011-change-actors',
  '0012-reminder-mails',
  '0013-reply-to',
  '0014-translations',
].map((id) => ({
  id,
  async up(db) {
    // The build copies the files next to the bundle.
    const statements = await readFile(new URL(`${id}.sql`, import.meta.url), 'utf8')
    await sql.raw(statements).execute(db)
  },
}))
