import type { EmptyResponse, JsonObject, Operation } from '@vitrine/contract'
import { provider } from '@vitrine/contract'
import type { VerificationTarget } from '@vitrine/contract/enumerations'
import type {
  CaptchaToken,
  Identity,
  IdentityProfile,
  LoginId,
  StateMachineResponse,
} from './identity-entities.ts'

/** Authentication, recovery and verification (specification, section 7; wire 6.2, 6.3). */

const authentication = { service: 'authentication', prefix: provider.services.authentication } as const
const recovery = { service: 'recovery', prefix: provider.services.recovery } as const
const verification = { service: 'verification', prefix: provider.services.verification } as const

export interface RegisterRequest {
  loginId: LoginId
  password?: string
  profile?: IdentityProfile
  captchaTokens?: readonly CaptchaToken[]
  clientMetaData?: JsonObject
}

export interface LogInRequest {
  loginId: LoginId
  password?: string
  captchaTokens?: readonly CaptchaToken[]
  clientMetaData?: JsonObject
  stateToken?: string
}

export interface SignOnRequest {
  loginId: LoginId
  profile?: IdentityProfile
  /** Default false. */
  verifyEmail?: boolean
  /** Default true. */
  mergeExistingContact?: boolean
}

/** Where the page of a mail sends on to. */
export interface RecoveryRedirect {
  url: string
  clientId?: string
}

export const register: Operation<RegisterRequest, StateMachineResponse, string> = {
  ...authentication,
  name: 'identity.register',
  method: 'POST',
  path: '/v2/register',
}

export const logIn: Operation<LogInRequest, StateMachineResponse, string> = {
  ...authentication,
  name: 'identity.logIn',
  method: 'POST',
  path: '/v2/login',
}

/** By a server, for a member whom another system has authenticated. */
export const signOn: Operation<SignOnRequest, { sessionToken: string; identity: Identity }, string> = {
  ...authentication,
  name: 'identity.signOn',
  method: 'POST',
  path: '/v2/sign-on',
}

export const changePassword: Operation<{ newPassword: string }, EmptyResponse, string> = {
  ...authentication,
  name: 'identity.changePassword',
  method: 'POST',
  path: '/v2/change-password',
}

export interface EmailValidation {
  valid: boolean
  formatInvalid: boolean
  failure?: { reason: string }
}

export const validateEmail: Operation<{ email: string }, EmailValidation, string> = {
  ...authentication,
  name: 'identity.validateEmail',
  method: 'POST',
  path: '/v2/validate-email',
  idempotent: true,
}

export interface RawHttpResponse {
  /** Base64. */
  body?: string
  statusCode?: number | null
  headers?: readonly { key: string; value: string }[]
}

export const logOut: Operation<
  { postLogoutRedirectUri?: string; clientId?: string },
  RawHttpResponse,
  string
> = {
  ...authentication,
  name: 'identity.logOut',
  method: 'GET',
  path: '/v1/logout',
}

export const sendRecoveryEmail: Operation<
  { email: string; language?: string; redirect?: RecoveryRedirect },
  EmptyResponse,
  string
> = {
  ...recovery,
  name: 'identity.sendRecoveryEmail',
  method: 'POST',
  path: '/v1/send-email',
}

export const sendActivationEmail: Operation<
  { identityId: string; emailOptions?: { language?: string; redirect?: RecoveryRedirect } },
  EmptyResponse,
  string
> = {
  ...recovery,
  name: 'identity.sendActivationEmail',
  method: 'POST',
  path: '/v1/activation-email',
}

export const recover: Operation<{ recoveryToken: string; password?: string }, StateMachineResponse, string> =
  {
    ...recovery,
    name: 'identity.recover',
    method: 'POST',
    path: '/v1/recover',
  }

export const startVerification: Operation<
  { identityId?: string; target?: VerificationTarget },
  { verificationId: string },
  string
> = {
  ...verification,
  name: 'identity.startVerification',
  method: 'POST',
  path: '/v1/Start',
}

export const verifyDuringAuthentication: Operation<
  { code: string; stateToken?: string },
  StateMachineResponse,
  string
> = {
  ...verification,
  name: 'identity.verifyDuringAuthentication',
  method: 'POST',
  path: '/v1/auth/verify',
}

export const resendDuringAuthentication: Operation<{ stateToken: string }, StateMachineResponse, string> = {
  ...verification,
  name: 'identity.resendDuringAuthentication',
  method: 'POST',
  path: '/v1/auth/resend',
}
