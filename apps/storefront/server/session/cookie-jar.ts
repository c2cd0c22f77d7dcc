import type { Seal } from '@vitrine/server'
import { parse, serialize } from 'hono/utils/cookie'
import * as v from 'valibot'
import { seenCookie, seenLifetimeSeconds } from '../../src/shared/seen-products.ts'
import { draftSchema } from './draft.ts'
import { enrollmentSchema } from './enrollment.ts'
import { estimateChoiceSchema } from './estimate-address.ts'
import { flashSchema } from './flash.ts'
import { savedLinesSchema } from './saved-lines.ts'
import { staffLoginSchema } from './staff-login.ts'

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
  readonly schema: v.GenericSchema
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

/** Cookies whose values only this server can read or create. The session itself belongs to `@vitrine/server`. */
const sealed = {
  /** The result of a form post for the next page. */
  flash: { ...sealedFor('flash', 5 * minute), schema: flashSchema },
  /** Address of the last estimate. */
  estimate: {
    name: 'vitrine-estimate',
    readableBy: 'server',
    validSeconds: day,
    schema: estimateChoiceSchema,
  },
  /** Lines saved for later. */
  saved: { ...sealedFor('saved', 90 * day), schema: savedLinesSchema },
  /** Path to continue at after a logout at the platform's pages. */
  logout: { ...sealedFor('log-out', 10 * minute), schema: v.string() },
  /** What was typed into a form when its session had ended. */
  draft: { ...sealedFor('draft', 30 * minute), schema: draftSchema },
  /** A factor that is being enrolled, or recovery codes that were not shown yet. */
  enrollment: { ...sealedFor('enrollment', 15 * minute), schema: enrollmentSchema },
  /** Login of staff: independent of the shopper's, never sent along by other sites, and over after a shift. */
  staff: {
    name: 'vitrine-staff',
    readableBy: 'server',
    sameSite: 'Strict',
    validSeconds: 8 * 60 * minute,
    schema: staffLoginSchema,
  },
} as const satisfies Record<string, SealedPolicy>

function sealedFor(name: string, seconds: number) {
  return {
    name: `vitrine-${name}`,
    readableBy: 'server',
    maxAgeSeconds: seconds,
    validSeconds: seconds,
  } as const
}

export type PlainCookie = keyof typeof plain
export type SealedCookie = keyof typeof sealed
/** What a sealed cookie holds. */
export type SealedValue<N extends SealedCookie> = v.InferOutput<(typeof sealed)[N]['schema']>

const policies: Readonly<Record<PlainCookie | SealedCookie, Policy>> = { ...plain, ...sealed }

/** A sealed value of this size, as JSON, makes a cookie of 4,096 bytes. Browsers may drop larger ones (RFC 6265, section 6.1). */
const maximumValueBytes = 2_800

/** Whether a sealed cookie can hold the value. */
export function fitsCookie(value: unknown): boolean {
  return Buffer.byteLength(JSON.stringify(value)) <= maximumValueBytes
}

/** Cookies of one request and what its response changes. */
export interface CookieJar {
  get(name: PlainCookie): string | undefined
  /** Later calls for one cookie replace earlier ones. */
  set(name: PlainCookie, value: string): void
  /** The value of a sealed cookie. Undefined if there is none, or if it is not an intact, valid one of ours. */
  read<N extends SealedCookie>(name: N): SealedValue<N> | undefined
  /** The cookie is sealed with the response. @throws RangeError for a value that does not fit, see {@link fitsCookie} */
  write<N extends SealedCookie>(name: N, value: SealedValue<N>): void
  clear(name: PlainCookie | SealedCookie): void
  /** Adds the changed cookies to the response. Call it once, last. */
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
    if (!unsealed || !('value' in unsealed)) return
    // An older version of the shop may have written it.
    const parsed = v.safeParse(sealed[name].schema, unsealed.value)
    if (parsed.success) values.set(name, parsed.output)
  }
  // The keys of `sealed`.
  await Promise.all((Object.keys(sealed) as SealedCookie[]).map(unseal))
  const changes = new Map<PlainCookie | SealedCookie, () => Promise<string> | string>()

  function toHeader(name: PlainCookie | SealedCookie, value: string, maxAge?: number): string {
    const { readableBy, sameSite = 'Lax' } = policies[name]
    return serialize(nameOf(name), value, {
      path: '/',
      secure: isSecure,
      sameSite,
      httpOnly: readableBy === 'server',
      ...(maxAge !== undefined && { maxAge }),
    })
  }

  return {
    get: (name) => received[nameOf(name)],
    set(name, value) {
      changes.set(name, () => toHeader(name, value, policies[name].maxAgeSeconds))
    },
    // `values` has what the schema of the cookie returned, or what `write` got.
    read: (name) => values.get(name) as SealedValue<typeof name> | undefined,
    write(name, value) {
      if (!fitsCookie(value))
        throw new RangeError(`The value is too large for the cookie "${policies[name].name}".`)
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
