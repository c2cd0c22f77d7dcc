import type { AnyClient, Client, Operation } from '@vitrine/client'
import type { Credentials, FactorResponse, LoginFailed, MfaRequired, register } from '@vitrine/client/auth'
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
export interface LoginFailure extends Pick<LoginFailed, 'message' | 'violations'> {
  /** `tooManyCodes`, only with a server: too many wrong codes were entered; another one has to be sent. */
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

export type LoginInput = Credentials & LoginDestination

export type SignupInput = Parameters<typeof register>[1] & LoginDestination

export interface RecoveryEmailInput {
  readonly email: string
  /** Where the link's page leads back to. */
  readonly returnTo?: string | undefined
  /** ISO 639-1; default the member's. */
  readonly language?: string | undefined
}

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

/**
 * The steps for a store. Those of a client are loaded when a login begins: pages with a server need none of them.
 *
 * @throws Error for a client without session whose server is not known
 */
export async function createLoginFlow({ client, endpoint, session }: Store): Promise<LoginFlow> {
  if (endpoint) return createServerFlow(client, () => session.refresh())
  const { createClientFlow } = await import('./client-login-flow.ts')
  return createClientFlow(requireSession(client))
}

/** @throws Error for a client without a session */
export function requireSession(client: AnyClient): Client {
  if ('session' in client) return client as Client
  throw new Error('Members need a client with a session, or a StoreProvider with `transport`.')
}

/** The shop's server keeps the tokens and the state of the login; see `@vitrine/server`. */
function createServerFlow(client: AnyClient, refresh: () => Promise<void>): LoginFlow {
  /** Sent once: a second request would count as a second attempt. */
  const send = (path: string, input: object): Promise<unknown> =>
    client.send(sessionOperation(path), input, { retry: false, timeoutMs: serverTimeoutMs })
  async function post(path: string, input: object): Promise<LoginResult> {
    const result = readResult(await send(path, input))
    if (!result)
      throw new Error('The server of the shop responded with something else than the result of a login.')
    if (result.status === 'success') await refresh()
    return result
  }
  return {
    login: (input) => post('login', input),
    signup: (input) => post('signup', input),
    verify: (code) => post('verify', { code }),
    resend: () => post('resend', {}),
    respond: (response) => post('factor', response),
    async sendRecoveryEmail(input) {
      await send('recovery-email', input)
    },
    recover: (input) => post('recover', input),
  }
}

/** Longer than a server of a shop waits for the platform. */
const serverTimeoutMs = 20_000

function sessionOperation(path: string): Operation<object, unknown, string> {
  return { name: `session.${path}`, method: 'POST', path: `/session/${path}` }
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
