import type { JsonObject, Sent } from '../common/values.ts'
import type { FactorType, VerificationTarget } from '../enumerations/identity.ts'
import type { Identity, IdentityProfile } from './identity.ts'

/** Requests and responses of authentication, recovery and verification. */

export interface LoginId {
  email: string
}

/** Has one of the two. Both are capitalized on the wire. */
export interface CaptchaToken {
  /** Token of a visible captcha. */
  Recaptcha?: string
  /** Token of an invisible captcha. */
  InvisibleRecaptcha?: string
}

export interface RegisterRequest {
  loginId: LoginId
  password?: string
  profile?: Sent<IdentityProfile>
  captchaTokens?: readonly CaptchaToken[]
  clientMetaData?: JsonObject
}

export interface LogInRequest {
  loginId: LoginId
  password?: string
  captchaTokens?: readonly CaptchaToken[]
  clientMetaData?: JsonObject
}

export interface SignOnRequest {
  loginId: LoginId
  profile?: Sent<IdentityProfile>
  /** Whether the address counts as verified; default `false`. */
  verifyEmail?: boolean
  /** Default `true`. */
  mergeExistingContact?: boolean
}

/** The member, and a session token for the hosted pages. */
export interface SignOnResponse {
  sessionToken: string
  identity: Identity
}

export interface ChangePasswordRequest {
  newPassword: string
  /** The current password. If given, it must be correct. */
  currentPassword?: string
  /** Whether other sessions of the account stay valid; default `false`. */
  keepOtherSessions?: boolean
}

export interface ValidateEmailRequest {
  /** At most 254 characters. */
  email: string
}

/** Whether an e-mail address is valid. Does not reveal whether it has an account. */
export interface ValidateEmailResponse {
  valid: boolean
  formatInvalid: boolean
  failure?: { reason: string }
}

export interface LogOutRequest {
  postLogoutRedirectUri?: string | null
  clientId?: string
}

/** An HTTP response as data, for servers that forward it to a browser. */
export interface RawHttpResponse {
  /** Encoded in Base64. */
  body?: string
  statusCode?: number | null
  headers?: readonly { key: string; value: string }[]
}

export interface FactorCode {
  code?: string | null
}

/** Has exactly one response, or none to request a challenge. */
export interface VerifyFactorRequest {
  /** Part of the path. */
  factorType: FactorType
  stateToken: string
  /** Later logins on this device do not require the factor. */
  rememberThisDevice?: boolean
  smsData?: FactorCode
  callData?: FactorCode
  emailData?: FactorCode
  totpData?: FactorCode
  recoveryCodeData?: FactorCode
  pushData?: { transactionId?: string | null }
  /** `credential` is the JSON of the `PublicKeyCredential`. */
  webauthnData?: { challengeId?: string | null; credential?: string | null }
  passwordData?: { password: string }
}

/** Where the hosted page of the mail redirects to. */
export interface RecoveryRedirect {
  url?: string | null
  clientId?: string
}

export interface SendRecoveryEmailRequest {
  email: string
  /** ISO 639-1; default: the member's language. */
  language?: string | null
  redirect?: RecoveryRedirect
}

export interface SendActivationEmailRequest {
  identityId: string
  emailOptions?: { language?: string | null; redirect?: RecoveryRedirect }
}

export interface RecoverRequest {
  recoveryToken: string
  password?: string
}

export interface StartVerificationRequest {
  identityId: string
  target?: VerificationTarget
}

export interface StartVerificationResponse {
  verificationId: string
}

export interface VerifyEmailRequest {
  /** Six characters. */
  code: string
  stateToken: string
}

export interface ResendCodeRequest {
  stateToken: string
}
