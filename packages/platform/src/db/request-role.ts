import { sql } from 'kysely'
import type { Database } from './database.ts'

/** Who requests are to the embedded database: may read and write rows, and nothing else (requirements.md PLT-05). */
export const requestRole = 'vitrine_requests'

/**
 * Lets the request role at the rows of every table. After each migration, so that new tables are covered. An external
 * database knows one user, and what that may do is its operator's to say.
 */
export async function grantRows(db: Database): Promise<void> {
  const { rows } = await sql`select from pg_roles where rolname = ${requestRole}`.execute(db)
  const role = sql.ref(requestRole)
  if (rows.length === 0) await sql`create role ${role} login`.execute(db)
  await sql`grant select, insert, update, delete on all tables in schema public to ${role}`.execute(db)
}
