import { createRedirectSession, type Tokens } from '@vitrine/contract'
import type { Client } from '../client.ts'
import type { CallOptions } from '../transport/transport.ts'
import { connected } from './connected.ts'

/** A session that has to be renewed first is not waited for longer. */
const patienceMs = 1_000

/**
 * Ends the session here and in every tab, whether or not the platform answers (W7), and gives the address that ends the hosted
 * pages' session too: send the browser there, and it comes back to `returnTo`.
 *
 * @throws StoreError when there is no such address; the session has ended all the same
 * @see specification, section 7, redirect session
 */
export async function logout(
  client: Client,
  { returnTo, ...options }: CallOptions & { readonly returnTo: URL },
): Promise<{ readonly url: URL }> {
  const { call, session, options: settings } = connected(client)
  const held = await soon(session.tokens())
  await session.clear()
  const request = { logout: { clientId: settings.clientId }, callbacks: { postFlowUrl: returnTo.href } }
  const identity = held && { authorize: async () => held.accessToken.value, told: [] as [] }
  // The cast holds as far as the platform keeps its contract.
  const { redirectSession } = (await call(createRedirectSession, request, options, identity)) as {
    redirectSession: { fullUrl: string }
  }
  return { url: new URL(redirectSession.fullUrl) }
}

function soon(tokens: Promise<Tokens>): Promise<Tokens | undefined> {
  return new Promise((resolve) => {
    AbortSignal.timeout(patienceMs).addEventListener('abort', () => resolve(undefined))
    tokens.then(resolve, () => resolve(undefined))
  })
}
