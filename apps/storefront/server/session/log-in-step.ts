import * as v from 'valibot'

/**
 * What a login within the shop waits for, and how it continues. Sealed in its own browser, so that the platform's state tokens reach
 * no page and no other browser.
 */
export type LogInStep = CodeStep | FactorStep | ApprovalStep | NewPasswordStep | TakenStep

interface StartedStep {
  readonly email: string
  /** Path of the shop to continue at. */
  readonly next: string
  /** The session ends with the browser session. */
  readonly isBrief: boolean
}

/** A code was mailed. */
export interface CodeStep extends StartedStep {
  readonly kind: 'code'
  readonly stateToken: string
  /** Milliseconds since the epoch. */
  readonly sentAt: number
  /** Number of wrong codes. */
  readonly tries?: number | undefined
}

/** A second factor is required. */
export interface FactorStep extends StartedStep {
  readonly kind: 'factor'
  readonly stateToken: string
  /** The factor that is required. */
  readonly type: string
  /** All factors that are accepted. */
  readonly available: readonly string[]
  /** Where a code was sent. */
  readonly hint?: string | undefined
  /** What was sent to a device. */
  readonly transactionId?: string | undefined
  readonly challengeId?: string | undefined
  /** JSON of the options for a passkey. */
  readonly passkeyOptions?: string | undefined
  readonly sentAt: number
  readonly tries?: number | undefined
}

/** The shop's owner has to approve the member. */
export interface ApprovalStep extends StartedStep {
  readonly kind: 'approval'
}

/** The link of a mail was opened; the password can be set. */
export interface NewPasswordStep {
  readonly kind: 'new-password'
  readonly recoveryToken: string
}

/** A signup with an address that has an account: the login form is filled with it. */
export interface TakenStep {
  readonly kind: 'taken'
  readonly email: string
}

const started = { email: v.string(), next: v.string(), isBrief: v.boolean() }
const text = v.optional(v.string())
const count = v.optional(v.number())

export const logInStepSchema: v.GenericSchema<unknown, LogInStep> = v.variant('kind', [
  v.strictObject({
    kind: v.literal('code'),
    ...started,
    stateToken: v.string(),
    sentAt: v.number(),
    tries: count,
  }),
  v.strictObject({
    kind: v.literal('factor'),
    ...started,
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
  v.strictObject({ kind: v.literal('approval'), ...started }),
  v.strictObject({ kind: v.literal('new-password'), recoveryToken: v.string() }),
  v.strictObject({ kind: v.literal('taken'), email: v.string() }),
])
