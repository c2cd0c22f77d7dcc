import { isDeepStrictEqual } from 'node:util'
import type { CalledOperation } from './case.ts'
import type { SentRequest } from './sent-request.ts'

/** A way in which our request may differ from the public client's. */
export interface AllowedDifference {
  readonly what: string
  /** The public client's request as it would be without the difference. */
  readonly without: (theirs: SentRequest, ours: SentRequest) => SentRequest
}

export const difference = (what: string, without: AllowedDifference['without']): AllowedDifference => ({
  what,
  without,
})

/** Allowed for every operation. */
export const everywhere: readonly AllowedDifference[] = [
  difference('module calls go to the API host, not to the edge host', (theirs, ours) =>
    theirs.origin === 'https://edge.wixapis.com' ? { ...theirs, origin: ours.origin } : theirs,
  ),
  difference('no analytics header', (theirs) => withoutHeader(theirs, 'x-wix-bi-gateway')),
  difference('writes carry an idempotency key', (theirs, ours) => {
    const key = ours.headers['idempotency-key']
    return key ? { ...theirs, headers: { ...theirs.headers, 'idempotency-key': key } } : theirs
  }),
]

/** Fields of the path are not repeated in query or body. */
export function pathFieldsOnce({ path }: CalledOperation): AllowedDifference {
  const fields = [...path.matchAll(/{([^}]+)}/g)].map(([, field]) => String(field))
  const drop = (request: unknown): unknown => {
    if (typeof request !== 'object' || request === null) return request
    return Object.fromEntries(Object.entries(request).filter(([name]) => !fields.includes(name)))
  }
  return difference('fields of the path are not repeated in query or body', (theirs) => ({
    ...theirs,
    query: drop(theirs.query) as Record<string, unknown>,
    body: drop(theirs.body),
  }))
}

export interface Comparison {
  /** Differences that did occur. */
  readonly used: readonly AllowedDifference[]
  /** The public client's request after they are taken away. */
  readonly expected: SentRequest
}

/** Takes the allowed differences away from `theirs`, one after the other. */
export function compare(
  theirs: SentRequest,
  ours: SentRequest,
  allowed: readonly AllowedDifference[],
): Comparison {
  const used: AllowedDifference[] = []
  let expected = theirs
  for (const each of allowed) {
    const next = each.without(expected, ours)
    if (!isDeepStrictEqual(next, expected)) used.push(each)
    expected = next
  }
  return { used, expected }
}

function withoutHeader(request: SentRequest, name: string): SentRequest {
  const { [name]: _, ...headers } = request.headers
  return { ...request, headers }
}
