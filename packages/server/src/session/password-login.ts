import { type Client, isStoreError } from '@vitrine/client'
import {
  type Credentials,
  type FactorResponse,
  type LoginFailed,
  type LoginFailureReason,
  type LoginOutcome,
  type LoginSuccess,
  login,
  type MfaRequired,
  recover,
  register,
  resendCode,
  verify,
  verifyFactor,
} from '@vitrine/client/auth'
import { returnPath } from '../http/return-path.ts'
import type { CodeStep, FactorStep, LoginStepStore, StartedLogin } from './login-step.ts'
import type { RememberedDevice } from './remembered-device.ts'

/**
 * The result of one step of a login by password. State tokens stay in a sealed cookie on the server side.
 *
 * `failure` has a `reason`, for example `invalidPassword`.
 */
export type LoginResult =
  | { readonly status: 'success'; readonly returnTo: string }
  | { readonly status: 'email-verification-required' | 'owner-approval-required' }
  | Omit<MfaRequired, 'stateToken'>
  | LoginRefused

/** The platform refused the step. */
export interface LoginRefused {
  readonly status: 'failure'
  /** `tooManyCodes`: too many wrong codes were entered; another one has to be sent. */
  readonly reason: LoginFailureReason | 'tooManyCodes'
  /** The platform's description, in English. */
  readonly message: string
  /**
   * Fields that the platform did not accept, by their names on the wire. Of {@link Credentials}: `loginId.email` and `password`;
   * of a signup also `profile.firstName` and the like; of a recovery `password`.
   */
  readonly violations: LoginFailed['violations']
  /** The platform's error code, for example `ACCOUNT_BLOCKED`. */
  readonly code?: string | undefined
}

/** Where a login continues, and for how long. */
export interface LoginDestination {
  /** Path of the shop; default `/`. Anything that could lead to another site becomes `/`. */
  readonly returnTo?: string | undefined
  /** Whether the session outlives the browser session; default true. */
  readonly isPersistent?: boolean | undefined
}

/** The step that the login in this browser waits for. */
export type CurrentLoginStep =
  /** A code was mailed to `email` at `sentAt`, in milliseconds since the epoch. */
  | {
      readonly status: 'email-verification-required'
      readonly email: string
      readonly sentAt: number
      readonly returnTo: string
    }
  /** The member has to respond to a second factor. `sentAt`: when it was challenged. */
  | ({
      readonly status: 'mfa-required'
      readonly sentAt: number
      readonly returnTo: string
    } & Pick<MfaRequired, 'factors' | 'challenge'>)
  | { readonly status: 'owner-approval-required'; readonly email: string; readonly returnTo: string }
  /** The link of a recovery mail was opened: the new password can be set. */
  | { readonly status: 'recovery' }
  /** A signup was refused because `email` has an account. */
  | { readonly status: 'emailAlreadyExists'; readonly email: string }

/** The steps of a login by password. Each continues the login that this browser began, across requests. */
export interface PasswordLogin {
  /**
   * Logs in by e-mail address and password, on behalf of a device that the member may have remembered.
   *
   * @throws StoreError as `login` of `@vitrine/client/auth`
   */
  submit(credentials: Credentials, destination?: LoginDestination): Promise<LoginResult>
  /** Signs up. @throws StoreError as `register` of `@vitrine/client/auth` */
  signup(input: Parameters<typeof register>[1], destination?: LoginDestination): Promise<LoginResult>
  /**
   * Continues with the code from the mail.
   *
   * @returns undefined if no login in this browser waits for a code
   */
  verify(code: string): Promise<LoginResult | undefined>
  /** Mails another code; the previous one is no longer valid. @returns undefined as for `verify` */
  resend(): Promise<LoginResult | undefined>
  /** Continues with a second factor, or challenges another one. @returns undefined if no login waits for a factor */
  respond(response: FactorResponse): Promise<LoginResult | undefined>
  /**
   * Stores the token of a recovery mail in a sealed cookie until `recover`, so that it does not stay in the address of a page.
   */
  holdRecoveryToken(recoveryToken: string): Promise<void>
  /**
   * Sets a new password.
   *
   * @param input `recoveryToken`: default the one that `holdRecoveryToken` stored
   */
  recover(
    input: { readonly password: string; readonly recoveryToken?: string | undefined },
    destination?: LoginDestination,
  ): Promise<LoginResult>
  /** The step that the login in this browser waits for, for a page that shows it. */
  current(): Promise<CurrentLoginStep | undefined>
  /** Forgets the login in progress. */
  cancel(): void
}

export interface PasswordLoginOptions {
  readonly client: Client
  readonly steps: LoginStepStore
  readonly device: RememberedDevice
  readonly complete: (outcome: LoginSuccess, options: { readonly isPersistent: boolean }) => Promise<void>
  readonly now: () => number
}

/** How long the platform accepts a code, and how many wrong ones. It has one error for wrong, expired and used-up codes. */
const codeLifetimeMs = 10 * 60_000
const maxWrongCodes = 5

