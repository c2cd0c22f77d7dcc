import { type Sent, sendRecoveryEmail, type IdentityProfile as WireProfile } from '@vitrine/contract'
import type { LoginOutcome } from '../../auth/outcome.ts'
import { type Credentials, login, register, verify } from '../../auth/password.ts'
import { callForNothing } from '../call.ts'
import type { IdentityProfile } from '../modules/authentication.ts'
import { identityFields } from '../surface/special-fields.ts'
import { wireRequest } from '../surface/wire.ts'
import { type EmailVerificationRequired, type StateMachine, stateOf } from './login-state.ts'
import type { OAuthConnection } from './oauth-connection.ts'

export interface LoginParams {
  readonly email: string
  readonly password: string
  readonly captchaTokens?: {
    readonly invisibleRecaptchaToken?: string
    readonly recaptchaToken?: string
  }
}

export interface RegisterParams extends LoginParams {
  readonly profile?: IdentityProfile
}

/** The part of the public client's strategy that is about e-mail address and password (wire 5.7, 5.8). */
export interface PasswordMethods {
  /** A refusal is a state with a reason. @throws StoreError where the service did not answer, or with a 5xx (W9, W10). */
  register(params: RegisterParams): Promise<StateMachine>
  login(params: LoginParams): Promise<StateMachine>
  /** Goes on by the code of a mail, from `state` or from the last one that asked for a code. */
  processVerification(
    input: { readonly verificationCode: string } | { readonly code: string },
    state?: StateMachine,
  ): Promise<StateMachine>
  sendPasswordResetEmail(email: string, redirectUri: string): Promise<void>
}

export function passwordMethods({ clientId, client }: OAuthConnection): PasswordMethods {
  /** The log-in that waits for a code; forgotten when it is through (W8). */
  let waiting: EmailVerificationRequired | undefined
  const arrive = async (asked: Promise<LoginOutcome>): Promise<StateMachine> => {
    const state = stateOf(await asked)
    // A refused code leaves the log-in waiting: it can be tried again (W11).
    if (state.loginState !== 'FAILURE') {
      waiting = state.loginState === 'EMAIL_VERIFICATION_REQUIRED' ? state : undefined
    }
    return state
  }

  return {
    register: ({ profile, ...params }) => {
      // The cast holds by the rules that `Surface` spells in types.
      const wire = profile && { profile: wireRequest(profile, identityFields) as Sent<WireProfile> }
      return arrive(register(client(), { ...credentials(params), ...wire }))
    },
    login: (params) => arrive(login(client(), credentials(params))),
    processVerification: (input, state = waiting) => {
      const code = 'verificationCode' in input ? input.verificationCode : input.code
      return arrive(verify(client(), pending(state), code))
    },
    sendPasswordResetEmail: (email, url) =>
      callForNothing(client(), sendRecoveryEmail, { email, redirect: { url, clientId } }, identityFields),
  }
}

function credentials({ email, password, captchaTokens }: LoginParams): Credentials {
  const { recaptchaToken: Recaptcha, invisibleRecaptchaToken: InvisibleRecaptcha } = captchaTokens ?? {}
  const tokens = [
    ...(Recaptcha ? [{ Recaptcha }] : []),
    ...(InvisibleRecaptcha ? [{ InvisibleRecaptcha }] : []),
  ]
  return { email, password, ...(tokens.length > 0 && { captchaTokens: tokens }) }
}

/** What `verify` goes on from; it refuses everything but a log-in that waits for a code. */
function pending(state: StateMachine | undefined): LoginOutcome {
  return state?.loginState === 'EMAIL_VERIFICATION_REQUIRED'
    ? { status: 'email-verification-required', stateToken: state.data.stateToken }
    : { status: 'owner-approval-required' }
}
