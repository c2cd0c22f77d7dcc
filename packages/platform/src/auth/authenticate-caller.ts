import type { Database } from '../db/index.ts'
import { addressPrefix, type Caller, type Credentials, type KnownCaller } from '../http/index.ts'
import type { Clock } from '../runtime/index.ts'
import type { SiteRegistry } from '../sites/index.ts'
import { type ApiKeyRow, findApiKey, touchApiKey } from './api-keys/repository.ts'
import { recordEvent } from './audit/repository.ts'
import { hashSecret, matchesHash, readToken } from './opaque-tokens.ts'
import { authenticateStaff } from './staff/session-repository.ts'

interface CallerParts {
  readonly db: Database
  readonly clock: Clock
  readonly sites: SiteRegistry
  /** The caller of a visitor's or member's access token. */
  readonly shopper: (token: string) => Promise<KnownCaller | undefined>
}

/**
 * Identifies the caller from `Authorization`: an access token, a staff session token, an API key, or an access token
 * and one of the latter two separated by a comma. The combination is for an app that acts in a client's session, and
 * for staff or apps that act for a shopper; both parts must be valid and of one site.
 */
export function callerAuthenticator(
  parts: CallerParts,
): (credentials: Credentials) => Promise<KnownCaller | undefined> {
  return async (credentials) => {
    const [first = '', second, ...more] = credentials.authorization.split(',').map((text) => text.trim())
    if (more.length > 0) return undefined
    if (second === undefined) {
      return (await parts.shopper(first)) ?? (await staff(parts, first)) ?? app(parts, credentials, first)
    }
    const shopper = await parts.shopper(first)
    const known = shopper && ((await staff(parts, second)) ?? (await app(parts, credentials, second)))
    if (!known || known.site.id !== shopper.site.id) return undefined
    return { site: known.site, caller: actingFor(shopper.caller, known.caller) }
  }
}

/** Staff have a session of their own, which logout ends; an app acts in the shopper's session. */
function actingFor({ kind, id, clientId, sessionId }: Caller, elevated: Caller): Caller {
  // An access token is a visitor's or a member's.
  const shopper = { kind: kind as 'visitor' | 'member', id }
  return elevated.kind === 'staff' ? { ...elevated, shopper } : { ...elevated, clientId, sessionId, shopper }
}

async function staff({ db, clock, sites }: CallerParts, token: string): Promise<KnownCaller | undefined> {
  const known = await authenticateStaff({ db, clock }, token)
  const site = known && (await sites.site(known.siteId))
  if (!site) return undefined
  const { id, clientId, sessionId, rights } = known
  return { site, caller: { kind: 'staff', id, clientId, sessionId, rights } }
}

/**
 * The app of an API key; undefined if the key is unknown, revoked, expired after a rotation, or of another site. Read with
 * each call, so that a revocation takes effect at once.
 */
async function app({ db, clock, sites }: CallerParts, credentials: Credentials, apiKey: string) {
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
  const site = await sites.site(row.site_id)
  if (!site) return undefined
  const { id, rights } = row
  // A key without an access token comes from no client: records that belong to a client belong to the app.
  const caller: Caller = { kind: 'app', id, clientId: id, sessionId: id, rights }
  return { site, caller }
}

/** How much the recorded last use may lag behind, so that a busy app does not write with every call. */
const useGranularityMs = 60_000
const dayMs = 86_400_000

/** Records the last use of a key, and an event once a day and whenever it comes from another network. */
async function recordUse(
  { db, clock }: Pick<CallerParts, 'db' | 'clock'>,
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
