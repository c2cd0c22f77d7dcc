import { provider } from '@vitrine/contract'
import type { Exchange } from './exchange.ts'
import { RenderedJson } from './rendered-json.ts'

/** Headers of every answer of the API: data, never a page, never kept by a cache, never guessed at. */
const commonHeaders: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  // Answers differ by origin only in whether a script may read them; caches must still keep them apart.
  vary: 'Origin',
}

export const requestIdHeader: string = provider.headers.requestId
export const consistencyHeader: string = provider.headers.consistency

/** Headers that belong on the answer whatever it is. */
export function exchangeHeaders(exchange: Exchange): Record<string, string> {
  const headers: Record<string, string> = { ...commonHeaders, [requestIdHeader]: exchange.requestId }
  if (exchange.allowedOrigin !== undefined) {
    headers['access-control-allow-origin'] = exchange.allowedOrigin
    headers['access-control-expose-headers'] = `${requestIdHeader}, ${consistencyHeader}, retry-after`
  }
  if (exchange.closing) headers['connection'] = 'close'
  return headers
}

/** A JSON answer. Success is always 200 with a body, `{}` where there is nothing to say (decision 0003). */
export function jsonAnswer(
  exchange: Exchange,
  status: number,
  body: unknown,
  headers?: Readonly<Record<string, string>>,
): Response {
  return new Response(body instanceof RenderedJson ? body.text : JSON.stringify(body ?? {}), {
    status,
    headers: { ...exchangeHeaders(exchange), 'content-type': 'application/json; charset=utf-8', ...headers },
  })
}
