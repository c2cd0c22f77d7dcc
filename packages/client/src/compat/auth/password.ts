import {
  type IdentityProfile,
  type LoginFailure,
  type Sent,
  type SignOnRequest,
  sendRecoveryEmail,
  type Tokens,
  unknownStateMessage,
} from '@vitrine/contract'
import type { LoginFailed, LoginOutcome } from '../../auth/outcome.ts'
import { type Credentials, login, register, verify } from '../../auth/password.ts'
import { grantMember, signOn } from '../../auth/server.ts'
import { callForNothing } from '../call.ts'
import { type EnumObject, enumObject } from '../enum-object.ts'
import type { SignOnOptions, IdentityProfile as SurfaceProfile } from '../modules/authentication.ts'
import { identityFields } from '../surface/special-fields.ts'
import { wireRequest } from '../surface/wire.ts'
import type { OAuthConnection } from './connection.ts'

/** The state of a login or signup, by the public client's names. */
export const LoginState: EnumObject<StateMachine['loginState']> = enumObject([
  'INITIAL',
  'SUCCESS',
  'OWNER_APPROVAL_REQUIRED',
  'EMAIL_VERIFICATION_REQUIRED',
  'FAILURE',
  'USER_CAPTCHA_REQUIRED',
  'SILENT_CAPTCHA_REQUIRED',
])

interface EmailVerificationRequired {
  readonly loginState: 'EMAIL_VERIFICATION_REQUIRED'
  readonly data: { readonly stateToken: string }
}

interface Failure {
  readonly loginState: 'FAILURE'
  readonly error: string
  readonly errorCode?: LoginFailure
}

/** Result of signup, login and verification. The two captcha states do not occur. */
export type StateMachine =
  | { readonly loginState: 'INITIAL' | 'OWNER_APPROVAL_REQUIRED' }
  | { readonly loginState: 'SUCCESS'; readonly data: { readonly sessionToken: string } }
  | EmailVerificationRequired
  | Failure
  | {
      readonly loginState: 'USER_CAPTCHA_REQUIRED' | 'SILENT_CAPTCHA_REQUIRED'
      readonly data: { readonly stateToken: string }
    }

export interface LoginParams {
  readonly email: string
  readonly password: string
  readonly captchaTokens?: {
    readonly invisibleRecaptchaToken?: string
    readonly recaptchaToken?: string
  }
}

export interface RegisterParams extends LoginParams {
  readonly profile?: SurfaceProfile
}

/** The part of the public client's strategy that is about e-mail address and password. */
export interface PasswordMethods {
  /** A refusal is a state with a reason. @throws StoreError if the service did not respond, or with a 5xx */
  register(params: RegisterParams): Promise<StateMachine>
  login(params: LoginParams): Promise<StateMachine>
  /** Continues with the code of a mail, from `state` or from the last login that required one. */
  processVerification(
    input: { readonly verificationCode: string } | { readonly code: string },
    state?: StateMachine,
  ): Promise<StateMachine>
  sendPasswordResetEmail(email: string, redirectUri: string): Promise<void>
  /** Tokens of a member by id. Needs an API key: servers only. @throws StoreError */
  getMemberTokensForExternalLogin(memberId: string, apiKey: string): Promise<Tokens>
  /** Tokens of a member by e-mail address, who is created if necessary. Hosted pages know the session. */
  getMemberTokensForExternalLoginWithSession(
    email: string,
    apiKey: string,
    options?: SignOnOptions,
  ): Promise<Tokens>
}

export function passwordMethods({ clientId, client }: OAuthConnection): PasswordMethods {
  /** The login that requires a code, until it succeeds. */
  let pending: EmailVerificationRequired | undefined
  const track = async (outcome: Promise<LoginOutcome>): Promise<StateMachine> => {
    const state = toState(await outcome)
    // After a wrong code the login is still pending, and another code can be tried.
    if (state.loginState !== 'FAILURE') {
      pending = state.loginState === 'EMAIL_VERIFICATION_REQUIRED' ? state : undefined
    }
    return state
  }

  return {
    register: ({ profile, ...params }) => {
      // The casts here hold by the rules that `Surface` states as types.
      const wire = profile && { profile: wireRequest(profile, identityFields) as Sent<IdentityProfile> }
      return track(register(client(), { ...toCredentials(params), ...wire }))
    },
    login: (params) => track(login(client(), toCredentials(params))),
    processVerification: (input, state = pending) => {
      const code = 'verificationCode' in input ? input.verificationCode : input.code
      return track(verify(client(), toOutcome(state), code))
    },
    sendPasswordResetEmail: (email, url) =>
      callForNothing(client(), sendRecoveryEmail, { email, redirect: { url, clientId } }, identityFields),
    getMemberTokensForExternalLogin: (memberId, apiKey) => grantMember(client(), { memberId, apiKey }),
    async getMemberTokensForExternalLoginWithSession(email, apiKey, options = {}) {
      const wire = wireRequest(options, identityFields) as Omit<SignOnRequest, 'loginId'>
      const { sessionToken, identity } = await signOn(client(), { ...wire, email, apiKey })
      return grantMember(client(), { memberId: identity.id, sessionToken, apiKey })
    },
  }
}

function toCredentials({ email, password, captchaTokens }: LoginParams): Credentials {
  const { recaptchaToken: Recaptcha, invisibleRecaptchaToken: InvisibleRecaptcha } = captchaTokens ?? {}
  const tokens = [
    ...(Recaptcha ? [{ Recaptcha }] : []),
    ...(InvisibleRecaptcha ? [{ InvisibleRecaptcha }] : []),
  ]
  return { email, password, ...(tokens.length > 0 && { captchaTokens: tokens }) }
}

/** What `verify` continues from. It rejects everything but a login that requires a code. */
function toOutcome(state: StateMachine | undefined): LoginOutcome {
  return state?.loginState === 'EMAIL_VERIFICATION_REQUIRED'
    ? { status: 'email-verification-required', stateToken: state.data.stateToken }
    : { status: 'owner-approval-required' }
}

function toState(outcome: LoginOutcome): StateMachine {
  switch (outcome.status) {
    case 'success':
      return { loginState: 'SUCCESS', data: { sessionToken: outcome.sessionToken } }
    case 'owner-approval-required':
      return { loginState: 'OWNER_APPROVAL_REQUIRED' }
    case 'email-verification-required':
      return { loginState: 'EMAIL_VERIFICATION_REQUIRED', data: { stateToken: outcome.stateToken } }
    case 'mfa-required':
      // The public client has no state for it.
      return { loginState: 'FAILURE', error: unknownStateMessage }
    case 'failure':
      return toFailure(outcome)
  }
}

const errorCodes: ReadonlySet<string> = new Set<LoginFailure>([
  'missingCaptchaToken',
  'invalidCaptchaToken',
  'emailAlreadyExists',
  'invalidPassword',
  'resetPassword',
  'invalidEmail',
])

/** Reasons that the public client has no code for have only a message. */
function toFailure({ reason, message }: LoginFailed): Failure {
  const failure = { loginState: 'FAILURE', error: message } as const
  return errorCodes.has(reason) ? { ...failure, errorCode: reason as LoginFailure } : failure
}
