/** A request that a client sent, parsed, so that only its content is compared. */
export interface SentRequest {
  readonly method: string
  readonly origin: string
  readonly path: string
  /** Decoded; the one parameter `.r` is read as the request that it contains. */
  readonly query: Readonly<Record<string, unknown>>
  readonly body: unknown
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>
}

export interface Recorder {
  readonly fetch: typeof fetch
  /** The requests that `call` sends. @throws Error if it sends none */
  during(call: () => unknown): Promise<readonly SentRequest[]>
}

/** A `fetch` without a network: it records each request and responds 200 with `answer` and `headers`. */
export function recorder(answer: unknown, headers: Readonly<Record<string, string>> = {}): Recorder {
  let sent: SentRequest[] = []
  return {
    fetch: async (input, init) => {
      const request = new Request(input, init)
      sent.push(await read(request))
      return new Response(JSON.stringify(answer), {
        headers: { 'content-type': 'application/json', 'x-wix-request-id': 'side-by-side', ...headers },
      })
    },
    async during(call) {
      sent = []
      await call()
      if (sent.length === 0) throw new Error('Nothing was sent.')
      return sent
    },
  }
}

async function read(request: Request): Promise<SentRequest> {
  const url = new URL(request.url)
  const text = await request.text()
  const headers = Object.fromEntries(request.headers)
  // `Request` adds a type to every string body; neither client sets it.
  if (headers['content-type']?.startsWith('text/plain')) delete headers['content-type']
  return {
    method: request.method,
    origin: url.origin,
    path: url.pathname,
    query: readQuery(url.searchParams),
    body: text ? JSON.parse(text) : undefined,
    headers,
  }
}

function readQuery(parameters: URLSearchParams): Record<string, unknown> {
  const whole = parameters.get('.r')
  if (whole !== null) return JSON.parse(Buffer.from(whole, 'base64url').toString())
  const names = [...new Set(parameters.keys())].sort()
  return Object.fromEntries(names.map((name) => [name, parameters.getAll(name)]))
}
