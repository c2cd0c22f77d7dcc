import type { Caller } from '../../client.ts'
import { call, callForNothing } from '../call.ts'
import type { IdentityProfile } from '../modules/authentication.ts'
import * as operations from '../operations/identity.ts'
import type { CaptchaToken } from '../operations/identity-entities.ts'
import { identityFields } from '../surface/special-fields.ts'
import { loginFailure, registerFailure, verificationFailure } from './failure.ts'
import {
  type EmailVerificationRequired,
  type Failure,
  type StateMachine,
  stateOf,
  unknownState,
} from './login-state.ts'
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
  const arrive = (state: StateMachine): StateMachine => {
    waiting = state.loginState === 'EMAIL_VERIFICATION_REQUIRED' ? state : undefined
    return state
  }
  const ask = async (
    send: (caller: Caller) => Promise<Parameters<typeof stateOf>[0]>,
    failureOf: (error: unknown) => Failure,
  ): Promise<StateMachine> => {
    try {
      return arrive(stateOf(await send(client())))
    } catch (error) {
      return failureOf(error)
    }
  }

  return {
    register: ({ email, password, profile, captchaTokens }) => {
      const request = { loginId: { email }, password, profile, ...captcha(captchaTokens) }
      return ask((caller) => call(caller, operations.register, request, identityFields), registerFailure)
    },
    login: ({ email, password, captchaTokens }) => {
      const request = { loginId: { email }, password, ...captcha(captchaTokens) }
      return ask((caller) => call(caller, operations.logIn, request, identityFields), loginFailure)
    },
    async processVerification(input, state = waiting) {
      if (state?.loginState !== 'EMAIL_VERIFICATION_REQUIRED') return unknownState
      const code = 'verificationCode' in input ? input.verificationCode : input.code
      const request = { code, stateToken: state.data.stateToken }
      return ask(
        (caller) => call(caller, operations.verifyDuringAuthentication, request, identityFields),
        verificationFailure,
      )
    },
    sendPasswordResetEmail: (email, url) =>
      callForNothing(
        client(),
        operations.sendRecoveryEmail,
        { email, redirect: { url, clientId } },
        identityFields,
      ),
  }
}

/** One kind per entry, where the public client puts both into one (W20). */
function captcha(tokens: LoginParams['captchaTokens']): { readonly captchaTokens?: readonly CaptchaToken[] } {
  if (!tokens) return {}
  const { recaptchaToken, invisibleRecaptchaToken } = tokens
  return {
    captchaTokens: [
      ...(recaptchaToken ? [{ Recaptcha: recaptchaToken }] : []),
      ...(invisibleRecaptchaToken ? [{ InvisibleRecaptcha: invisibleRecaptchaToken }] : []),
    ],
  }
}
