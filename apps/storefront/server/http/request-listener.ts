import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import type { Listener } from './http-server.ts'
import { type StaticFiles, sendStaticFile } from './static-files.ts'

/** Handles well-formed requests that are not for files. The response has the request id. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

export interface RequestListenerOptions {
  readonly shopOrigin: URL
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly files: StaticFiles
  readonly logger: Logger
  readonly handle: Handler
}

/** No page takes this long: a request that does hangs. */
const answerWithinMs = 30_000

/**
 * The outermost layer: gives each request an id and each response its headers, serves files, and turns errors into responses.
 * Forwarded headers are dropped, and the host is the configured one, whatever the client sends.
 */
export function createRequestListener(options: RequestListenerOptions): Listener {
  const { shopOrigin, headers, files, logger, handle } = options
  return (request, response) => {
    const requestId = randomUUID()
    const startedAt = performance.now()
    for (const [name, value] of headers) response.setHeader(name, value)
    response.setHeader('x-request-id', requestId)
    response.once('close', () => log(logger, request, response, requestId, performance.now() - startedAt))

    const path = pathOf(request)
    if (path === undefined) {
      end(response, 400)
      return
    }
    const method = request.method ?? 'GET'
    const file = method === 'GET' || method === 'HEAD' ? files.get(path) : undefined
    if (file) {
      sendStaticFile(file, method, String(request.headers['accept-encoding'] ?? ''), response)
      return
    }

    request.headers.host = shopOrigin.host
    for (const name of forwardedHeaders) delete request.headers[name]
    const hung = setTimeout(() => {
      logger.error({ requestId, path }, 'request hung')
      end(response, 503)
    }, answerWithinMs)
    response.once('close', () => clearTimeout(hung))
    handle(request, response).catch((error: unknown) => {
      logger.error({ requestId, path, err: error }, 'request failed')
      end(response, 500)
    })
  }
}

/** Accepted only from configured proxies, and none is configured. */
const forwardedHeaders = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
]

/** The path of a request in origin form; undefined for the forms that only proxies receive. */
function pathOf({ url = '/' }: IncomingMessage): string | undefined {
  return url.startsWith('/') && !url.startsWith('//') ? url.split('?', 1)[0] : undefined
}

/** The last resort, if not even the error page can be rendered. */
function end(response: ServerResponse, status: number): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  response.statusCode = status
  response.setHeader('content-type', 'text/plain; charset=utf-8')
  response.setHeader('cache-control', 'no-store')
  response.end(`${status} ${response.getHeader('x-request-id')}\n`)
}

/** The path only: a query can contain search words. */
function log(
  logger: Logger,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
  ms: number,
): void {
  const status = response.writableFinished ? response.statusCode : 499
  const level = status >= 500 ? 'error' : 'info'
  logger[level](
    { requestId, method: request.method, path: pathOf(request), status, ms: Math.round(ms * 10) / 10 },
    'request',
  )
}
