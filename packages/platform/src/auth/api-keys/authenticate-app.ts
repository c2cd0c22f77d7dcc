import type { StaffRight } from '@vitrine/contract/accounts'
import type { Database } from '../../db/index.ts'
import { addressPrefix, type Credentials } from '../../http/index.ts'
import type { Clock } from '../../runtime/index.ts'
import { recordEvent } from '../audit/repository.ts'
import { hashSecret, matchesHash, readToken } from '../opaque-tokens.ts'
import { type ApiKeyRow, findApiKey, touchApiKey } from './repository.ts'

interface KnownApp {
  readonly id: string
  readonly siteId: string
  readonly rights: readonly StaffRight[]
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
  credentials: Credentials,
  apiKey: string,
): Promise<KnownApp | undefined> {
  const key = readToken('VK1', apiKey)
  const row = key && (await findApiKey(db, key.id))
  if (!row || row.revoked_at) return undefined
  const presented = hashSecret(key.secret)
  const now = new Date(clock())
  const previous = row.previous_until && row.previous_until > now ? row.previous_hash : null
  if (!matchesHash(row.secret_hash, presented) && !matchesHash(previous, presented)) return undefined
  const { siteId } = credentials
  if (siteId !== undefined && siteId.toLowerCase() !== row.site_id) return undefined
  await recordUse({ db, clock }, row, credentials, now)
  return { id: row.id, siteId: row.site_id, rights: row.rights }
}

/** Records the last use of a key, and an event once a day and whenever it comes from another network. */
async function recordUse(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { id, site_id, last_used_at, last_used_from }: ApiKeyRow,
  { address, requestId }: Credentials,
  now: Date,
): Promise<void> {
  const network = addressPrefix(address)
  const sinceMs = last_used_at ? Math.abs(now.getTime() - last_used_at.getTime()) : Number.POSITIVE_INFINITY
  if (sinceMs < useGranularityMs) return
  const isFirstToday = last_used_at === null || dayOf(now) !== dayOf(last_used_at)
  const isFirst = await touchApiKey(db, id, { now, network, after: last_used_at })
  if (!isFirst || (!isFirstToday && last_used_from === network)) return
  const context = { db, clock, site: { id: site_id }, holder: { id: `app:${id}` }, address, requestId }
  await recordEvent(context, { kind: 'API_KEY_USED', detail: { keyId: id } })
}

function dayOf(date: Date): number {
  return Math.floor(date.getTime() / dayMs)
}
