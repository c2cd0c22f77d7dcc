import type { IdentityStatus } from '@vitrine/contract/enumerations'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { type Database, isUuid } from '../../db/index.ts'
import type { IdentityTables } from './tables.ts'

/** A member of a site, or a person who is signing up. */
export type Identity = Selectable<IdentityTables['identities']>

/** Writes a new identity. Undefined, and nothing is written, if another one of the site has the email address. */
export async function insertIdentity(
  db: Database,
  identity: Insertable<IdentityTables['identities']>,
): Promise<Identity | undefined> {
  return db
    .insertInto('identities')
    .values(identity)
    .onConflict((conflict) => conflict.columns(['site_id', 'email']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function findIdentity(db: Database, siteId: string, id: string): Promise<Identity | undefined> {
  return isUuid(id) ? ofSite(db, siteId).where('id', '=', id).executeTakeFirst() : undefined
}

/** Locks the row until the transaction ends. */
export async function lockIdentity(trx: Database, siteId: string, id: string): Promise<Identity | undefined> {
  return isUuid(id) ? ofSite(trx, siteId).where('id', '=', id).forUpdate().executeTakeFirst() : undefined
}

/** By email address in its canonical form. */
export async function findIdentityByEmail(
  db: Database,
  siteId: string,
  email: string,
): Promise<Identity | undefined> {
  return ofSite(db, siteId).where('email', '=', email).executeTakeFirst()
}

interface IdentityFilter {
  readonly status?: IdentityStatus | undefined
  /** In canonical form. */
  readonly email?: string | undefined
  /** Id of the last one of the previous page. */
  readonly before?: string | undefined
  readonly limit: number
}

/** Identities of a site, newest first; deleted ones only on request. */
export async function listIdentities(
  db: Database,
  siteId: string,
  { status, email, before, limit }: IdentityFilter,
): Promise<readonly Identity[]> {
  let query = ofSite(db, siteId)
  if (email !== undefined) query = query.where('email', '=', email)
  if (before !== undefined) query = query.where('id', '<', before)
  query = status === undefined ? query.where('status', '!=', 'DELETED') : query.where('status', '=', status)
  return query.orderBy('id', 'desc').limit(limit).execute()
}

export type IdentityChanges = Omit<Updateable<IdentityTables['identities']>, 'site_id' | 'id' | 'revision'>

/** Changes an existing identity and returns the new state. */
export async function changeIdentity(
  db: Database,
  { site_id, id }: Pick<Identity, 'site_id' | 'id'>,
  changes: IdentityChanges,
  now: Date,
): Promise<Identity> {
  return db
    .updateTable('identities')
    .set({ ...changes, updated_at: now, revision: sql<number>`revision + 1` })
    .where('site_id', '=', site_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

function ofSite(db: Database, siteId: string) {
  return db.selectFrom('identities').selectAll().where('site_id', '=', siteId)
}
