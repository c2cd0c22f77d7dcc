import type { Insertable, Selectable } from 'kysely'
import type { Database } from '../../db/index.ts'
import type { AppTables } from './tables.ts'

export type ApiKeyRow = Selectable<AppTables['api_keys']>

/** By id only: the caller has nothing but the key, and the row names the site. */
export async function findApiKey(db: Database, id: string): Promise<ApiKeyRow | undefined> {
  return db.selectFrom('api_keys').selectAll().where('id', '=', id).executeTakeFirst()
}

/** A site's key, held until the transaction ends. */
export async function lockApiKey(trx: Database, siteId: string, id: string): Promise<ApiKeyRow | undefined> {
  return trx
    .selectFrom('api_keys')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function listApiKeys(db: Database, siteId: string): Promise<readonly ApiKeyRow[]> {
  return db.selectFrom('api_keys').selectAll().where('site_id', '=', siteId).orderBy('id').execute()
}

type NewApiKey = Pick<
  Insertable<AppTables['api_keys']>,
  'site_id' | 'id' | 'name' | 'rights' | 'secret_hash' | 'created_at'
>

export async function insertApiKey(db: Database, key: NewApiKey): Promise<void> {
  await db.insertInto('api_keys').values(key).execute()
}

type ApiKeyChanges = Partial<
  Pick<ApiKeyRow, 'secret_hash' | 'previous_hash' | 'previous_until' | 'rotated_at' | 'revoked_at'>
>

export async function changeApiKey(db: Database, id: string, changes: ApiKeyChanges): Promise<void> {
  await db.updateTable('api_keys').set(changes).where('id', '=', id).execute()
}

interface KeyUse {
  readonly now: Date
  readonly network: string
  /** The use that was read: of calls that all saw it, one writes. */
  readonly after: Date | null
}

/** Whether this call was the one to write that the key is in use. */
export async function touchApiKey(
  db: Database,
  id: string,
  { now, network, after }: KeyUse,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('api_keys')
    .set({ last_used_at: now, last_used_from: network })
    .where('id', '=', id)
    .where('last_used_at', 'is not distinct from', after)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
