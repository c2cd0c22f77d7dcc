/** One HTTP request as it left a client, taken apart so that spelling does not count and content does. */
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
  /** What is sent while `call` runs; something has to be. */
  during(call: () => unknown): Promise<readonly SentRequest[]>
}

/** A `fetch` that reaches no network: it keeps each request and answers 200 with `answer` and `headers`. */
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
  // `Request` names the type of every text body by itself; neither client means it.
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
