/** A browser for tests: keeps cookies and sends the headers that browsers send. */
export interface TestBrowser {
  readonly cookies: Map<string, string>
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Response>
  /** Sends JSON unless `headers` names another type. */
  post(path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Response>
  /** Sends a request and keeps no cookies of its response: a response that is still on its way. */
  late(path: string, signal?: AbortSignal | null): Promise<Response>
  /** Stores the cookies of a response. */
  receive(response: Response): void
  /** The request headers that carry the cookies. */
  cookieHeaders(): Headers
}

export type Fetch = (request: Request) => Promise<Response>

export const shopOrigin = 'https://shop.example'

export function createTestBrowser(fetch: Fetch): TestBrowser {
  const cookies = new Map<string, string>()

  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

  function requestOf(
    method: string,
    path: string,
    headers: Readonly<Record<string, string>>,
    body?: string,
  ): Request {
    const cookie = cookieHeader()
    const sent = new Headers({
      host: new URL(shopOrigin).host,
      'user-agent': 'test browser',
      'sec-fetch-site': 'same-origin',
      ...(cookie !== '' && { cookie }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    })
    for (const [name, value] of Object.entries(headers)) if (value === '') sent.delete(name)
    return new Request(new URL(path, shopOrigin), {
      method,
      headers: sent,
      ...(body !== undefined && { body }),
    })
  }

  function receive(response: Response): void {
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = cookie.split('; ')
      const [name = '', value = ''] = pair.split(/=(.*)/s)
      if (value === '' || attributes.includes('Max-Age=0')) cookies.delete(name)
      else cookies.set(name, value)
    }
  }

  async function send(request: Request): Promise<Response> {
    const response = await fetch(request)
    receive(response)
    return response
  }

  return {
    cookies,
    receive,
    cookieHeaders: () => new Headers({ cookie: cookieHeader() }),
    get: (path, headers = {}) => send(requestOf('GET', path, headers)),
    post: (path, body = {}, headers = {}) =>
      send(requestOf('POST', path, headers, typeof body === 'string' ? body : JSON.stringify(body))),
    late: (path, signal = null) => fetch(new Request(requestOf('GET', path, {}), { signal })),
  }
}
