import type { StaffRight } from '@vitrine/contract/accounts'
import type { Database } from '../../db/index.ts'
import { addressPrefix } from '../../http/index.ts'
import type { Clock } from '../../runtime/index.ts'
import { recordEvent } from '../audit/repository.ts'
import { hashKeySecret, matchesKeySecret, readApiKey } from './manage-keys.ts'
import { type ApiKeyRow, findApiKey, touchApiKey } from './repository.ts'

/** An app whose key is good. */
interface KnownApp {
  readonly id: string
  readonly siteId: string
  readonly rights: readonly StaffRight[]
}

/** A call that came with a key. */
interface KeyCall {
  readonly apiKey: string
  /** `wix-site-id` of the call. If present, it must be the key's site. */
  readonly siteId: string | undefined
  readonly address: string
  readonly requestId: string
}

/** How much the recorded last use may lag behind, so that a busy app does not write with every call. */
const useGranularityMs = 60_000
const dayMs = 86_400_000

/**
 * The app of a key; undefined if the key is unknown, revoked, expired after a rotation, or of another site. Read with
 * each call, so that a revocation takes effect at once.
 */
export async function authenticateApp(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  call: KeyCall,
): Promise<KnownApp | undefined> {
  const key = readApiKey(call.apiKey)
  const row = key && (await findApiKey(db, key.id))
  if (!row || row.revoked_at) return undefined
  const presented = hashKeySecret(key.secret)
  const now = new Date(clock())
  const previous = row.previous_until && row.previous_until > now ? row.previous_hash : null
  if (!matchesKeySecret(row.secret_hash, presented) && !matchesKeySecret(previous, presented))
    return undefined
  if (call.siteId !== undefined && call.siteId.toLowerCase() !== row.site_id) return undefined
  await noteUse({ db, clock }, row, call, now)
  return { id: row.id, siteId: row.site_id, rights: row.rights }
}

/** Records the last use of a key, and an event once a day and whenever it comes from another network. */
async function noteUse(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { id, site_id, last_used_at, last_used_from }: ApiKeyRow,
  { address, requestId }: KeyCall,
  now: Date,
): Promise<void> {
  const network = addressPrefix(address)
  const sinceMs = last_used_at ? Math.abs(now.getTime() - last_used_at.getTime()) : Number.POSITIVE_INFINITY
  if (sinceMs < useGranularityMs) return
  const isNews = last_used_from !== network || last_used_at === null || isAnotherDay(now, last_used_at)
  const isFirst = await touchApiKey(db, id, { now, network, after: last_used_at })
  if (!isFirst || !isNews) return
  const place = {
    db,
    clock,
    site: { id: site_id },
    actor: `app:${id}`,
    clientId: undefined,
    address,
    requestId,
  }
  await recordEvent(place, { kind: 'API_KEY_USED', detail: { keyId: id } })
}

function isAnotherDay(one: Date, other: Date): boolean {
  return Math.floor(one.getTime() / dayMs) !== Math.floor(other.getTime() / dayMs)
}
