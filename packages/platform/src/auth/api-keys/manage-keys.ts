import type { StaffRight } from '@vitrine/contract/accounts'
import { type Database, isUuid, newId, transaction } from '../../db/index.ts'
import { type EventContext, recordEvent, type SecurityEventKind } from '../audit/repository.ts'
import { hashSecret, newSecret, writeToken } from '../opaque-tokens.ts'
import { type ApiKeyRow, changeApiKey, insertApiKey, lockApiKey } from './repository.ts'

/** The new or replaced key of an app. */
export interface IssuedKey {
  readonly id: string
  readonly name: string
  /** Not stored; if it is lost, rotate the key. */
  readonly apiKey: string
}

/** An expected error of key management, in one sentence. */
export class AppRefused extends Error {
  override readonly name = 'AppRefused'
}

const maxName = 100
/** Time to deploy a new key everywhere. */
const overlapMs = 86_400_000

/** @throws AppRefused for a name that cannot be used, or without any right */
export async function createKey(
  context: EventContext,
  app: { readonly name: string; readonly rights: readonly StaffRight[] },
): Promise<IssuedKey> {
  const name = app.name.trim()
  if (name === '' || name.length > maxName || /\p{Cc}/u.test(name)) {
    throw new AppRefused(
      `The name of an app has 1 to ${maxName} characters, none of them a control character.`,
    )
  }
  const rights = [...new Set(app.rights)]
  if (rights.length === 0) {
    throw new AppRefused('An app without any right could do nothing; name one at least.')
  }
  const { clock, site } = context
  const [id, secret] = [newId(clock), newSecret()]
  await transaction(context.db, async (db) => {
    const key = { id, name, rights, secret_hash: hashSecret(secret), created_at: new Date(clock()) }
    await insertApiKey(db, { site_id: site.id, ...key })
    const detail = { keyId: id, name, rights: rights.join(' ') }
    await recordEvent({ ...context, db }, { kind: 'API_KEY_CREATED', detail })
  })
  return { id, name, apiKey: writeToken('VK1', id, secret) }
}

/**
 * Replaces the secret of a key. The old one is valid for another day, while the new one is deployed; `atOnce` ends it
 * now, for a leaked key.
 *
 * @throws AppRefused if there is no such key, or it is revoked
 */
export async function rotateKey(context: EventContext, id: string, atOnce: boolean): Promise<IssuedKey> {
  const secret = newSecret()
  return change(context, id, 'API_KEY_ROTATED', async (trx, row, now) => {
    await changeApiKey(trx, id, {
      secret_hash: hashSecret(secret),
      previous_hash: atOnce ? null : row.secret_hash,
      previous_until: atOnce ? null : new Date(now.getTime() + overlapMs),
      rotated_at: now,
    })
    return { id, name: row.name, apiKey: writeToken('VK1', id, secret) }
  })
}

/** Effective with the next call. @throws AppRefused if there is no such key, or it is revoked already */
export async function revokeKey(context: EventContext, id: string): Promise<{ readonly name: string }> {
  return change(context, id, 'API_KEY_REVOKED', async (trx, { name }, now) => {
    await changeApiKey(trx, id, { revoked_at: now, previous_hash: null, previous_until: null })
    return { name }
  })
}

async function change<T>(
  context: EventContext,
  id: string,
  kind: SecurityEventKind,
  write: (trx: Database, row: ApiKeyRow, now: Date) => Promise<T>,
): Promise<T> {
  return transaction(context.db, async (db) => {
    const row = isUuid(id) ? await lockApiKey(db, context.site.id, id) : undefined
    if (!row) throw new AppRefused('The store has no API key of this id.')
    if (row.revoked_at) throw new AppRefused(`The API key of ${row.name} is revoked; make a new one.`)
    const result = await write(db, row, new Date(context.clock()))
    await recordEvent({ ...context, db }, { kind, detail: { keyId: id, name: row.name } })
    return result
  })
}
