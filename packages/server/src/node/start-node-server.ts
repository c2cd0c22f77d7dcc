import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { securityHeaders } from '../http/security-headers.ts'
import { type NodeServerLimits, startHttpServer } from './http-server.ts'
import { type StaticFiles, sendStaticFile } from './static-files.ts'

/**
 * Handles a request that is well-formed and not for a static file. The response already has the security headers and the request id.
 *
 * @param info `requestId`: also the header `x-request-id` of the response
 */
export type NodeRequestHandler = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  info: { readonly requestId: string },
) => Promise<void>

/** A request that has ended, for an access log. */
export interface RequestLogEntry {
  readonly requestId: string
  readonly method: string
  /** Without its query, which can contain search words. Undefined if the request names no path. */
  readonly path: string | undefined
  /** 499 if the client disconnected before the end. */
  readonly status: number
  /** Milliseconds with one decimal place. */
  readonly ms: number
}

/** Settings of {@link startNodeServer}. */
export interface NodeServerOptions {
  /** Address to listen on, for example `127.0.0.1` or `0.0.0.0`. */
  readonly host: string
  /** 0 picks a free one. */
  readonly port: number
  /** Public origin of the shop; default `http://localhost:{port}`. */
  readonly origin?: URL | undefined
  /** Files to serve, see {@link readStaticFiles}. */
  readonly files?: StaticFiles
  /** Creates what handles all other requests, once the origin is known and before the first request. */
  readonly createHandler: (origin: URL) => NodeRequestHandler
  readonly onRequest?: (entry: RequestLogEntry) => void
  /** Called with an error of the handler, after which the client gets status 500, or 503 if no response came within 30 seconds. */
  readonly onError: (error: unknown, info: { readonly requestId: string; readonly path: string }) => void
  readonly limits?: Partial<NodeServerLimits>
}

/** A running server. */
export interface NodeServer {
  /** Public origin. */
  readonly origin: URL
  readonly port: number
  /** Accepts no new requests, lets running ones finish for up to 5 seconds, then closes. */
  close(): Promise<void>
}

/** No page takes this long: a request that does hangs. */
const timeoutMs = 30_000

/**
 * Serves a shop with `node:http`: limits for slow and large requests, security headers and a request id for every response, static files
 * with their precompressed copies, an access log, and an orderly shutdown. Requests with two `Host` lines or an address of a proxy are
 * refused; forwarded headers are dropped, and the host is that of `origin`, whatever the client sends.
 *
 * @throws PortError if the port is in use or reserved; the message is one sentence
 * @example
 * ```ts
 * import { nodeHandler, readStaticFiles, startNodeServer } from '@vitrine/server/node'
 *
 * const shop = await startNodeServer({
 *   host: '127.0.0.1',
 *   port: 3000,
 *   files: await readStaticFiles('dist/client'),
 *   createHandler: () => nodeHandler(server, () => new Response('A page')),
 *   onError: (error, { requestId }) => console.error(requestId, error),
 * })
 * console.log(`Open ${shop.origin}`)
 * ```
 */
export async function startNodeServer(options: NodeServerOptions): Promise<NodeServer> {
  const { host, port, files, createHandler, onRequest, onError, limits } = options
  let { origin } = options
  const server = await startHttpServer(
    host,
    port,
    (openedPort) => {
      const publicOrigin = origin ?? new URL(`http://localhost:${openedPort}`)
      origin = publicOrigin
      const headers = securityHeaders({ https: publicOrigin.protocol === 'https:' })
      const handle = createHandler(publicOrigin)
      return (incoming, outgoing) => {
        const requestId = randomUUID()
        const startedAt = performance.now()
        for (const [name, value] of headers) outgoing.setHeader(name, value)
        outgoing.setHeader('x-request-id', requestId)
        let timeout: ReturnType<typeof setTimeout> | undefined
        // One listener for both: with those of a stream, Node warns of a leak above ten.
        outgoing.once('close', () => {
          clearTimeout(timeout)
          onRequest?.(describe(incoming, outgoing, requestId, performance.now() - startedAt))
        })
        const path = pathOf(incoming)
        if (path === undefined) return end(outgoing, requestId, 400)
        const { method = 'GET' } = incoming
        const file = method === 'GET' || method === 'HEAD' ? files?.get(path) : undefined
        if (file) {
          return sendStaticFile(file, method, String(incoming.headers['accept-encoding'] ?? ''), outgoing)
        }
        incoming.headers.host = publicOrigin.host
        for (const name of forwardedHeaders) delete incoming.headers[name]
        timeout = setTimeout(() => {
          onError(new Error(`There was no response within ${timeoutMs} ms.`), { requestId, path })
          end(outgoing, requestId, 503)
        }, timeoutMs)
        handle(incoming, outgoing, { requestId }).catch((error: unknown) => {
          onError(error, { requestId, path })
          end(outgoing, requestId, 500)
        })
      }
    },
    limits,
  )
  return {
    origin: origin ?? new URL(`http://localhost:${server.port}`),
    port: server.port,
    close: server.close,
  }
}

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

/** The last resort, if not even an error page can be rendered. */
function end(outgoing: ServerResponse, requestId: string, status: number): void {
  if (outgoing.headersSent) {
    outgoing.destroy()
    return
  }
  outgoing.statusCode = status
  outgoing.setHeader('content-type', 'text/plain; charset=utf-8')
  outgoing.setHeader('cache-control', 'no-store')
  outgoing.end(`${status} ${requestId}\n`)
}

function describe(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  requestId: string,
  ms: number,
): RequestLogEntry {
  return {
    requestId,
    method: incoming.method ?? 'GET',
    path: pathOf(incoming),
    status: outgoing.writableFinished ? outgoing.statusCode : 499,
    ms: Math.round(ms * 10) / 10,
  }
}
