import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { maxEmailLength } from '@vitrine/contract'
import type { Refusal, SecondFactorType } from '../../pages/index.ts'
import { openValue, type SealingParts, sealValue } from '../../runtime/index.ts'
import type { Holder } from '../members/context.ts'
import { newSecret } from '../opaque-tokens.ts'
import { hostedAddress } from './addresses.ts'

/** Longer than any login takes; its state tokens expire after ten minutes. */
const validForMs = 3_600_000
const owner = 'login transaction'
export const loginTransactionCookie = 'pages'

/** Most secure first. */
export const secondFactorTypes = [
  'WEBAUTHN',
  'TOTP',
  'PUSH',
  'SMS',
  'EMAIL',
  'CALL',
  'RECOVERY_CODE',
] as const satisfies readonly SecondFactorType[]

/** A login that waits for a code or a second factor. */
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

/** State of a browser on the hosted pages before login. Form tokens and login steps are bound to it. */
export interface LoginTransaction {
  /** 256 random bits, known only to the sealed cookie. */
  readonly id: string
  readonly step?: LoginStep | undefined
  /** Email address typed last, to prefill the next page. */
  readonly typed?: string | undefined
}

export function withTypedEmail(transaction: LoginTransaction, email: string): LoginTransaction {
  return { ...transaction, typed: email.slice(0, maxEmailLength) }
}

export function startLoginTransaction(): LoginTransaction {
  return { id: newSecret() }
}

export function sealLoginTransaction(parts: SealingParts, transaction: LoginTransaction): string {
  return sealValue(parts, owner, transaction, validForMs)
}

/** Opens the login transaction of a cookie; undefined if it has expired or was not sealed by this platform. */
export function openLoginTransaction(parts: SealingParts, sealed = ''): LoginTransaction | undefined {
  return openValue(parts, owner, sealed)
}

/** Where to go after an error that ended the login; undefined for other errors. */
export function endedLogin(page: { readonly place: string }, { code }: Refusal) {
  if (code === 'ACCOUNT_BLOCKED') return { goTo: hostedAddress(page, 'blocked') }
  return code === 'INVALID_STATE_TOKEN' ? { goTo: hostedAddress(page, 'over') } : undefined
}

/** Hash of the flow parameters. The parameters contain whole requests and would be too long for a cookie. */
export function stepPlace({ place }: { readonly place: string }): string {
  return createHash('sha256').update(place).digest('base64url')
}

/** CSRF token of forms in this browser. */
export function formToken({ id }: LoginTransaction): string {
  return createHmac('sha256', id).update('form').digest('base64url')
}

export function isFormToken(transaction: LoginTransaction, given: string | null): boolean {
  const [expected, actual] = [Buffer.from(formToken(transaction)), Buffer.from(given ?? '')]
  return actual.byteLength === expected.byteLength && timingSafeEqual(expected, actual)
}

/** Holder of the state and session tokens of this browser. Hashed, because it is stored in the database. */
export function holderOf({ id }: LoginTransaction, clientId: string): Holder {
  return { clientId, id: `page:${createHash('sha256').update(id).digest('base64url')}` }
}
