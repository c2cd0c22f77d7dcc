import type { IdentityStatus } from '@vitrine/contract/enumerations'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { Database } from '../../db/index.ts'
import { isUuid } from '../../db/index.ts'
import type { StoredIdentity } from './identity.ts'
import type { IdentityTables } from './tables.ts'

type Row = Selectable<IdentityTables['identities']>

/** Writes a new identity. False when the address belongs to another one of the site; nothing is written then. */
export async function insertIdentity(db: Database, identity: StoredIdentity): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('identities')
    .values({
      site_id: identity.siteId,
      id: identity.id,
      email: identity.email ?? null,
      email_verified: identity.emailVerified,
      status: identity.status,
      pending_reasons: [...identity.pendingReasons],
      password_hash: identity.passwordHash ?? null,
      must_reset_password: identity.mustResetPassword,
      profile: JSON.stringify(identity.profile),
      revision: identity.revision,
      created_at: identity.createdAt,
      updated_at: identity.updatedAt,
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'email']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function findIdentity(
  db: Database,
  siteId: string,
  id: string,
): Promise<StoredIdentity | undefined> {
  if (!isUuid(id)) return undefined
  const row = await db
    .selectFrom('identities')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && readRow(row)
}

/** As `findIdentity`, with the row locked until the transaction ends. */
export async function lockIdentity(
  trx: Database,
  siteId: string,
  id: string,
): Promise<StoredIdentity | undefined> {
  if (!isUuid(id)) return undefined
  const row = await trx
    .selectFrom('identities')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && readRow(row)
}

/** By login address in its canonical form. */
export async function findIdentityByEmail(
  db: Database,
  siteId: string,
  email: string,
): Promise<StoredIdentity | undefined> {
  const row = await db
    .selectFrom('identities')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('email', '=', email)
    .executeTakeFirst()
  return row && readRow(row)
}

interface IdentityFilter {
  readonly status?: IdentityStatus | undefined
  /** In canonical form. */
  readonly email?: string | undefined
  /** Id of the last one seen; older ones follow. */
  readonly before?: string | undefined
  readonly limit: number
}

/** Identities of a site that are not deleted, newest first: ids are in the order of time. */
export async function listIdentities(
  db: Database,
  siteId: string,
  { status, email, before, limit }: IdentityFilter,
): Promise<StoredIdentity[]> {
  let query = db.selectFrom('identities').selectAll().where('site_id', '=', siteId)
  if (email !== undefined) query = query.where('email', '=', email)
  if (before !== undefined) query = query.where('id', '<', before)
  query = status === undefined ? query.where('status', '!=', 'DELETED') : query.where('status', '=', status)
  const rows = await query.orderBy('id', 'desc').limit(limit).execute()
  return rows.map(readRow)
}

/** What may change of an identity; `undefined` empties. */
export type IdentityChanges = Partial<
  Omit<StoredIdentity, 'siteId' | 'id' | 'revision' | 'createdAt' | 'updatedAt'>
>

/** Changes an existing identity and returns the new state. */
export async function changeIdentity(
  db: Database,
  { siteId, id }: Pick<StoredIdentity, 'siteId' | 'id'>,
  changes: IdentityChanges,
  now: Date,
): Promise<StoredIdentity> {
  const row = await db
    .updateTable('identities')
    .set({ ...columnsOf(changes), updated_at: now, revision: sql<number>`revision + 1` })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return readRow(row)
}

/** Only what a change names is written. */
function columnsOf(changes: IdentityChanges): Updateable<IdentityTables['identities']> {
  return {
    ...('email' in changes ? { email: changes.email ?? null } : {}),
    ...(changes.emailVerified === undefined ? {} : { email_verified: changes.emailVerified }),
    ...(changes.status === undefined ? {} : { status: changes.status }),
    ...(changes.pendingReasons === undefined ? {} : { pending_reasons: [...changes.pendingReasons] }),
    ...('passwordHash' in changes ? { password_hash: changes.passwordHash ?? null } : {}),
    ...(changes.mustResetPassword === undefined ? {} : { must_reset_password: changes.mustResetPassword }),
    ...(changes.profile === undefined ? {} : { profile: JSON.stringify(changes.profile) }),
  }
}

function readRow(row: Row): StoredIdentity {
  return {
    siteId: row.site_id,
    id: row.id,
    email: row.email ?? undefined,
    emailVerified: row.email_verified,
    status: row.status,
    pendingReasons: row.pending_reasons,
    passwordHash: row.password_hash ?? undefined,
    mustResetPassword: row.must_reset_password,
    profile: row.profile,
    revision: row.revision,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
