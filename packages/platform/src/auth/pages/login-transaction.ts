import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import type { SecondFactorType } from '../../pages/index.ts'
import type { Clock, SecretBox } from '../../runtime/index.ts'
import type { Holder } from '../members/context.ts'

/** Longer than any log-in takes; its state tokens expire after ten minutes. */
const maxAgeMs = 3_600_000
const owner = 'hosted pre-session'
export const loginTransactionCookie = 'pages'

/** A log-in that waits for a code or a second factor. */
export interface LoginStep {
  /** Hash of its flow (`stepPlace`): another flow in the same browser cannot continue it. */
  readonly place: string
  readonly stateToken: string
  readonly kind: 'CODE' | 'FACTOR'
  /** Masked recipient of the code, for display. */
  readonly sentTo: string
  readonly factor?: SecondFactorType | undefined
  readonly others?: readonly SecondFactorType[] | undefined
  /** Transaction of a push message. */
  readonly transactionId?: string | undefined
}

/** State of a browser on the hosted pages before log-in. Form tokens and log-in steps are bound to it. */
export interface LoginTransaction {
  /** 256 random bits, known only to the sealed cookie. */
  readonly id: string
  readonly startedAtMs: number
  readonly step?: LoginStep | undefined
  /** Email address typed last, to prefill the next page. */
  readonly typed?: string | undefined
}

/** RFC 5321, section 4.5.3.1.3, without the angle brackets. */
const longestAddress = 254

export function withTypedEmail(session: LoginTransaction, email: string): LoginTransaction {
  return { ...session, typed: email.slice(0, longestAddress) }
}

const factor = v.picklist(['SMS', 'CALL', 'EMAIL', 'TOTP', 'PUSH', 'WEBAUTHN', 'RECOVERY_CODE'])
const schema: v.GenericSchema<unknown, LoginTransaction> = v.object({
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

export function startLoginTransaction(clock: Clock): LoginTransaction {
  return { id: randomBytes(32).toString('base64url'), startedAtMs: clock() }
}

export function sealLoginTransaction(box: SecretBox, session: LoginTransaction): string {
  return box.seal(owner, Buffer.from(JSON.stringify(session))).toString('base64url')
}

/** Opens the login transaction of a cookie; undefined if it has expired or was not sealed by this platform. */
export function openLoginTransaction(
  box: SecretBox,
  clock: Clock,
  sealed: string | undefined,
): LoginTransaction | undefined {
  if (sealed === undefined) return undefined
  let opened: unknown
  try {
    opened = JSON.parse(box.open(owner, Buffer.from(sealed, 'base64url')).toString())
  } catch {
    // Truncated, forged, or sealed by a key that no longer exists: treated like a missing cookie.
    return undefined
  }
  const read = v.safeParse(schema, opened)
  const ageMs = read.success ? clock() - read.output.startedAtMs : Number.POSITIVE_INFINITY
  return read.success && ageMs < maxAgeMs ? read.output : undefined
}

/** Hash of the flow parameters. The parameters contain whole requests and would be too long for a cookie. */
export function stepPlace({ place }: { readonly place: string }): string {
  return createHash('sha256').update(place).digest('base64url')
}

/** CSRF token of forms in this browser. */
export function formToken({ id }: LoginTransaction): string {
  return createHmac('sha256', id).update('form').digest('base64url')
}

export function isFormToken(session: LoginTransaction, given: string | null): boolean {
  const expected = Buffer.from(formToken(session))
  const actual = Buffer.from(given ?? '')
  return actual.byteLength === expected.byteLength && timingSafeEqual(actual, expected)
}

/** Holder of the state and session tokens of this browser. Hashed, because it is stored in the database. */
export function holderOf({ id }: LoginTransaction, clientId: string): Holder {
  return { clientId, id: `page:${createHash('sha256').update(id).digest('base64url')}` }
}
