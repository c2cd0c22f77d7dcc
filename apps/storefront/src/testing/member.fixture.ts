import { randomUUID } from 'node:crypto'
import { demoClientId } from '@vitrine/demo-store'

export interface Account {
  readonly email: string
  readonly password: string
}

/** Somebody whom the demo store knows, with what their account says of them. */
export async function registerAtPlatform(platformUrl: string, profile: object = {}): Promise<Account> {
  const account = { email: `ada-${randomUUID()}@example.com`, password: randomUUID() }
  const post = async (path: string, body: object, authorization = '') => {
    const headers = { 'content-type': 'application/json', authorization }
    const answer = await fetch(platformUrl + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as Record<string, string>
  }
  const grant = { grantType: 'anonymous', clientId: demoClientId }
  const { access_token } = await post('/oauth2/token', grant)
  const { email, password } = account
  await post('/_api/iam/authentication/v2/register', { loginId: { email }, password, profile }, access_token)
  return account
}

/**
 * Goes through the platform's log-in page as a browser without script does, beginning at an address of its authorize page.
 * Answers the address that the platform sends the browser back to.
 */
export async function loginAtPlatform(address: string, { email, password }: Account): Promise<string> {
  const cookies = new Map<string, string>()
  const visit = async (to: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const answer = await fetch(to, { ...init, headers, redirect: 'manual' })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    return { html: await answer.text(), location: location && new URL(location, to).href }
  }
  const { location: page } = await visit(address)
  const { html } = await visit(page ?? '')
  const fields = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']) => [name, value],
  )
  const action = /<form[^>]* action="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const { origin } = new URL(page ?? '')
  let { location } = await visit(new URL(action, page ?? '').href, {
    method: 'POST',
    headers: { origin, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams([...fields, ['email', email], ['password', password]]),
  })
  // The page hands the browser back to the authorize address, which answers the shop.
  while (location?.startsWith(origin)) ({ location } = await visit(location))
  if (!location) throw new Error('The log-in page sent the browser nowhere.')
  return location
}
