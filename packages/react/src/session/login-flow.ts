import type { AnyClient, Client } from '@vitrine/client'
import {
  type LoginState as ClientLoginState,
  type Credentials,
  completeLogin,
  type FactorResponse,
  initialLogin,
  type LoginFailed,
  login,
  type MfaRequired,
  recover,
  register,
  resendCode,
  sendRecoveryEmail,
  verify,
  verifyFactor,
} from '@vitrine/client/auth'
import type { Store } from '../store/store-context.ts'

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
export type LoginFailure = Pick<LoginFailed, 'reason' | 'message' | 'violations'>

export type SignupInput = Parameters<typeof register>[1]

/** The steps of one login, wherever the tokens are. */
export interface LoginFlow {
  login(credentials: Credentials): Promise<LoginResult>
  signup(input: SignupInput): Promise<LoginResult>
  verify(code: string): Promise<LoginResult>
  resend(): Promise<LoginResult>
  respond(response: FactorResponse): Promise<LoginResult>
  /** Sends an e-mail with a link to set a new password, whose page leads back to `returnTo`. */
  sendRecoveryEmail(input: { readonly email: string; readonly returnTo?: string }): Promise<void>
  recover(input: { readonly recoveryToken: string; readonly password: string }): Promise<LoginResult>
}

/** @throws Error for a client without session whose server is not known */
export function createLoginFlow({ client, endpoint, session }: Store): LoginFlow {
  if (endpoint) return createServerFlow(endpoint, () => session.refresh())
  return createClientFlow(requireSession(client))
}

/** @throws Error for a client without a session */
export function requireSession(client: AnyClient): Client {
  if ('session' in client) return client as Client
  throw new Error('Members need a client with a session, or a StoreProvider with `transport`.')
}

function createClientFlow(client: Client): LoginFlow {
  let state: ClientLoginState = initialLogin
  const proceed = async (next: Promise<ClientLoginState>): Promise<LoginResult> => {
    state = await next
    switch (state.status) {
      case 'success':
        await completeLogin(client, state)
        return { status: 'success' }
      case 'mfa-required':
        return { status: state.status, factors: state.factors, challenge: state.challenge }
      case 'failure':
        return {
          status: state.status,
          reason: state.reason,
          message: state.message,
          violations: state.violations,
        }
      case 'initial':
        throw new Error('No login is in progress.')
      default:
        return { status: state.status }
    }
  }
  return {
    login: (credentials) => proceed(login(client, credentials)),
    signup: (input) => proceed(register(client, input)),
    verify: (code) => proceed(verify(client, state, code)),
    resend: () => proceed(resendCode(client, state)),
    respond: (response) => proceed(verifyFactor(client, state, response)),
    sendRecoveryEmail: ({ email, returnTo }) =>
      sendRecoveryEmail(client, {
        email,
        ...(returnTo !== undefined && { returnTo: new URL(returnTo, location.href) }),
      }),
    recover: (input) => proceed(recover(client, input)),
  }
}

/** The shop's server keeps the tokens and the state of the login; see `@vitrine/server`. */
function createServerFlow(endpoint: string, refresh: () => Promise<void>): LoginFlow {
  async function send(path: string, input: object) {
    const response = await fetch(`${endpoint}/session/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(input),
    })
    const body: unknown = await response.json().catch((): undefined => {})
    // Errors of the server have a message; a proxy in between may respond with anything.
    const message = `${Object(body).message ?? `The server of the shop responded with ${response.status}.`}`
    return { isOk: response.ok, body, error: new Error(message) }
  }
  async function post(path: string, input: object): Promise<LoginResult> {
    const { body, error } = await send(path, input)
    const result = readResult(body)
    if (!result) throw error
    if (result.status === 'success') await refresh()
    return result
  }
  return {
    login: (credentials) => post('login', credentials),
    signup: (input) => post('signup', input),
    verify: (code) => post('verify', { code }),
    resend: () => post('resend', {}),
    respond: (response) => post('factor', response),
    async sendRecoveryEmail(input) {
      const { isOk, error } = await send('recovery-email', input)
      if (!isOk) throw error
    },
    recover: (input) => post('recover', input),
  }
}

const statuses = [
  'success',
  'owner-approval-required',
  'email-verification-required',
  'mfa-required',
  'failure',
]

function readResult(body: unknown): LoginResult | undefined {
  const result = Object(body)
  if (result.status === 'failure') return { violations: [], ...result }
  if (result.status === 'mfa-required') return { factors: [], ...result }
  // The other statuses have no required fields.
  return statuses.includes(result.status) ? (result as LoginResult) : undefined
}
