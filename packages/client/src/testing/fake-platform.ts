import { wireHeaders } from '@vitrine/contract'

/** One request as the fake saw it. */
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
  /** Requests for tokens alone. */
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
/** A token answer with a token that no other answer has. */
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
 * Stands in for the network alone. `answer` gives each answer; token requests are granted unless `answerToken` says
 * otherwise. Every request waits one turn, so that interleavings are real.
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
        body: init?.body ? JSON.parse(String(init.body)) : undefined,
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

function ended(signal: AbortSignal | null | undefined): Promise<Error> {
  return new Promise((resolve) => {
    signal?.addEventListener('abort', () => resolve(signal.reason as Error))
  })
}

/** Answers with each of these in turn, and with the last one from then on. */
export function inTurn(...answers: readonly (Response | Error | (() => Response))[]): () => Response | Error {
  let next = 0
  return () => {
    const answer = answers[Math.min(next, answers.length - 1)] as Response | Error | (() => Response)
    next += 1
    return typeof answer === 'function' ? answer() : answer
  }
}
