import type { AnyClient, Client, Operation } from '@vitrine/client'
import type { Store } from '../store/store-context.ts'
import type { LoginFlow, LoginResult } from './login-flow.ts'

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
