import {
  type ChangePasswordRequest,
  changePassword as changePasswordOperation,
  type IdentityProfile,
  type JsonObject,
  type LoginFailure,
  logIn,
  loginFailures,
  type Operation,
  recover as recoverOperation,
  registerFailures,
  register as registerOperation,
  resendCode as resendCodeOperation,
  type Sent,
  type StateMachineResponse,
  sendRecoveryEmail as sendRecoveryEmailOperation,
  type ValidateEmailResponse,
  type VerifyFactorRequest,
  validateEmail as validateEmailOperation,
  verifyEmail,
  verifyFactor as verifyFactorOperation,
} from '@vitrine/contract'
import type { Client, OwnClient } from '../client.ts'
import type { StoreError } from '../errors/store-error.ts'
import type { CallOptions } from '../transport/transport.ts'
import type { FactorRequired } from './factor-required.ts'
import { type LoginOutcome, type LoginRefused, outcomeOf, unknownState } from './outcome.ts'
import { refusalOf } from './refusal.ts'

/** What somebody logs in with. */
export interface Credentials {
  readonly email: string
  readonly password: string
  /** One kind per entry, where the public client puts both into one (W20). */
  readonly captchaTokens?: readonly (
    | { readonly Recaptcha: string }
    | { readonly InvisibleRecaptcha: string }
  )[]
  /** Of a platform with remembered devices `deviceToken`, as a log-in with a second factor gave it (decision 0053). */
  readonly clientMetaData?: JsonObject
}

/**
 * Makes a member. @throws StoreError where the service did not answer or broke; a refusal is an outcome.
 * @see specification, section 7, POST /v2/register
 */
export function register(
  client: Client,
  { email, ...rest }: Credentials & { readonly profile?: Sent<IdentityProfile> },
  options?: CallOptions,
): Promise<LoginOutcome> {
  return ask(client, registerOperation, { loginId: { email }, ...rest }, options, registerFailures)
}

/**
 * Logs a member in by password. @throws StoreError where the service did not answer or broke; a refusal is an outcome.
 * @see specification, section 7, POST /v2/login
 */
export function login(
  client: Client,
  { email, ...rest }: Credentials,
  options?: CallOptions,
): Promise<LoginOutcome> {
  return ask(client, logIn, { loginId: { email }, ...rest }, options, loginFailures, 'invalidEmail')
}

/**
 * Goes on with the code of a mail. Only a log-in that waits for one can (specification, section 4); any other is a failure
 * without a request.
 * @throws StoreError where the service did not answer or broke; a refusal is an outcome
 * @see specification, section 7, POST /v1/auth/verify
 */
export async function verify(
  client: Client,
  pending: LoginOutcome,
  code: string,
  options?: CallOptions,
): Promise<LoginOutcome> {
  if (pending.status !== 'email-verification-required') return unknownState
  return ask(client, verifyEmail, { code, stateToken: pending.stateToken }, options)
}

/**
 * Sends the code once more; the outcome holds the state to go on from.
 * @throws StoreError where the service did not answer or broke; a refusal is an outcome
 * @see specification, section 7, POST /v1/auth/resend
 */
export async function resendCode(
  client: Client,
  pending: LoginOutcome,
  options?: CallOptions,
): Promise<LoginOutcome> {
  if (pending.status !== 'email-verification-required') return unknownState
  return ask(client, resendCodeOperation, { stateToken: pending.stateToken }, options)
}

/** The answer of one factor; without the data of a factor its challenge is asked for. */
export type FactorAnswer = Omit<VerifyFactorRequest, 'stateToken'>

/**
 * Goes on with a second factor.
 * @throws StoreError where the service did not answer or broke; a refusal is an outcome
 * @see specification, section 7, POST /v2/{factorType}/verify
 */
export function verifyFactor(
  client: Client,
  { stateToken }: Pick<FactorRequired, 'stateToken'>,
  answer: FactorAnswer,
  options?: CallOptions,
): Promise<LoginOutcome> {
  return ask(client, verifyFactorOperation, { ...answer, stateToken }, options)
}

/**
 * Sends a mail with a link to a new password. The answer is the same whether or not there is such a member.
 * @param input `returnTo` is where the page behind the link sends on to; `language` is ISO 639-1, default the member's
 * @throws StoreError
 * @see specification, section 7, POST /v1/send-email
 */
export async function sendRecoveryEmail(
  client: Client,
  {
    email,
    language,
    returnTo,
  }: { readonly email: string; readonly language?: string; readonly returnTo?: URL },
  options?: CallOptions,
): Promise<void> {
  const { clientId } = (client as OwnClient).session
  const redirect = returnTo && { url: returnTo.href, clientId }
  const request = { email, ...(language && { language }), ...(redirect && { redirect }) }
  await client.send(sendRecoveryEmailOperation, request, options)
}

/**
 * Whether a member could have this address: its form, and whatever else the service looks at. Nothing about who has it.
 * @throws StoreError
 * @see wire 6.2, POST /v2/validate-email
 */
export function validateEmail(
  client: Client,
  email: string,
  options?: CallOptions,
): Promise<ValidateEmailResponse> {
  return client.send(validateEmailOperation, { email }, options)
}

/**
 * Sets a new password by the token of a recovery mail.
 * @throws StoreError where the service did not answer or broke; a refusal is an outcome
 * @see specification, section 7, POST /v1/recover
 */
export function recover(
  client: Client,
  input: { readonly recoveryToken: string; readonly password: string },
  options?: CallOptions,
): Promise<LoginOutcome> {
  return ask(client, recoverOperation, input, options)
}

/**
 * Changes the signed-in member's password; every other session of theirs ends, unless `keepOtherSessions` is true.
 * @param options `currentPassword` has to be right where it is given: `-19976` otherwise. Other platforms look at neither.
 * @throws StoreError @see specification, section 7, POST /v2/change-password
 */
export async function changePassword(
  client: Client,
  newPassword: string,
  {
    currentPassword,
    keepOtherSessions,
    ...options
  }: CallOptions & Omit<ChangePasswordRequest, 'newPassword'> = {},
): Promise<void> {
  const request = {
    newPassword,
    ...(currentPassword !== undefined && { currentPassword }),
    ...(keepOtherSessions && { keepOtherSessions }),
  }
  await client.send(changePasswordOperation, request, options)
}

/**
 * Sends under the session's token as it is. A wrong password is a 401 too: to renew and send again, as other calls do, would
 * count it twice (requirements.md SDK-14).
 */
async function ask<I>(
  client: Client,
  operation: Operation<I, StateMachineResponse, string>,
  request: I,
  options: CallOptions | undefined,
  failures: Readonly<Record<string, LoginFailure>> = {},
  other: LoginRefused['reason'] = 'unknown',
): Promise<LoginOutcome> {
  const { call, session } = client as OwnClient
  const identity = { ...session, authorize: () => session.authorize() }
  try {
    // The cast holds as far as the platform keeps its contract.
    return outcomeOf((await call(operation, request, options, identity)) as StateMachineResponse)
  } catch (error) {
    return refusalOf(error as StoreError, failures, other)
  }
}
