import { wireHeaders } from '@vitrine/contract'

/** One request that the fake received. */
export interface Seen {
  readonly method: string
  readonly url: URL
  readonly headers: Headers
  readonly body: unknown
}

type Answer = Response | Error | ((seen: Seen) => Response | Error | Promise<Response | Error>)

export interface FakePlatform {
  readonly fetch: typeof fetch
  readonly seen: readonly Seen[]
  /** Only requests for tokens. */
  readonly grants: () => readonly Seen[]
  /** Requests that are not for tokens. */
  readonly calls: () => readonly Seen[]
}

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', [wireHeaders.requestId]: 'req-1', ...headers },
  })

let issued = 0
/** A token response with tokens that no other response has. */
export const tokens = (over: Record<string, unknown> = {}): Response => {
  issued += 1
  return json({
    access_token: `access-${issued}`,
    refresh_token: `refresh-${issued}`,
    expires_in: 900,
    token_type: 'Bearer',
    ...over,
  })
}

/**
 * Replaces the network. `answer` makes each response; `answerToken` those for tokens, by default new ones. Each request waits
 * for one microtask, so that calls interleave as with a network.
 */
export function fakePlatform(answer: Answer = json({}), answerToken: Answer = () => tokens()): FakePlatform {
  const seen: Seen[] = []
  const isGrant = ({ url }: Seen) => url.pathname === '/oauth2/token'
  return {
    seen,
    grants: () => seen.filter(isGrant),
    calls: () => seen.filter((each) => !isGrant(each)),
    fetch: async (input, init) => {
      const entry: Seen = {
        method: init?.method ?? 'GET',
        url: new URL(String(input)),
        headers: new Headers(init?.headers),
        body: readBody(init?.body),
      }
      init?.signal?.throwIfAborted()
      seen.push(entry)
      await Promise.resolve()
      const from = isGrant(entry) ? answerToken : answer
      const given = typeof from === 'function' ? from(entry) : from
      const result = await Promise.race([given, ended(init?.signal)])
      if (result instanceof Error) throw result
      return result.clone()
    },
  }
}

/** JSON, or the fields of a form, with the size of each file. */
function readBody(body: BodyInit | null | undefined): unknown {
  if (body instanceof FormData) {
    const fields = [...body].map(([name, value]) => [name, typeof value === 'string' ? value : value.size])
    return Object.fromEntries(fields)
  }
  return body ? JSON.parse(String(body)) : undefined
}

function ended(signal: AbortSignal | null | undefined): Promise<Error> {
  return new Promise((resolve) => {
    signal?.addEventListener('abort', () => resolve(signal.reason as Error))
  })
}

/** Returns each of these once, in order, and then always the last one. */
export function inTurn(...answers: readonly (Response | Error | (() => Response))[]): () => Response | Error {
  let next = 0
  return () => {
    const answer = answers[Math.min(next, answers.length - 1)] as Response | Error | (() => Response)
    next += 1
    return typeof answer === 'function' ? answer() : answer
  }
}
