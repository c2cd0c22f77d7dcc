import { randomUUID } from 'node:crypto'

/** Most redirects of a login or logout. */
const maxSteps = 8

interface Member {
  readonly email: string
  readonly password: string
}

/** Creates an account in the shop of a client. */
export async function newMember(platformUrl: string, clientId: string): Promise<Member> {
  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const response = await fetch(`${platformUrl}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    return response.json()
  }
  const { access_token } = await post('/oauth2/token', { clientId, grantType: 'anonymous' })
  const member = { email: `ada-${randomUUID()}@example.com`, password: 'a quiet harbour in march' }
  const registration = { loginId: { email: member.email }, password: member.password }
  await post('/_api/iam/authentication/v2/register', registration, { authorization: access_token })
  return member
}

/** Logs in on the hosted pages. @returns the address outside the platform where it ends */
export function browserOf(platformUrl: string, { email, password }: Member) {
  return browserThatFillsIn(platformUrl, () => ({ email, password }))
}

/** Goes through the hosted checkout and pays. @returns the address where it ends */
export function buyerOf(platformUrl: string) {
  const address = {
    email: 'ada@example.com',
    firstName: 'Ada',
    lastName: 'Byron',
    country: 'IE',
    addressLine: '3 Quay Street',
    city: 'Galway',
    postalCode: 'H91 K2P5',
  }
  return browserThatFillsIn(platformUrl, (url, html) => {
    const { pathname } = new URL(url)
    const valueIn = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''
    if (pathname.endsWith('/payment')) return { act: 'place', method: 'approve', seen: valueIn('seen') }
    return pathname.endsWith('/delivery') ? { option: valueIn('option') } : address
  })
}

/**
 * Does what hosted pages need of a browser: stores cookies, follows redirects and fills in forms. Returns the address outside the
 * platform where it ends.
 */
function browserThatFillsIn(
  platformUrl: string,
  fieldsFor: (url: string, html: string) => Record<string, string>,
) {
  const cookies = new Map<string, string>()
  const load = async (url: string, form?: URLSearchParams): Promise<Response> => {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(form && { origin: new URL(platformUrl).origin }),
      },
      ...(form && { method: 'POST', body: form }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (/max-age=0/i.test(cookie)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
  return async (address: string): Promise<string> => {
    let url = address
    let response = await load(url)
    for (let step = 0; step < maxSteps; step++) {
      const location = response.headers.get('location')
      if (location !== null) {
        url = new URL(location, url).href
        if (!url.startsWith(`${platformUrl}/`)) return url
        response = await load(url)
        continue
      }
      const html = await response.text()
      const token = /name="form-token" value="([^"]+)"/.exec(html)?.[1]
      if (token === undefined) return url
      response = await load(url, new URLSearchParams({ 'form-token': token, ...fieldsFor(url, html) }))
    }
    throw new Error(`The redirects do not end; the last address is ${url}.`)
  }
}
