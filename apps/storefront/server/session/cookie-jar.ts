import { parse, serialize } from 'hono/utils/cookie'
import { seenCookie, seenLifetimeSeconds } from '../../src/shared/seen-products.ts'

/** The cookies of this shop by what they hold. */
export type CookieName = keyof typeof policies

interface Policy {
  readonly name: string
  /** `page`: script may read it, because the header shows it. Nothing secret goes there. */
  readonly readableBy: 'server' | 'page'
  /** Absent: ends with the browser session. */
  readonly maxAgeSeconds?: number
  /** Default `Lax`: links from elsewhere lead to the same shop as one's own. */
  readonly sameSite?: 'Strict'
}

const minute = 60
const day = 24 * 60 * minute

/** How long a visitor who stays away is recognised; renewed with the tokens. */
export const sessionLifetimeSeconds: number = 30 * day
export const savedLifetimeSeconds: number = 90 * day
export const flashLifetimeSeconds: number = 5 * minute
export const estimateLifetimeSeconds: number = day
/** Longer than the platform waits for a code or a second factor. */
export const logInLifetimeSeconds: number = 15 * minute
/** Somebody who was logged out while writing comes back within this time. */
export const draftLifetimeSeconds: number = 30 * minute
/** How long the platform lets a device go without second factor. */
export const deviceLifetimeSeconds: number = 30 * day
/** A log-in that takes longer is begun anew (requirements.md SDK-10). */
export const journeyLifetimeSeconds: number = 10 * minute
/** A shift, whatever the platform would still let through; a browser that is closed ends it sooner. */
export const staffLifetimeSeconds: number = 8 * 60 * minute

const policies = {
  /** The visitor's tokens, sealed. Set with the first personal act, never for a look. */
  session: { name: 'vitrine', readableBy: 'server', maxAgeSeconds: sessionLifetimeSeconds },
  /** Random; tells browsers apart before there is a session, for form tokens and for racing first acts. */
  browser: { name: 'vitrine-browser', readableBy: 'server', maxAgeSeconds: 365 * day },
  /** The outcome of a form post for the next page, sealed. */
  flash: { name: 'vitrine-flash', readableBy: 'server', maxAgeSeconds: flashLifetimeSeconds },
  /** Address of the last estimate, sealed. */
  estimate: { name: 'vitrine-estimate', readableBy: 'server' },
  /** Lines put aside for later, sealed. */
  saved: { name: 'vitrine-saved', readableBy: 'server', maxAgeSeconds: savedLifetimeSeconds },
  /** A log-in or log-out that the browser was sent away for, sealed. */
  journey: { name: 'vitrine-journey', readableBy: 'server', maxAgeSeconds: journeyLifetimeSeconds },
  /** Where a log-in within the shop stands, sealed. */
  logIn: { name: 'vitrine-log-in', readableBy: 'server', maxAgeSeconds: logInLifetimeSeconds },
  /** Present while a code or a device is waited for: a page that waits sees when another tab is through. */
  waiting: { name: 'vitrine-waiting', readableBy: 'page', maxAgeSeconds: logInLifetimeSeconds },
  /** A silent log-in was tried in this session of the browser. */
  silent: { name: 'vitrine-silent', readableBy: 'server' },
  /** Proof of a device that its owner logs in from without second factor, sealed. */
  device: { name: 'vitrine-device', readableBy: 'server', maxAgeSeconds: deviceLifetimeSeconds },
  /** What was typed into a form of the account when its session ended, sealed. */
  draft: { name: 'vitrine-draft', readableBy: 'server', maxAgeSeconds: draftLifetimeSeconds },
  /** A factor that is being enrolled, or recovery codes that were not looked at yet, sealed. */
  enrolment: { name: 'vitrine-enrolment', readableBy: 'server', maxAgeSeconds: logInLifetimeSeconds },
  /** Session of a member of staff, sealed: another one than the visitor's, and never sent along by other sites. */
  staff: { name: 'vitrine-staff', readableBy: 'server', sameSite: 'Strict' },
  /** Slug of the collection seen last. */
  collection: { name: 'vitrine-collection', readableBy: 'server' },
  /** Slugs of the products seen last: pages fetched ahead tell it when they are really shown. */
  seen: { name: seenCookie, readableBy: 'page', maxAgeSeconds: seenLifetimeSeconds },
  /** What prices are shown in (ISO 4217), where it is not the shop's own currency. */
  currency: { name: 'vitrine-currency', readableBy: 'page' },
  /** Id of the dismissed announcement. */
  announcement: { name: 'vitrine-announcement', readableBy: 'page', maxAgeSeconds: 90 * day },
  /** Pieces in the cart, so that no page needs the platform to show it. */
  count: { name: 'vitrine-count', readableBy: 'page', maxAgeSeconds: sessionLifetimeSeconds },
} as const satisfies Record<string, Policy>

/** Browsers may drop larger ones, and RFC 6265 asks for no more. */
const maximumBytes = 4_096

/** Cookies of one request and what its answer changes. */
export interface CookieJar {
  get(name: CookieName): string | undefined
  /** Later calls for one cookie replace earlier ones. */
  /** @param lifetime `session`: the cookie ends with the browser's session, whatever its policy says. */
  set(name: CookieName, value: string, lifetime?: 'session'): void
  clear(name: CookieName): void
  /** Values of the answer's `Set-Cookie` headers. */
  headers(): readonly string[]
}

/**
 * Over https all cookies of the server bear `__Host-`: set by this host alone, sent to it alone, over TLS alone. Over http on
 * the loopback address, Chromium and Firefox accept that name too and Safari does not, so the first cookie of a browser is set
 * under both names, and the browser that returns the strong one gets strong names from then on.
 */
export function createCookieJar(header: string | undefined, shopOrigin: URL): CookieJar {
  const isSecure = shopOrigin.protocol === 'https:'
  const received = parse(header ?? '')
  const isStrong = isSecure || `__Host-${policies.browser.name}` in received
  const changes = new Map<string, string>()

  const nameOf = (name: CookieName, strong: boolean) => {
    const policy: Policy = policies[name]
    return strong && policy.readableBy === 'server' ? `__Host-${policy.name}` : policy.name
  }

  function change(name: CookieName, value: string, maxAgeSeconds: number | undefined, strong: boolean): void {
    const policy: Policy = policies[name]
    const cookie = serialize(nameOf(name, strong), value, {
      path: '/',
      secure: strong,
      sameSite: policy.sameSite ?? 'Lax',
      httpOnly: policy.readableBy === 'server',
      ...(maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds }),
    })
    if (Buffer.byteLength(cookie) > maximumBytes) {
      throw new RangeError(
        `The cookie "${policy.name}" would have ${Buffer.byteLength(cookie)} bytes and browsers keep ${maximumBytes}; the platform's tokens are longer than this shop can seal.`,
      )
    }
    changes.set(nameOf(name, strong), cookie)
  }

  return {
    get: (name) => received[nameOf(name, isStrong)],
    set(name, value, lifetime) {
      const policy: Policy = policies[name]
      const maxAgeSeconds = lifetime === 'session' ? undefined : policy.maxAgeSeconds
      change(name, value, maxAgeSeconds, isStrong)
      if (name === 'browser' && !isStrong) change(name, value, maxAgeSeconds, true)
    },
    clear(name) {
      if (nameOf(name, isStrong) in received || changes.has(nameOf(name, isStrong)))
        change(name, '', 0, isStrong)
    },
    headers: () => [...changes.values()],
  }
}
