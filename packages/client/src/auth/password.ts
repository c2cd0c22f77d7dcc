import {
  type CaptchaToken,
  changePassword as changePasswordOperation,
  type IdentityProfile,
  type LoginFailure,
  logIn,
  loginFailures,
  type Operation,
  recover as recoverOperation,
  registerFailures,
  register as registerOperation,
  resendCode as resendCodeOperation,
  type StateMachineResponse,
  sendRecoveryEmail as sendRecoveryEmailOperation,
  unknownStateMessage,
  type VerifyFactorRequest,
  verifyEmail,
  verifyFactor as verifyFactorOperation,
} from '@vitrine/contract'
import type { Client } from '../client.ts'
import type { CallOptions } from '../transport/transport.ts'
import { connected, sendOnce } from './connected.ts'
import { type FactorRequired, type LoginOutcome, type LoginRefused, outcomeOf, refused } from './outcome.ts'
import { refusalOf } from './refusal.ts'

/** What somebody logs in with. */
export interface Credentials {
  readonly email: string
  readonly password: string
  readonly captcha?: { readonly visible?: string; readonly invisible?: string }
}

/**
 * Makes a member. @throws StoreError where the service did not answer or broke; a refusal is an outcome.
 * @see specification, section 7, POST /v2/register
 */
export function register(
  client: Client,
  { profile, ...credentials }: Credentials & { readonly profile?: IdentityProfile },
  options?: CallOptions,
): Promise<LoginOutcome> {
  const request = { ...requestOf(credentials), ...(profile && { profile }) }
  return ask(client, registerOperation, request, options, registerFailures)
}

/**
 * Logs a member in by password. @throws StoreError where the service did not answer or broke; a refusal is an outcome.
 * @see specification, section 7, POST /v2/login
 */
export function login(
  client: Client,
  credentials: Credentials,
  options?: CallOptions,
): Promise<LoginOutcome> {
  return ask(client, logIn, requestOf(credentials), options, loginFailures, 'invalidEmail')
}

/**
 * Goes on with the code of a mail. Only a log-in that waits for one can (specification, section 4); any other is a failure
 * without a request. @see specification, section 7, POST /v1/auth/verify
 */
export async function verify(
  client: Client,
  pending: LoginOutcome,
  code: string,
  options?: CallOptions,
): Promise<LoginOutcome> {
  if (pending.status !== 'email-verification-required') return refused('unknownState', unknownStateMessage)
  const { stateToken } = pending
  return ask(client, verifyEmail, { code, stateToken }, options)
}

/** Sends the code once more; the outcome holds the state to go on from. @see specification, section 7, POST /v1/auth/resend */
export async function resendCode(
  client: Client,
  pending: LoginOutcome,
  options?: CallOptions,
): Promise<LoginOutcome> {
  if (pending.status !== 'email-verification-required') return refused('unknownState', unknownStateMessage)
  const { stateToken } = pending
  return ask(client, resendCodeOperation, { stateToken }, options)
}

/** The answer of one factor; without the data of a factor its challenge is asked for. */
export type FactorAnswer = Omit<VerifyFactorRequest, 'stateToken'>

/** Goes on with a second factor. @see specification, section 7, POST /v2/{factorType}/verify */
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
  const { clientId } = connected(client).options
  const redirect = returnTo && { url: returnTo.href, clientId }
  const request = { email, ...(language && { language }), ...(redirect && { redirect }) }
  await client.send(sendRecoveryEmailOperation, request, options)
}

/** Sets a new password by the token of a recovery mail. @see specification, section 7, POST /v1/recover */
export function recover(
  client: Client,
  input: { readonly recoveryToken: string; readonly password: string },
  options?: CallOptions,
): Promise<LoginOutcome> {
  return ask(client, recoverOperation, input, options)
}

/** Changes the signed-in member's password. @throws StoreError @see specification, section 7, POST /v2/change-password */
export async function changePassword(
  client: Client,
  newPassword: string,
  options?: CallOptions,
): Promise<void> {
  await client.send(changePasswordOperation, { newPassword }, options)
}

async function ask<I>(
  client: Client,
  operation: Operation<I, StateMachineResponse, string>,
  request: I,
  options: CallOptions | undefined,
  failures: Readonly<Record<string, LoginFailure>> = {},
  other: LoginRefused['reason'] = 'unknown',
): Promise<LoginOutcome> {
  try {
    return outcomeOf(await sendOnce(client, operation, request, options))
  } catch (error) {
    return refusalOf(error, failures, other)
  }
}

/** One kind of captcha per entry, where the public client puts both into one (W20). */
function requestOf({ email, password, captcha: { visible, invisible } = {} }: Credentials) {
  const captchaTokens: readonly CaptchaToken[] = [
    ...(visible ? [{ Recaptcha: visible }] : []),
    ...(invisible ? [{ InvisibleRecaptcha: invisible }] : []),
  ]
  return { loginId: { email }, password, ...(captchaTokens.length > 0 && { captchaTokens }) }
}
