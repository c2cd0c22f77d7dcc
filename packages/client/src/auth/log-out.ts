import { createRedirectSession, logOut, type RedirectSessionResponse } from '@vitrine/contract'
import type { Client, OwnClient } from '../client.ts'
import { abortable } from '../transport/abortable.ts'
import type { CallOptions } from '../transport/transport.ts'
import { revoke } from './revoke.ts'

/** A session that has to be renewed first is not waited for longer. */
const patienceMs = 1e3

/**
 * Ends the session here and in every tab, whether or not the platform answers (W7), then at the platform, now or as soon as it
 * can be reached. Gives the address that ends the hosted pages' session too: send the browser there, and it comes back to
 * `returnTo`.
 *
 * @throws StoreError when there is no such address; the session has ended all the same
 * @see specification, section 7, redirect session and GET /v1/logout
 */
export async function logout(
  client: Client,
  { returnTo, ...options }: CallOptions & { readonly returnTo: URL },
): Promise<{ readonly url: URL }> {
  const { call, session } = client as OwnClient
  // Nobody can be logged out at the platform without a token; here it is done all the same.
  const held = await abortable(session.tokens(), logOut.name, AbortSignal.timeout(patienceMs)).catch(
    (): undefined => {},
  )
  await session.clear()
  const identity = held && { told: [] as [], authorize: async () => held.accessToken.value }
  try {
    // The cast holds as far as the platform keeps its contract.
    const answer = (await call(
      createRedirectSession,
      { logout: { clientId: session.clientId }, callbacks: { postFlowUrl: returnTo.href } },
      options,
      identity,
    )) as RedirectSessionResponse
    return { url: new URL(answer.redirectSession.fullUrl) }
  } finally {
    // Last, because the address is asked for under the same token.
    if (held?.refreshToken.role === 'member') {
      const livesMs = held.accessToken.expiresAt * 1e3 - session.clock()
      await revoke(() => call(logOut, {}, { retry: false }, identity), livesMs)
    }
  }
}
