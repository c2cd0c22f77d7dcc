import type { JsonObject } from '../common/values.ts'
import type { FactorType, VerificationTarget } from '../enumerations/identity.ts'
import type { Identity, IdentityProfile } from './identity.ts'

/** Requests and answers of authentication, recovery and verification (specification, section 7; wire 6.2, 6.3). */

export interface LoginId {
  email: string
}

/** One kind per entry (W20); the wire spells both with a capital. */
export interface CaptchaToken {
  /** Visible kind. */
  Recaptcha?: string
  /** Invisible kind. */
  InvisibleRecaptcha?: string
}

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
}

export interface SignOnRequest {
  loginId: LoginId
  profile?: IdentityProfile
  /** Whether the address counts as verified; default false. */
  verifyEmail?: boolean
  /** Default true. */
  mergeExistingContact?: boolean
}

export interface SignOnResponse {
  sessionToken: string
  identity: Identity
}

export interface ChangePasswordRequest {
  newPassword: string
  /** Choice: where it is sent, it has to be right; anybody can sit down at an unlocked screen. */
  currentPassword?: string
  /** Choice: other sessions of the account end with the old password, unless this is true. */
  keepOtherSessions?: boolean
}

export interface ValidateEmailRequest {
  /** At most 254 characters. */
  email: string
}

/** Whether an address can be written to; nothing about who has it. */
export interface ValidateEmailResponse {
  valid: boolean
  formatInvalid: boolean
  failure?: { reason: string }
}

export interface LogOutRequest {
  postLogoutRedirectUri?: string | null
  clientId?: string
}

/** An HTTP answer inside an answer, for callers that pass it on to a browser. */
export interface RawHttpResponse {
  /** Base64. */
  body?: string
  statusCode?: number | null
  headers?: readonly { key: string; value: string }[]
}

export interface CodeAnswer {
  code?: string | null
}

/** Exactly one of the answers, or none to ask for the factor's challenge. */
export interface VerifyFactorRequest {
  /** Stands in the path. */
  factorType: FactorType
  stateToken: string
  /** Log-ins on this device go without the factor from now on. */
  rememberThisDevice?: boolean
  smsData?: CodeAnswer
  callData?: CodeAnswer
  emailData?: CodeAnswer
  totpData?: CodeAnswer
  recoveryCodeData?: CodeAnswer
  pushData?: { transactionId?: string | null }
  /** `credential` is the JSON of the `PublicKeyCredential`. */
  webauthnData?: { challengeId?: string | null; credential?: string | null }
  passwordData?: { password: string }
}

/** Where the page of a mail sends on to. */
export interface RecoveryRedirect {
  url?: string | null
  clientId?: string
}

export interface SendRecoveryEmailRequest {
  email: string
  /** ISO 639-1; default: the member's. */
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
