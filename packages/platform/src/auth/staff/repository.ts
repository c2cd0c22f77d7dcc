import type { StaffRight } from '@vitrine/contract/accounts'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../../db/index.ts'
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

interface NewStaffRow {
  readonly siteId: string
  readonly id: string
  readonly email: string
  readonly name: string
  readonly role: StaffTables['staff']['role']
  readonly rights: StaffRight[]
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

export type StaffRow = Selectable<StaffTables['staff']>

export async function findStaff(db: Database, siteId: string, id: string): Promise<StaffRow | undefined> {
  return byId(db, siteId, id).executeTakeFirst()
}

/** Held until the transaction ends. */
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

interface StaffPassword {
  readonly passwordHash: string
  /** Chosen by the platform: the next login must replace it. */
  readonly mustChange: boolean
}

export async function setStaffPassword(
  trx: Database,
  { site_id, id }: StaffRow,
  { passwordHash, mustChange }: StaffPassword,
  updated_at: Date,
): Promise<void> {
  await trx
    .updateTable('staff')
    .set({ password_hash: passwordHash, must_change: mustChange, updated_at })
    .where('site_id', '=', site_id)
    .where('id', '=', id)
    .execute()
}

/** What a second factor is kept as: columns of the account. */
type StaffFactorColumns = Partial<
  Pick<StaffRow, 'sealed_totp' | 'totp_last_step' | 'pending_totp' | 'pending_totp_until'>
>

export async function setStaffFactor(
  trx: Database,
  { site_id, id }: StaffRow,
  factor: StaffFactorColumns,
): Promise<void> {
  await trx.updateTable('staff').set(factor).where('site_id', '=', site_id).where('id', '=', id).execute()
}

export async function setStaffRights(
  trx: Database,
  { site_id, id }: StaffRow,
  rights: StaffRight[],
  updated_at: Date,
): Promise<StaffRow> {
  return trx
    .updateTable('staff')
    .set({ rights, updated_at })
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
