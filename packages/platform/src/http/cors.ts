import { provider } from '@vitrine/contract'
import { type Answer, exchangeHeaders } from './answer.ts'
import type { Exchange } from './exchange.ts'

const { requestId: _answered, ...asked } = provider.headers
/** Request headers of wire.md 2.1 and 4.1, those of the provider's profile among them. */
const allowedHeaders = ['authorization', 'content-type', 'client-binding', ...Object.values(asked)].join(', ')
const allowedMethods = 'GET, POST, PATCH, DELETE'
/** Two hours is the longest any browser keeps a preflight. */
const preflightMaxAgeSeconds = '7200'

export function isPreflight(request: Request): boolean {
  return request.method === 'OPTIONS' && request.headers.has('access-control-request-method')
}

/**
 * The answer to a browser asking whether a page of another origin may call. No credentials are ever allowed: access
 * tokens travel in a header that no browser adds by itself (requirements.md PLT-09).
 */
export function preflightAnswer(exchange: Exchange): Answer {
  const headers = exchangeHeaders(exchange)
  if (exchange.allowedOrigin !== undefined) {
    headers['access-control-allow-methods'] = allowedMethods
    headers['access-control-allow-headers'] = allowedHeaders
    headers['access-control-max-age'] = preflightMaxAgeSeconds
  }
  headers['vary'] = 'Origin, Access-Control-Request-Method, Access-Control-Request-Headers'
  return { status: 204, headers, pieces: [] }
}
