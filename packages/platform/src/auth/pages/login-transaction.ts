import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import type { SecondFactorType } from '../../pages/index.ts'
import type { Clock, SecretBox } from '../../runtime/index.ts'
import type { Holder } from '../members/context.ts'

/** Longer than any log-in takes; the state tokens in it live ten minutes. */
const maxAgeMs = 3_600_000
const owner = 'hosted pre-session'
export const preSessionCookie = 'pages'

/** Where a log-in stands that waits for a code or a second factor. */
export interface LoginStep {
  /** What it belongs to, as `stepPlace` writes it: another flow in the same browser does not continue it. */
  readonly place: string
  readonly stateToken: string
  readonly kind: 'CODE' | 'FACTOR'
  /** Where the code went, for the page to say. */
  readonly sentTo: string
  readonly factor?: SecondFactorType | undefined
  readonly others?: readonly SecondFactorType[] | undefined
  /** Of a push message. */
  readonly transactionId?: string | undefined
}

/** A browser at the hosted pages before anybody is logged in: what its forms and its steps are bound to (PLT-28, PLT-39). */
export interface PreSession {
  /** 256 random bits that nobody but the sealed cookie knows. */
  readonly id: string
  readonly startedAtMs: number
  readonly step?: LoginStep | undefined
  /** The address typed last: the next page has it already. */
  readonly typed?: string | undefined
}

/** RFC 5321, section 4.5.3.1.3, without the angle brackets. */
const longestAddress = 254

export function withTyped(session: PreSession, email: string): PreSession {
  return { ...session, typed: email.slice(0, longestAddress) }
}

const factor = v.picklist(['SMS', 'CALL', 'EMAIL', 'TOTP', 'PUSH', 'WEBAUTHN', 'RECOVERY_CODE'])
const schema: v.GenericSchema<unknown, PreSession> = v.object({
  id: v.string(),
  startedAtMs: v.number(),
  typed: v.optional(v.string()),
  step: v.optional(
    v.object({
      place: v.string(),
      stateToken: v.string(),
      kind: v.picklist(['CODE', 'FACTOR']),
      sentTo: v.string(),
      factor: v.optional(factor),
      others: v.optional(v.array(factor)),
      transactionId: v.optional(v.string()),
    }),
  ),
})

export function newPreSession(clock: Clock): PreSession {
  return { id: randomBytes(32).toString('base64url'), startedAtMs: clock() }
}

export function sealPreSession(box: SecretBox, session: PreSession): string {
  return box.seal(owner, Buffer.from(JSON.stringify(session))).toString('base64url')
}

/** The pre-session of a cookie; undefined for one that is too old or that we did not seal. */
export function openPreSession(
  box: SecretBox,
  clock: Clock,
  sealed: string | undefined,
): PreSession | undefined {
  if (sealed === undefined) return undefined
  let opened: unknown
  try {
    opened = JSON.parse(box.open(owner, Buffer.from(sealed, 'base64url')).toString())
  } catch {
    // Cut short, made up, or sealed by a key that is gone: as good as no cookie.
    return undefined
  }
  const read = v.safeParse(schema, opened)
  const ageMs = read.success ? clock() - read.output.startedAtMs : Number.POSITIVE_INFINITY
  return read.success && ageMs < maxAgeMs ? read.output : undefined
}

/** A visit's place, short enough for a cookie: the addresses of flows carry whole requests. */
export function stepPlace({ place }: { readonly place: string }): string {
  return createHash('sha256').update(place).digest('base64url')
}

/** Proof that a form came from a page of this browser: only who was shown the page can know it. */
export function formToken({ id }: PreSession): string {
  return createHmac('sha256', id).update('form').digest('base64url')
}

export function isFormToken(session: PreSession, given: string | null): boolean {
  const expected = Buffer.from(formToken(session))
  const actual = Buffer.from(given ?? '')
  return actual.byteLength === expected.byteLength && timingSafeEqual(actual, expected)
}

/** Whom state tokens and session tokens of this browser belong to; a hash, because it is written to the database. */
export function holderOf({ id }: PreSession, clientId: string): Holder {
  return { clientId, id: `page:${createHash('sha256').update(id).digest('base64url')}` }
}
