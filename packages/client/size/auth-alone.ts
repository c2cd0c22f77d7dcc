import { createClient } from '@vitrine/client'
import * as auth from '@vitrine/client/auth'

/** A shop's log-in pages and nothing else: sign-up, log-in by password and by redirect, log-out. */
export async function member(clientId: string, returnTo: URL): Promise<URL> {
  const client = createClient({ clientId })
  const credentials = { email: 'member@shop.example', password: 'correct horse battery' }
  let outcome = await auth.register(client, credentials)
  outcome = await auth.verify(client, outcome, '123456')
  outcome = await auth.login(client, credentials)
  if (outcome.status === 'success') await auth.completeLogin(client, outcome)
  const { url, pending } = await auth.beginRedirect(client, { returnTo })
  await auth.finishRedirect(client, url, pending)
  return (await auth.logout(client, { returnTo })).url
}
