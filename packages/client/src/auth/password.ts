import {
  type IdentityProfile,
  type JsonObject,
  loginFailures,
  logIn as loginOperation,
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
import { type Client, internalsOf, type ReadingClient } from '../client.ts'
import type { StoreError } from '../errors/store-error.ts'
import type { CallOptions } from '../transport/connection.ts'
import {
  type FailureReasons,
  type LoginOutcome,
  type LoginState,
  type MfaRequired,
  pendingFactor,
  pendingVerification,
  toFailure,
  toOutcome,
  unknownState,
} from './outcome.ts'

/** What a member logs in with. */
export interface Credentials {
  readonly email: string
  readonly password: string
  /** The responses of captchas, one kind per entry. */
  readonly captchaTokens?: readonly (
    | { readonly Recaptcha: string }
    | { readonly InvisibleRecaptcha: string }
  )[]
  /** Further data for the platform, such as the `deviceToken` of a remembered device. */
  readonly clientMetaData?: JsonObject
}

/** The response to a second factor: its type and the data of that type. Without data, the factor is challenged. */
export type FactorResponse = Omit<VerifyFactorRequest, 'stateToken'>

const registerReasons: FailureReasons = { byCode: registerFailures }
const loginReasons: FailureReasons = { byCode: loginFailures, fallback: 'invalidEmail' }
const stepReasons: FailureReasons = {
  byCode: {
    VERIFICATION_FAILED: 'invalidCode',
    INVALID_STATE_TOKEN: 'expired',
    INVALID_RECOVERY_TOKEN: 'expired',
  },
}

/**
 * Signs a visitor up as a member. Whether the shop verifies e-mail addresses or approves members decides the outcome.
 *
 * @throws StoreError `network`, `timeout`, `system`, `response`, or 429; refusals are outcomes
 * @example
 * ```ts
 * const outcome = await auth.register(client, { email, password, profile: { firstName: 'Ada' } })
 * if (outcome.status === 'success') await auth.completeLogin(client, outcome)
 * else if (outcome.status === 'failure') console.log(outcome.reason, outcome.violations)
 * ```
 */
export function register(
  client: Client,
  { email, ...rest }: Credentials & { readonly profile?: Sent<IdentityProfile> },
  options?: CallOptions,
): Promise<LoginOutcome> {
  return sendStep(client, registerOperation, { loginId: { email }, ...rest }, registerReasons, options)
}

/**
 * Logs a member in by e-mail address and password. The session becomes the member's with `completeLogin` or `beginRedirect`.
 *
 * @throws StoreError `network`, `timeout`, `system`, `response`, or 429; refusals are outcomes
 * @example
 * ```ts
 * const outcome = await auth.login(client, { email, password })
 * switch (outcome.status) {
 *   case 'success':
 *     await auth.completeLogin(client, outcome)
 *     break
 *   case 'email-verification-required':
 *     await auth.verify(client, outcome, prompt('The code from the e-mail') ?? '')
 *     break
 *   case 'mfa-required':
 *     console.log('Choose a factor:', outcome.factors)
 *     break
 *   case 'owner-approval-required':
 *     console.log('The shop has to approve your account.')
 *     break
 *   case 'failure':
 *     console.log(outcome.reason, outcome.message)
 * }
 * ```
 */
export function login(
  client: Client,
  { email, ...rest }: Credentials,
  options?: CallOptions,
): Promise<LoginOutcome> {
  return sendStep(client, loginOperation, { loginId: { email }, ...rest }, loginReasons, options)
}

/**
 * Continues a login with the code from the e-mail. Only a login with the status `email-verification-required` waits for one;
 * for any other, the outcome is a failure and nothing is sent. After a wrong code, pass the failure to try again.
 *
 * @throws StoreError `network`, `timeout`, `system`, `response`, or 429; refusals are outcomes
 * @example
 * ```ts
 * let outcome = await auth.register(client, { email, password })
 * while (outcome.status === 'email-verification-required' || (outcome.status === 'failure' && outcome.pending)) {
 *   outcome = await auth.verify(client, outcome, prompt('The code from the e-mail') ?? '')
 * }
 * ```
 */
export async function verify(
  client: Client,
  login: LoginState,
  code: string,
  options?: CallOptions,
): Promise<LoginOutcome> {
  const pending = pendingVerification(login)
  if (!pending) return unknownState
  return sendStep(
    client,
    verifyEmail,
    { code, stateToken: pending.stateToken },
    stepReasons,
    options,
    pending,
  )
}

/**
 * Sends the code again. Continue with the outcome, because its state token can be a new one.
 *
 * @throws StoreError `network`, `timeout`, `system`, `response`, or 429; refusals are outcomes
 * @example
 * ```ts
 * const first = await auth.register(client, { email, password })
 * const second = await auth.resendCode(client, first)
 * ```
 */
export async function resendCode(
  client: Client,
  login: LoginState,
  options?: CallOptions,
): Promise<LoginOutcome> {
  const pending = pendingVerification(login)
  if (!pending) return unknownState
  return sendStep(
    client,
    resendCodeOperation,
    { stateToken: pending.stateToken },
    stepReasons,
    options,
    pending,
  )
}

/**
 * Continues a login with a second factor. A response without data challenges the factor: it sends the code or push message.
 * While a push message waits for approval, the outcome is `mfa-required` again. After a wrong code, pass the failure to try
 * again.
 *
 * @param login The outcome with the status `mfa-required`, or one restored from its `stateToken`
 * @throws StoreError `network`, `timeout`, `system`, `response`, or 429; refusals are outcomes
 * @example
 * ```ts
 * let outcome = await auth.login(client, { email, password })
 * if (outcome.status === 'mfa-required') {
 *   const code = prompt('The code of your authenticator app') ?? ''
 *   outcome = await auth.verifyFactor(client, outcome, { factorType: 'TOTP', totpData: { code } })
 * }
 * ```
 */
export async function verifyFactor(
  client: Client,
  login: LoginState | Pick<MfaRequired, 'stateToken'>,
  response: FactorResponse,
  options?: CallOptions,
): Promise<LoginOutcome> {
  const pending = isLoginState(login) ? pendingFactor(login) : login
  if (!pending) return unknownState
  const request = { ...response, stateToken: pending.stateToken }
  const previous: MfaRequired = { factors: [], ...pending, status: 'mfa-required' }
  return sendStep(client, verifyFactorOperation, request, stepReasons, options, previous)
}

function isLoginState(login: LoginState | Pick<MfaRequired, 'stateToken'>): login is LoginState {
  return Object(login).status !== undefined
}

/**
 * Sends an e-mail with a link to set a new password. The result is the same whether or not there is such a member.
 *
 * @param input `language` is an ISO 639-1 code, by default the member's; the page of the link leads back to `returnTo`
 * @throws StoreError `validation` for an address that is none; `application`
 * @example
 * ```ts
 * await auth.sendRecoveryEmail(client, { email, returnTo: new URL('/login', location.href) })
 * ```
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
  const { clientId } = internalsOf(client, sendRecoveryEmailOperation.name).session
  const request = {
    email,
    ...(language && { language }),
    ...(returnTo && { redirect: { url: returnTo.href, clientId } }),
  }
  await client.send(sendRecoveryEmailOperation, request, options)
}

/**
 * Checks whether an address can be a member's. Does not reveal whether it has an account.
 *
 * @throws StoreError if the platform cannot be reached
 * @example
 * ```ts
 * const { valid } = await auth.validateEmail(client, email)
 * ```
 */
export function validateEmail(
  client: ReadingClient,
  email: string,
  options?: CallOptions,
): Promise<ValidateEmailResponse> {
  return client.send(validateEmailOperation, { email }, options)
}

/**
 * Sets a new password with the token of a recovery e-mail.
 *
 * @param input `recoveryToken` is part of the address of the e-mail's link
 * @throws StoreError `network`, `timeout`, `system`, `response`, or 429; refusals are outcomes
 * @example
 * ```ts
 * const recoveryToken = new URL(location.href).searchParams.get('token') ?? ''
 * const outcome = await auth.recover(client, { recoveryToken, password })
 * ```
 */
export function recover(
  client: Client,
  input: { readonly recoveryToken: string; readonly password: string },
  options?: CallOptions,
): Promise<LoginOutcome> {
  return sendStep(client, recoverOperation, input, stepReasons, options)
}

/**
 * Sends one step of a login. The session's token is not renewed after a 401, unlike with other calls: a wrong password is a 401
 * too, and a second request would count as a second attempt.
 */
async function sendStep<I>(
  client: Client,
  operation: Operation<I, StateMachineResponse, string>,
  request: I,
  reasons: FailureReasons,
  options: CallOptions | undefined,
  previous?: LoginState,
): Promise<LoginOutcome> {
  const { transport, session } = internalsOf(client, operation.name)
  const auth = { consistency: session.consistency, authorize: () => session.authorize() }
  try {
    // The platform keeps to the operation's types.
    const response = (await transport(operation, request, options, auth)) as StateMachineResponse
    return toOutcome(response, previous)
  } catch (error) {
    return toFailure(error as StoreError, reasons, previous)
  }
}
