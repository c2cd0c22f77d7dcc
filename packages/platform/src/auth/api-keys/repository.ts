import type { Insertable, Selectable } from 'kysely'
import type { Database } from '../../db/index.ts'
import type { AppTables } from './tables.ts'

export type ApiKeyRow = Selectable<AppTables['api_keys']>

/** By id only: the caller has nothing but the key, and the row names the site. */
export async function findApiKey(db: Database, id: string): Promise<ApiKeyRow | undefined> {
  return db.selectFrom('api_keys').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Locks a key of a site until the transaction ends. */
export async function lockApiKey(trx: Database, siteId: string, id: string): Promise<ApiKeyRow | undefined> {
  return trx
    .selectFrom('api_keys')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Every key of the site, oldest first; revoked ones too. */
export async function listApiKeys(db: Database, siteId: string): Promise<readonly ApiKeyRow[]> {
  return db.selectFrom('api_keys').selectAll().where('site_id', '=', siteId).orderBy('id').execute()
}

export async function insertApiKey(db: Database, key: Insertable<AppTables['api_keys']>): Promise<void> {
  await db.insertInto('api_keys').values(key).execute()
}

export async function changeApiKey(db: Database, id: string, changes: Partial<ApiKeyRow>): Promise<void> {
  await db.updateTable('api_keys').set(changes).where('id', '=', id).execute()
}

/**
 * Records a use of a key. Of concurrent calls that all read the previous use, one writes.
 *
 * @param after the previous use
 * @returns whether this call wrote
 */
export async function touchApiKey(
  db: Database,
  id: string,
  { now, network, after }: { readonly now: Date; readonly network: string; readonly after: Date | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('api_keys')
    .set({ last_used_at: now, last_used_from: network })
    .where('id', '=', id)
    .where('last_used_at', 'is not distinct from', after)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
