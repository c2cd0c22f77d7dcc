import { createClient } from '@vitrine/client'
import * as auth from '@vitrine/client/auth'

/** The login pages of a shop and nothing else: signup, verification, login by password and by redirect, logout. */
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
  if (outcome.status === 'success') await auth.completeLogin(client, outcome)
  const { url, pending } = await auth.beginRedirect(client, { returnTo })
  await auth.finishRedirect(client, url, pending)
  return (await auth.logout(client, { returnTo })).url
}
