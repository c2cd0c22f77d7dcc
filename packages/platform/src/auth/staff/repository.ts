import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Database } from '../../db/index.ts'
import type { StaffTables } from './tables.ts'

/** Whether the site has an account. Locks the site until the transaction ends: of two first accounts one waits. */
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

export async function insertStaff(trx: Database, account: Insertable<StaffTables['staff']>): Promise<void> {
  await trx.insertInto('staff').values(account).execute()
}

export type StaffRow = Selectable<StaffTables['staff']>

export async function findStaff(db: Database, siteId: string, id: string): Promise<StaffRow | undefined> {
  return byId(db, siteId, id).executeTakeFirst()
}

/** Locks the row until the transaction ends. */
export async function lockStaff(trx: Database, siteId: string, id: string): Promise<StaffRow | undefined> {
  return byId(trx, siteId, id).forUpdate().executeTakeFirst()
}

export async function findStaffByEmail(
  db: Database,
  siteId: string,
  email: string,
): Promise<StaffRow | undefined> {
  return ofSite(db, siteId).where('email', '=', email).executeTakeFirst()
}

export async function listStaff(db: Database, siteId: string): Promise<readonly StaffRow[]> {
  return ofSite(db, siteId).orderBy('id').execute()
}

export async function changeStaff(
  trx: Database,
  { site_id, id }: StaffRow,
  changes: Updateable<StaffTables['staff']>,
): Promise<StaffRow> {
  return trx
    .updateTable('staff')
    .set(changes)
    .where('site_id', '=', site_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

function ofSite(db: Database, siteId: string) {
  return db.selectFrom('staff').selectAll().where('site_id', '=', siteId)
}

function byId(db: Database, siteId: string, id: string) {
  return ofSite(db, siteId).where('id', '=', id)
}
