import * as v from 'valibot'
import type { CookieJar } from './cookie-jar.ts'

/**
 * Where a log-in within the shop stands: what it waits for, and what goes on with it. Kept sealed in its own browser, so that the
 * platform's state tokens reach no page and no other browser.
 */
export type LogInStep = CodeStep | FactorStep | ApprovalStep | NewPasswordStep | TakenStep

interface Begun {
  readonly email: string
  /** Path of the shop to go on to. */
  readonly next: string
  /** The session is to end with the browser's. */
  readonly isBrief: boolean
}

/** A code was mailed. */
export interface CodeStep extends Begun {
  readonly kind: 'code'
  readonly stateToken: string
  /** Milliseconds since the epoch. */
  readonly sentAt: number
  /** Codes that were not right. */
  readonly tries?: number | undefined
}

/** A second factor is asked for. */
export interface FactorStep extends Begun {
  readonly kind: 'factor'
  readonly stateToken: string
  /** The factor that is asked for. */
  readonly type: string
  /** All that will do. */
  readonly available: readonly string[]
  /** Where a code went. */
  readonly hint?: string | undefined
  /** What was sent to a device. */
  readonly transactionId?: string | undefined
  readonly challengeId?: string | undefined
  /** JSON of what a passkey is asked. */
  readonly passkeyOptions?: string | undefined
  readonly sentAt: number
  readonly tries?: number | undefined
}

/** The shop's owner has to admit the member. */
export interface ApprovalStep extends Begun {
  readonly kind: 'approval'
}

/** The link of a mail was opened; the password can be set. */
export interface NewPasswordStep {
  readonly kind: 'new-password'
  readonly recoveryToken: string
}

/** Somebody signed up with an address that has an account: the log-in has it already. */
export interface TakenStep {
  readonly kind: 'taken'
  readonly email: string
}

const begun = { email: v.string(), next: v.string(), isBrief: v.boolean() }
const text = v.optional(v.string())
const count = v.optional(v.number())

const sealedStep: v.GenericSchema<unknown, LogInStep> = v.variant('kind', [
  v.strictObject({
    kind: v.literal('code'),
    ...begun,
    stateToken: v.string(),
    sentAt: v.number(),
    tries: count,
  }),
  v.strictObject({
    kind: v.literal('factor'),
    ...begun,
    stateToken: v.string(),
    type: v.string(),
    available: v.array(v.string()),
    hint: text,
    transactionId: text,
    challengeId: text,
    passkeyOptions: text,
    sentAt: v.number(),
    tries: count,
  }),
  v.strictObject({ kind: v.literal('approval'), ...begun }),
  v.strictObject({ kind: v.literal('new-password'), recoveryToken: v.string() }),
  v.strictObject({ kind: v.literal('taken'), email: v.string() }),
])

export function keepLogInStep(cookies: CookieJar, step: LogInStep): void {
  cookies.write('logIn', step)
}

export function readLogInStep(cookies: CookieJar): LogInStep | undefined {
  const step = v.safeParse(sealedStep, cookies.read('logIn'))
  return step.success ? step.output : undefined
}
