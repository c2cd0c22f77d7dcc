import type { Database } from '../db/index.ts'
import type { Caller, Credentials, KnownCaller } from '../http/index.ts'
import type { Clock } from '../runtime/index.ts'
import type { SiteRegistry } from '../sites/index.ts'
import { authenticateApp } from './api-keys/authenticate-app.ts'
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

async function app(
  { db, clock, sites }: CallerParts,
  credentials: Credentials,
  apiKey: string,
): Promise<KnownCaller | undefined> {
  const known = await authenticateApp({ db, clock }, credentials, apiKey)
  const site = known && (await sites.site(known.siteId))
  if (!site) return undefined
  const { id, rights } = known
  // A key without an access token comes from no client: records that belong to a client belong to the app.
  return { site, caller: { kind: 'app', id, clientId: id, sessionId: id, rights } }
}
