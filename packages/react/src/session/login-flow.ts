import type { Credentials, FactorResponse, LoginFailed, MfaRequired, register } from '@vitrine/client/auth'

/** The result of one step of a login or signup. */
export type LoginResult =
  /** The session is the member's. `returnTo`: where the shop's server wants the browser to go. */
  | { readonly status: 'success'; readonly returnTo?: string | undefined }
  /** Staff of the shop has to approve the member first. */
  | { readonly status: 'owner-approval-required' }
  /** A code was sent by e-mail. */
  | { readonly status: 'email-verification-required' }
  /** The member has a second factor. */
  | ({ readonly status: 'mfa-required' } & Pick<MfaRequired, 'factors' | 'challenge'>)
  | ({ readonly status: 'failure' } & LoginFailure)

/** Why a step was refused. */
export interface LoginFailure extends Pick<LoginFailed, 'message' | 'violations'> {
  /** `tooManyCodes`: too many wrong codes were entered; another one has to be sent, or the login started again. */
  readonly reason: LoginFailed['reason'] | 'tooManyCodes'
  /** The platform's error code, for example `ACCOUNT_BLOCKED`. */
  readonly code?: string | undefined
}

/** Where a login continues. */
export interface LoginDestination {
  /** Path of the shop; `returnTo` of the state in the step `done`. */
  readonly returnTo?: string | undefined
  /** With a server: whether the session outlives the browser session; default true. */
  readonly remember?: boolean | undefined
}

/** E-mail address and password, and where the login leads. */
export type LoginInput = Credentials & LoginDestination

/** Data of a new account, and where the signup leads. */
export type SignupInput = Parameters<typeof register>[1] & LoginDestination

/** The recipient of an e-mail with a link to set a new password. */
export interface RecoveryEmailInput {
  readonly email: string
  /** Where the link's page leads back to. */
  readonly returnTo?: string | undefined
  /** ISO 639-1; default the member's. */
  readonly language?: string | undefined
}

/** A new password, and where the login leads. */
export interface RecoveryInput extends LoginDestination {
  readonly password: string
  /** From the address of the mail's link; a server may hold it instead. */
  readonly recoveryToken?: string | undefined
}

/** The steps of one login, wherever the tokens are. */
export interface LoginFlow {
  login(input: LoginInput): Promise<LoginResult>
  signup(input: SignupInput): Promise<LoginResult>
  verify(code: string): Promise<LoginResult>
  resend(): Promise<LoginResult>
  respond(response: FactorResponse): Promise<LoginResult>
  /** Sends an e-mail with a link to set a new password. */
  sendRecoveryEmail(input: RecoveryEmailInput): Promise<void>
  recover(input: RecoveryInput): Promise<LoginResult>
}
