import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { StaffTables } from './tables.ts'

/** Whether the site has an account. Holds the site until the transaction ends: of two first accounts one waits. */
export async function hasStaff(trx: Database, siteId: string): Promise<boolean> {
  await sql`select from sites where id = ${siteId} for update`.execute(trx)
  const row = await trx
    .selectFrom('staff')
    .select('id')
    .where('site_id', '=', siteId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export interface NewStaffRow {
  readonly siteId: string
  readonly id: string
  readonly email: string
  readonly name: string
  readonly role: StaffTables['staff']['role']
  readonly passwordHash: string
  readonly now: Date
}

/** The password of a new account was chosen by the platform. */
export async function insertStaff(
  trx: Database,
  { siteId, passwordHash, now, ...account }: NewStaffRow,
): Promise<void> {
  await trx
    .insertInto('staff')
    .values({
      site_id: siteId,
      ...account,
      password_hash: passwordHash,
      must_change: true,
      created_at: now,
      updated_at: now,
    })
    .execute()
}
