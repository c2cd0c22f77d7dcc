/** A browser as the shop's server meets one: keeps cookies, says where its requests come from, follows no redirect. */
export interface TestBrowser {
  readonly cookies: Map<string, string>
  get(path: string, headers?: Record<string, string>): Promise<TestAnswer>
  /** Posts a form, as a browser without script does. */
  post(path: string, fields: Record<string, string>, headers?: Record<string, string>): Promise<TestAnswer>
  /** Calls the shop's API, as the client in a page does. */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<TestAnswer>
}

export interface TestAnswer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

export function createTestBrowser(origin: string): TestBrowser {
  const cookies = new Map<string, string>()

  async function send(path: string, init: RequestInit): Promise<TestAnswer> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = new Headers(init.headers)
    if (cookie) headers.set('cookie', cookie)
    const response = await fetch(origin + path, { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/; max-age=0/i.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
    const text = await response.text()
    return { status: response.status, headers: response.headers, text }
  }

  return {
    cookies,
    async get(path, headers = {}) {
      const answer = await send(path, { headers })
      // As the script of each page does.
      if (!cookies.has('vitrine-browser')) cookies.set('vitrine-browser', crypto.randomUUID())
      return answer
    },
    post: (path, fields, headers = {}) =>
      send(path, {
        method: 'POST',
        headers: { 'sec-fetch-site': 'same-origin', origin, ...headers },
        body: new URLSearchParams(fields),
      }),
    call: (method, path, body, headers = {}) =>
      send(`/api${path}`, {
        method,
        headers: {
          'sec-fetch-site': 'same-origin',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
  }
}
