import { timingSafeEqual } from 'node:crypto'
import { type Database, isUuid, newId } from '../../db/index.ts'
import type { DeviceInfo } from '../../http/index.ts'
import type { CookieJar } from '../../pages/index.ts'
import type { Clock } from '../../runtime/index.ts'
import { readIdentitySettings } from '../members/settings-repository.ts'
import { hashPresented, newOneTimeToken } from '../opaque-tokens.ts'
import { extendHostedSession, findActiveHostedSession, insertHostedSession } from './repository.ts'

/** Cookie that identifies a browser before log-in: requests started in one browser are invalid in another. */
const name = 'browser'

export interface Browser {
  /** Hash of the cookie's secret; safe to store. */
  readonly id: string
  /** Cookies to set for a new browser. */
  readonly cookies: readonly string[]
}

/** The browser of a request; undefined without a cookie. */
export function findBrowser(request: Request, jar: CookieJar): Browser | undefined {
  const hash = hashPresented(jar.read(request, name) ?? '')
  return hash && { id: hash.toString('hex'), cookies: [] }
}

/** The browser of a request; a new one gets a session cookie. */
export function identifyBrowser(request: Request, jar: CookieJar): Browser {
  const known = findBrowser(request, jar)
  if (known) return known
  const { text, hash } = newOneTimeToken()
  return { id: hash.toString('hex'), cookies: [jar.write({ name, value: text })] }
}

/** One cookie per site, because several sites may share a host. */
const nameFor = (siteId: string) => `member-${siteId.slice(0, 8)}`

interface BrowserServices {
  readonly db: Database
  readonly clock: Clock
  readonly cookies: CookieJar
}

/** A browser's log-in on the hosted pages. */
interface HostedSession {
  readonly id: string
  readonly identityId: string
}

/** Starts a log-in in the caller's transaction. Always a new session, against session fixation. */
export async function startHostedSession(
  { db, clock, cookies }: BrowserServices,
  siteId: string,
  identityId: string,
  device: DeviceInfo,
): Promise<HostedSession & { readonly cookie: string }> {
  const { sessionIdleSeconds, sessionAbsoluteSeconds } = await readIdentitySettings(db, siteId)
  const id = newId(clock)
  const secret = newOneTimeToken()
  await insertHostedSession(db, {
    site_id: siteId,
    id,
    secret_hash: secret.hash,
    identity_id: identityId,
    created_at: new Date(clock()),
    idle_until: new Date(clock() + sessionIdleSeconds * 1_000),
    absolute_until: new Date(clock() + sessionAbsoluteSeconds * 1_000),
    idle_seconds: sessionIdleSeconds,
    ...device,
  })
  const value = `${id}.${secret.text}`
  const cookie = cookies.write({ name: nameFor(siteId), value, maxAgeSeconds: sessionAbsoluteSeconds })
  return { id, identityId, cookie }
}

/** Finds the browser's log-in; undefined if there is none, it has ended, or its member is not active. */
export async function findHostedSession(
  { db, clock, cookies }: BrowserServices,
  siteId: string,
  request: Request,
): Promise<HostedSession | undefined> {
  const [id = '', text = ''] = (cookies.read(request, nameFor(siteId)) ?? '').split('.')
  const hash = hashPresented(text)
  if (!hash || !isUuid(id)) return undefined
  const now = new Date(clock())
  const row = await findActiveHostedSession(db, { siteId, id }, now)
  if (!row || !timingSafeEqual(row.secret_hash, hash)) return undefined
  await extendHostedSession(db, row, now)
  return { id, identityId: row.identity_id }
}

/** Cookie that deletes the browser's log-in cookie. */
export function deleteHostedSessionCookie(siteId: string, cookies: CookieJar): string {
  return cookies.write({ name: nameFor(siteId), value: '', maxAgeSeconds: 0 })
}
