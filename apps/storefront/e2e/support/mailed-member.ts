import { randomUUID } from 'node:crypto'
import { demoClientId } from '@vitrine/demo-store'

/**
 * Registers a member of the demo store and requests a password reset, so that there are mails in the inbox. Returns the
 * address.
 */
export async function mailedMember(platformUrl: string): Promise<string> {
  const email = `reader-${randomUUID()}@example.com`
  const grant = await post<{ access_token: string }>(`${platformUrl}/oauth2/token`, {
    grantType: 'anonymous',
    clientId: demoClientId,
  })
  const iam = `${platformUrl}/_api/iam`
  const password = randomUUID()
  await post(`${iam}/authentication/v2/register`, { loginId: { email }, password }, grant.access_token)
  await post(`${iam}/recovery/v1/send-email`, { email, language: 'he' }, grant.access_token)
  return email
}

async function post<T>(address: string, body: object, authorization?: string): Promise<T> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
}
