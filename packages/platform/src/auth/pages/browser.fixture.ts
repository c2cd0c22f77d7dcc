import type { RunningPlatform } from '../../app/platform.ts'

export interface LoadedPage {
  readonly status: number
  readonly html: string
  readonly headers: Headers
  /** Redirect target. */
  readonly location: string | null
}

/** A minimal browser: keeps cookies, follows no redirects, and sends the `Origin` header. */
export interface Browser {
  readonly cookies: Map<string, string>
  get(address: string, headers?: Record<string, string>): Promise<LoadedPage>
  /** Posts with the form token of the last page, unless the fields contain one. */
  post(address: string, fields: Fields, headers?: Record<string, string>): Promise<LoadedPage>
  /** Sends any request with the browser's cookies. */
  send(address: string, init: RequestInit): Promise<LoadedPage>
}

/** Pairs, because a name may occur twice. */
export type Fields = Readonly<Record<string, string>> | readonly (readonly [string, string])[]

const origin = 'http://platform.test'

export function newBrowser(platform: () => Pick<RunningPlatform, 'fetch'>): Browser {
  const cookies = new Map<string, string>()
  let token = ''
  async function load(address: string, init: RequestInit): Promise<LoadedPage> {
    const request = new Request(new URL(address, origin), init)
    if (cookies.size > 0) {
      request.headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    }
    const response = await platform().fetch(request)
    for (const cookie of response.headers.getSetCookie()) {
      // Browsers drop larger cookies (RFC 6265, section 6.1).
      if (cookie.length > 4_096) throw new Error(`a cookie of ${cookie.length} characters`)
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (/max-age=0/i.test(cookie)) cookies.delete(name)
      else cookies.set(name, value)
    }
    const html = await response.text()
    token = /name="form-token" value="([^"]+)"/.exec(html)?.[1] ?? token
    return {
      status: response.status,
      html,
      headers: response.headers,
      location: response.headers.get('location'),
    }
  }
  return {
    cookies,
    get: (address, headers = {}) => load(address, { headers }),
    post: (address, fields, headers = {}) =>
      load(address, {
        method: 'POST',
        headers: { origin, ...headers },
        body: formBody(token, fields),
      }),
    send: load,
  }
}

function formBody(token: string, fields: Fields): URLSearchParams {
  const body = new URLSearchParams()
  const pairs = isPairs(fields) ? fields : Object.entries(fields)
  for (const [name, value] of pairs) body.append(name, value)
  if (!body.has('form-token')) body.set('form-token', token)
  return body
}

function isPairs(fields: Fields): fields is readonly (readonly [string, string])[] {
  return Array.isArray(fields)
}
