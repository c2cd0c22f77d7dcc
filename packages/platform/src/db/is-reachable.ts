import { sql } from 'kysely'
import type { Database } from './database.ts'

/** Whether the database responds. Requests log the reason if it does not. */
export async function isReachable(db: Database): Promise<boolean> {
  try {
    await sql`select 1`.execute(db)
    return true
  } catch {
    return false
  }
}
