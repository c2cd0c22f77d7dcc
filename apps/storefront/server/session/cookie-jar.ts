import type { Seal } from '@vitrine/server'
import { parse, serialize } from 'hono/utils/cookie'
import { seenCookie, seenLifetimeSeconds } from '../../src/shared/seen-products.ts'

interface Policy {
  readonly name: string
  /** `page`: script can read it, because the header shows it. Nothing secret goes there. */
  readonly readableBy: 'server' | 'page'
  /** Absent: ends with the browser session. */
  readonly maxAgeSeconds?: number
  /** Default `Lax`: links from other sites find the shopper logged in. */
  readonly sameSite?: 'Strict'
}

interface SealedPolicy extends Policy {
  readonly readableBy: 'server'
  /** How long a value is accepted. */
  readonly validSeconds: number
}

const minute = 60
const day = 24 * 60 * minute

/** Cookies whose values are plain text. */
const plain = {
  /** Random; identifies browsers before there is a session, for form tokens and for concurrent first actions. */
  browser: { name: 'vitrine-browser', readableBy: 'server', maxAgeSeconds: 365 * day },
  /** Present while a code or a device is pending: a page that waits sees when another tab has finished. */
  waiting: { name: 'vitrine-waiting', readableBy: 'page', maxAgeSeconds: 15 * minute },
  /** A silent login was tried in this browser session. */
  silent: { name: 'vitrine-silent', readableBy: 'server' },
  /** Slug of the collection seen last. */
  collection: { name: 'vitrine-collection', readableBy: 'server' },
  /** Slugs of the products seen last: prefetched pages write it when they are shown. */
  seen: { name: seenCookie, readableBy: 'page', maxAgeSeconds: seenLifetimeSeconds },
  /** Currency that prices are shown in (ISO 4217), if it is not the shop's own. */
  currency: { name: 'vitrine-currency', readableBy: 'page' },
  /** Id of the dismissed announcement. */
  announcement: { name: 'vitrine-announcement', readableBy: 'page', maxAgeSeconds: 90 * day },
  /** Number of items in the cart, so that no page needs the platform to show it. */
  count: { name: 'vitrine-count', readableBy: 'page', maxAgeSeconds: 30 * day },
} as const satisfies Record<string, Policy>

const logIn = { maxAgeSeconds: 15 * minute, validSeconds: 15 * minute } as const

/** Cookies whose values only this server can read or create. The session itself belongs to `@vitrine/server`. */
const sealed = {
  /** The outcome of a form post for the next page. */
  flash: {
    name: 'vitrine-flash',
    readableBy: 'server',
    maxAgeSeconds: 5 * minute,
    validSeconds: 5 * minute,
  },
  /** Address of the last estimate. */
  estimate: { name: 'vitrine-estimate', readableBy: 'server', validSeconds: day },
  /** Lines saved for later. */
  saved: { name: 'vitrine-saved', readableBy: 'server', maxAgeSeconds: 90 * day, validSeconds: 90 * day },
  /** Where a logout at the platform's pages continues. */
  logOut: {
    name: 'vitrine-log-out',
    readableBy: 'server',
    maxAgeSeconds: 10 * minute,
    validSeconds: 10 * minute,
  },
  /** The step that a login in the shop waits for. Longer than the platform waits for a code or a second factor. */
  logIn: { name: 'vitrine-log-in', readableBy: 'server', ...logIn },
  /** What was typed into a form of the account when its session ended. */
  draft: {
    name: 'vitrine-draft',
    readableBy: 'server',
    maxAgeSeconds: 30 * minute,
    validSeconds: 30 * minute,
  },
  /** A factor that is being enrolled, or recovery codes that were not looked at yet. */
  enrolment: { name: 'vitrine-enrolment', readableBy: 'server', ...logIn },
  /** Session of staff: independent of the shopper's, never sent along by other sites, and over after a shift. */
  staff: { name: 'vitrine-staff', readableBy: 'server', sameSite: 'Strict', validSeconds: 8 * 60 * minute },
} as const satisfies Record<string, SealedPolicy>

export type PlainCookie = keyof typeof plain
export type SealedCookie = keyof typeof sealed

const policies: Readonly<Record<PlainCookie | SealedCookie, Policy>> = { ...plain, ...sealed }

/** Browsers may drop larger ones (RFC 6265, section 6.1). */
const maximumBytes = 4_096

/** Cookies of one request and what its response changes. */
export interface CookieJar {
  get(name: PlainCookie): string | undefined
  /** Later calls for one cookie replace earlier ones. */
  set(name: PlainCookie, value: string): void
  /** The value of a sealed cookie. Undefined if there is none, or if it is not an intact, valid one of ours. */
  read(name: SealedCookie): unknown
  /** The cookie is sealed with the response. */
  write(name: SealedCookie, value: unknown): void
  clear(name: PlainCookie | SealedCookie): void
  /** Adds the changed cookies to the response. Call it once, last. @throws RangeError for a cookie above 4,096 bytes */
  apply(response: Response): Promise<void>
}

/**
 * Reads the cookies of a request.
 *
 * @param isSecure The shop uses HTTPS. Its cookies then have the `__Host-` prefix: set by this host, sent only to it, over TLS.
 */
export async function openCookieJar(
  header: string | undefined,
  { isSecure, seal }: { readonly isSecure: boolean; readonly seal: Seal },
): Promise<CookieJar> {
  const received = parse(header ?? '')
  const nameOf = (name: PlainCookie | SealedCookie) =>
    isSecure && policies[name].readableBy === 'server' ? `__Host-${policies[name].name}` : policies[name].name
  const values = new Map<SealedCookie, unknown>()
  const unseal = async (name: SealedCookie): Promise<void> => {
    const cookie = received[nameOf(name)]
    const unsealed = cookie ? await seal.unseal(name, cookie) : undefined
    if (unsealed && 'value' in unsealed) values.set(name, unsealed.value)
  }
  // The keys of `sealed`.
  await Promise.all((Object.keys(sealed) as SealedCookie[]).map(unseal))
  const changes = new Map<PlainCookie | SealedCookie, () => Promise<string> | string>()

  function toHeader(name: PlainCookie | SealedCookie, value: string, maxAge?: number): string {
    const { name: shortName, readableBy, sameSite = 'Lax' } = policies[name]
    const cookie = serialize(nameOf(name), value, {
      path: '/',
      secure: isSecure,
      sameSite,
      httpOnly: readableBy === 'server',
      ...(maxAge !== undefined && { maxAge }),
    })
    const bytes = Buffer.byteLength(cookie)
    if (bytes > maximumBytes) {
      throw new RangeError(
        `The cookie "${shortName}" would have ${bytes} bytes; browsers drop more than ${maximumBytes}.`,
      )
    }
    return cookie
  }

  return {
    get: (name) => received[nameOf(name)],
    set(name, value) {
      changes.set(name, () => toHeader(name, value, policies[name].maxAgeSeconds))
    },
    read: (name) => values.get(name),
    write(name, value) {
      values.set(name, value)
      changes.set(name, async () =>
        toHeader(name, await seal.seal(name, value, sealed[name].validSeconds), policies[name].maxAgeSeconds),
      )
    },
    clear(name) {
      if (name in sealed) values.delete(name as SealedCookie) // A key of `sealed`.
      if (nameOf(name) in received) changes.set(name, () => toHeader(name, '', 0))
      else changes.delete(name)
    },
    async apply({ headers }) {
      const cookies = await Promise.all([...changes.values()].map((change) => change()))
      for (const cookie of cookies) headers.append('set-cookie', cookie)
    },
  }
}
