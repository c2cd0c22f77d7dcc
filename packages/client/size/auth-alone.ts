import { createClient } from '@vitrine/client'
import * as auth from '@vitrine/client/auth'

/**
 * A shop's log-in pages and nothing else: sign-up, verification, log-in by password and by redirect, log-out. Both log-ins end the
 * same way, on the page that the browser comes back to.
 */
export async function member(
  clientId: string,
  credentials: auth.Credentials,
  code: string,
  returnTo: URL,
): Promise<URL> {
  const client = createClient({ clientId })
  let outcome = await auth.register(client, credentials)
  outcome = await auth.verify(client, outcome, code)
  outcome = await auth.login(client, credentials)
  const sessionToken = outcome.status === 'success' ? outcome.sessionToken : undefined
  const { url, pending } = await auth.beginRedirect(client, { returnTo, sessionToken })
  await auth.finishRedirect(client, url, pending)
  return (await auth.logout(client, { returnTo })).url
}
