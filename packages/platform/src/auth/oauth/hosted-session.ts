import { timingSafeEqual } from 'node:crypto'
import { type Database, isUuid, newId } from '../../db/index.ts'
import type { DeviceInfo } from '../../http/index.ts'
import type { CookieJar } from '../../pages/index.ts'
import type { Clock } from '../../runtime/index.ts'
import { hashPresented, newOneTimeToken } from '../members/one-time-token.ts'
import { readIdentitySettings } from '../members/settings-repository.ts'
import { extendHostedSession, findActiveHostedSession, insertHostedSession } from './repository.ts'

/** Known to a browser before anybody logs in with it: requests that one browser began are good in no other. */
const name = 'browser'

export interface Browser {
  /** Hash of what its cookie holds; safe to bind things to, and to write down. */
  readonly id: string
  /** Cookies that make it known, where it was not. */
  readonly cookies: readonly string[]
}

/** The browser of a request, or undefined where it has no cookie yet. */
export function knownBrowser(request: Request, jar: CookieJar): Browser | undefined {
  const hash = hashPresented(jar.read(request, name) ?? '')
  return hash && { id: hash.toString('hex'), cookies: [] }
}

/** The browser of a request; a new one gets a cookie for as long as it stays open. */
export function browserOf(request: Request, jar: CookieJar): Browser {
  const known = knownBrowser(request, jar)
  if (known) return known
  const { text, hash } = newOneTimeToken()
  return { id: hash.toString('hex'), cookies: [jar.write({ name, value: text })] }
}

/** Of one site, since several may share a platform's host. */
const nameFor = (siteId: string) => `member-${siteId.slice(0, 8)}`

interface Place {
  readonly db: Database
  readonly clock: Clock
  readonly cookies: CookieJar
}

/** A log-in of a browser at the hosted pages. */
interface HostedSession {
  readonly id: string
  readonly identityId: string
}

/** Begins a log-in, in the caller's transaction. Always a new one: what a browser held before is no proof of anything. */
export async function beginHostedSession(
  { db, clock, cookies }: Place,
  siteId: string,
  identityId: string,
  seenFrom: DeviceInfo,
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
    ...seenFrom,
  })
  const value = `${id}.${secret.text}`
  const cookie = cookies.write({ name: nameFor(siteId), value, maxAgeSeconds: sessionAbsoluteSeconds })
  return { id, identityId, cookie }
}

/** The log-in of the browser that sent a request; undefined where there is none, it ended, or its member may not log in. */
export async function findHostedSession(
  { db, clock, cookies }: Place,
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

/** Removes the browser's cookie of a log-in that ended. */
export function forgetHostedSession(siteId: string, cookies: CookieJar): string {
  return cookies.write({ name: nameFor(siteId), value: '', maxAgeSeconds: 0 })
}