export function createPasswordLogin(options: PasswordLoginOptions): PasswordLogin {
  const { client, steps, device, complete, now } = options

  async function readStep<K extends 'code' | 'factor'>(
    kind: K,
  ): Promise<Extract<CodeStep | FactorStep, { kind: K }> | undefined> {
    const step = await steps.read()
    return step?.kind === kind ? (step as Extract<CodeStep | FactorStep, { kind: K }>) : undefined
  }

  /** @param waiting The step that the outcome continues, and whether a code or challenge was sent again. */
  async function proceed(
    outcome: LoginOutcome,
    { email, returnTo, isPersistent }: StartedLogin,
    waiting?: { readonly step: CodeStep | FactorStep; readonly isSentAgain: boolean },
  ): Promise<LoginResult> {
    const started = { email, returnTo, isPersistent }
    const fresh = { ...started, sentAt: now(), wrongCodes: 0 }
    switch (outcome.status) {
      case 'success':
        await complete(outcome, { isPersistent })
        return { status: 'success', returnTo }
      case 'owner-approval-required':
        await steps.write({ kind: 'approval', ...started })
        return { status: outcome.status }
      case 'email-verification-required':
        await steps.write({ kind: 'code', ...fresh, stateToken: outcome.stateToken })
        return { status: outcome.status }
      case 'mfa-required': {
        const { stateToken, ...result } = outcome
        const { factors, challenge } = result
        // A push message that is not approved yet was not sent again.
        const since = waiting && !waiting.isSentAgain ? { ...fresh, sentAt: waiting.step.sentAt } : fresh
        await steps.write({ kind: 'factor', ...since, stateToken, factors, ...(challenge && { challenge }) })
        return result
      }
      case 'failure':
        return refuse(outcome, waiting?.step)
    }
  }

  async function refuse(failed: LoginFailed, step: CodeStep | FactorStep | undefined): Promise<LoginRefused> {
    const { reason, message, violations, cause } = failed
    const code = isStoreError(cause, 'application') ? cause.code : undefined
    const refused = { status: 'failure', message, violations, ...(code !== undefined && { code }) } as const
    if (reason !== 'invalidCode' || !step) return { ...refused, reason }
    const wrongCodes = step.wrongCodes + 1
    await steps.write({ ...step, wrongCodes })
    if (now() - step.sentAt >= codeLifetimeMs) return { ...refused, reason: 'expired' }
    return { ...refused, reason: wrongCodes >= maxWrongCodes ? 'tooManyCodes' : reason }
  }

  const start = (email: string, { returnTo, isPersistent = true }: LoginDestination = {}): StartedLogin => ({
    email,
    returnTo: returnPath(returnTo),
    isPersistent,
  })

  return {
    async submit(credentials, destination) {
      const deviceToken = await device.read()
      const clientMetaData =
        deviceToken === undefined
          ? credentials.clientMetaData
          : { deviceToken, ...credentials.clientMetaData }
      const outcome = await login(client, { ...credentials, ...(clientMetaData && { clientMetaData }) })
      return proceed(outcome, start(credentials.email, destination))
    },

    async signup(input, destination) {
      const result = await proceed(await register(client, input), start(input.email, destination))
      if (result.status === 'failure' && result.reason === 'emailAlreadyExists')
        await steps.write({ kind: 'taken', email: input.email })
      return result
    },

    async verify(code) {
      const step = await readStep('code')
      if (!step) return undefined
      return proceed(await verify(client, toOutcome(step), code), step, { step, isSentAgain: false })
    },

    async resend() {
      const step = await readStep('code')
      if (!step) return undefined
      return proceed(await resendCode(client, toOutcome(step)), step, { step, isSentAgain: true })
    },

    async respond(response) {
      const step = await readStep('factor')
      if (!step) return undefined
      const { stateToken, factors, challenge } = step
      const pending: MfaRequired = { status: 'mfa-required', stateToken, factors, challenge }
      const isChallenge = Object.keys(response).every((key) => !key.endsWith('Data'))
      const outcome = await verifyFactor(client, pending, response)
      return proceed(outcome, step, { step, isSentAgain: isChallenge })
    },

    holdRecoveryToken: (recoveryToken) => steps.write({ kind: 'recovery', recoveryToken }),

    async recover({ password, recoveryToken }, destination) {
      const step = await steps.read()
      const held = step?.kind === 'recovery' ? step.recoveryToken : undefined
      const outcome = await recover(client, { recoveryToken: recoveryToken ?? held ?? '', password })
      const result = await proceed(outcome, start('', destination))
      if (result.status === 'failure' && result.reason === 'expired') steps.clear()
      return result
    },

    async current() {
      const step = await steps.read()
      switch (step?.kind) {
        case 'code': {
          const { email, sentAt, returnTo } = step
          return { status: 'email-verification-required', email, sentAt, returnTo }
        }
        case 'factor': {
          const { factors, challenge, sentAt, returnTo } = step
          return { status: 'mfa-required', factors, challenge, sentAt, returnTo }
        }
        case 'approval':
          return { status: 'owner-approval-required', email: step.email, returnTo: step.returnTo }
        case 'recovery':
          return { status: 'recovery' }
        case 'taken':
          return { status: 'emailAlreadyExists', email: step.email }
        default:
          return undefined
      }
    },

    cancel: () => steps.clear(),
  }
}

function toOutcome({ stateToken }: CodeStep) {
  return { status: 'email-verification-required', stateToken } as const
}
