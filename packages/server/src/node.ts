/** Handler for `node:http`, middleware for Express, and a server for Node with static files. */

import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Exchange } from './exchange.ts'
import type { Server } from './server.ts'

export { compressResponse } from './node/compress.ts'
export { type NodeServerLimits, PortError } from './node/http-server.ts'
export { precompress } from './node/precompress.ts'
export { readSessionKeys, type SessionKeysOptions } from './node/session-keys.ts'
export {
  type NodeRequestHandler,
  type NodeServer,
  type NodeServerOptions,
  type RequestLogEntry,
  startNodeServer,
} from './node/start-node-server.ts'
export {
  readStaticFiles,
  type StaticFile,
  type StaticFiles,
  type StaticFilesOptions,
} from './node/static-files.ts'

/** Settings of {@link nodeHandler} and {@link nodeMiddleware}. */
export interface NodeOptions {
  /** Address of the connection, for `trustedProxies`. Default: the address of the socket. */
  readonly address?: (request: IncomingMessage) => string | undefined
}

/** Settings of {@link nodeHandler}. */
export interface NodeHandlerOptions extends NodeOptions {
  /** Called with an error of `respond`, after which the browser gets status 500. Default: `console.error`. */
  readonly onError?: (error: unknown) => void
}

/**
 * A listener for `createServer` of `node:http`. Handles the calls of pages, opens the shopper's session for all other requests,
 * and sends the response of `respond` with the session cookies.
 *
 * Requests from other sites are rejected only under the base path. Check POST routes of your own with `checkOrigin` of
 * `@vitrine/server`.
 *
 * @param respond Creates the page. The request's body is streamed.
 * @example
 * ```ts
 * import { createServer } from 'node:http'
 * import { getCart } from '@vitrine/client/cart'
 * import { nodeHandler } from '@vitrine/server/node'
 *
 * const handler = nodeHandler(server, async (_request, { client }) => Response.json(await getCart(client)))
 * createServer(handler).listen(3000)
 * ```
 */
export function nodeHandler(
  server: Server,
  respond: (request: Request, exchange: Exchange) => Response | Promise<Response>,
  { address = socketAddress, onError = printError }: NodeHandlerOptions = {},
): (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void> {
  return async (incoming, outgoing) => {
    try {
      const request = toRequest(incoming, outgoing)
      const options = { address: address(incoming) }
      const handled = await server.handle(request, options)
      if (handled) return await sendResponse(handled, incoming, outgoing)
      const exchange = await server.open(request, options)
      await sendResponse(exchange.finish(await respond(request, exchange)), incoming, outgoing)
    } catch (error) {
      onError(error)
      if (outgoing.headersSent) outgoing.destroy()
      else outgoing.writeHead(500, { 'cache-control': 'no-store' }).end()
    }
  }
}

/**
 * Middleware for Express and everything else with `(request, response, next)`. Handles the calls of pages, opens the shopper's
 * session for all other requests (see {@link nodeExchange}), and adds the session cookies when the response headers are sent.
 * Use it before `express.json()` and other middleware that reads bodies: the calls of pages have bodies of their own.
 *
 * Requests from other sites are rejected only under the base path. Check POST routes of your own with `checkOrigin` of
 * `@vitrine/server`.
 *
 * @example
 * ```ts
 * import express from 'express'
 * import { getCart } from '@vitrine/client/cart'
 * import { nodeExchange, nodeMiddleware } from '@vitrine/server/node'
 *
 * const app = express()
 * app.use(nodeMiddleware(server)) // before express.json()
 * app.get('/cart', async (request, response) => {
 *   response.json(await getCart(nodeExchange(request).client))
 * })
 * ```
 */
export function nodeMiddleware(
  server: Server,
  { address = socketAddress }: NodeOptions = {},
): (incoming: IncomingMessage, outgoing: ServerResponse, next: (error?: unknown) => void) => Promise<void> {
  return async (incoming, outgoing, next) => {
    try {
      const request = toRequest(incoming, outgoing)
      if (isBodyRead(incoming) && new URL(request.url).pathname.startsWith(`${server.basePath}/`)) {
        throw new Error(
          'The body of the request was read before nodeMiddleware. Call app.use(nodeMiddleware(server)) before express.json() and express.urlencoded().',
        )
      }
      const options = { address: address(incoming) }
      const handled = await server.handle(request, options)
      if (handled) return await sendResponse(handled, incoming, outgoing)
      const exchange = await server.open(request, options)
      exchanges.set(incoming, exchange)
      finishWithHeaders(outgoing, exchange)
    } catch (error) {
      return next(error)
    }
    next()
  }
}

/**
 * The shopper's session of a request that passed {@link nodeMiddleware}. `finish` is called for you.
 *
 * @throws Error if the middleware did not run for this request
 * @example
 * ```ts
 * import type { IncomingMessage } from 'node:http'
 * import { nodeExchange } from '@vitrine/server/node'
 *
 * const isMember = (request: IncomingMessage) => nodeExchange(request).session.role === 'member'
 * ```
 */
export function nodeExchange(incoming: IncomingMessage): Exchange {
  const exchange = exchanges.get(incoming)
  if (exchange) return exchange
  throw new Error('This request has no session. Call app.use(nodeMiddleware(server)) before the routes.')
}

const exchanges = new WeakMap<IncomingMessage, Exchange>()

function printError(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: without `onError`, an error must not disappear
  console.error(error)
}

function socketAddress({ socket }: IncomingMessage): string | undefined {
  return socket.remoteAddress
}

function isBodyRead(incoming: IncomingMessage): boolean {
  return incoming.readableDidRead && (incoming.headers['content-length'] ?? '0') !== '0'
}

/**
 * The web request for a request of `node:http`, for routers of your own. Its body is read only when it is used, and it is aborted when
 * the client disconnects. The host is that of the client: never build links or redirects from `url`.
 *
 * @example
 * ```ts
 * import type { IncomingMessage, ServerResponse } from 'node:http'
 * import { sendResponse, toRequest } from '@vitrine/server/node'
 *
 * async function listener(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
 *   const request = toRequest(incoming, outgoing)
 *   const exchange = await server.open(request, { address: incoming.socket.remoteAddress })
 *   await sendResponse(exchange.finish(Response.json(exchange.session)), incoming, outgoing)
 * }
 * ```
 */
export function toRequest(incoming: IncomingMessage, outgoing: ServerResponse): Request {
  const { method = 'GET', socket } = incoming
  const protocol = 'encrypted' in socket ? 'https' : 'http'
  // Express shortens `url` below the path where a router is mounted.
  const path = (incoming as { originalUrl?: string }).originalUrl ?? incoming.url ?? '/'
  // The host is only for parsing: the server trusts none but its configured origins.
  const host = incoming.headers.host ?? 'localhost'
  const base = URL.canParse(`${protocol}://${host}`) ? `${protocol}://${host}` : `${protocol}://localhost`
  const aborted = new AbortController()
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) aborted.abort()
  })
  const headers = new Headers()
  for (const [name, values = []] of Object.entries(incoming.headersDistinct)) {
    for (const value of values) headers.append(name, value)
  }
  return new Request(new URL(path.replace(/^\/{2,}/, '/'), base), {
    method,
    headers,
    signal: aborted.signal,
    ...(method !== 'GET' &&
      method !== 'HEAD' &&
      hasBody(incoming) && {
        // Not destroyed if reading stops early: the response still needs the connection.
        body: toStream(incoming.iterator({ destroyOnReturn: false })),
        duplex: 'half',
      }),
  })
}

function hasBody({ headers }: IncomingMessage): boolean {
  return 'transfer-encoding' in headers || (headers['content-length'] ?? '0') !== '0'
}

/** Reads nothing ahead, unlike `Readable.toWeb`, which starts at once. */
function toStream(chunks: AsyncIterator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await chunks.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      async cancel() {
        await chunks.return?.()
      },
    },
    { highWaterMark: 0 },
  )
}

/**
 * Sends a web response with `node:http`, for routers of your own. Headers that are already set stay, unless the response has them too.
 *
 * @example
 * ```ts
 * import type { IncomingMessage, ServerResponse } from 'node:http'
 * import { sendResponse } from '@vitrine/server/node'
 *
 * const listener = (incoming: IncomingMessage, outgoing: ServerResponse) =>
 *   sendResponse(Response.json({ status: 'ok' }), incoming, outgoing)
 * ```
 */
export async function sendResponse(
  response: Response,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  // The browser left before the response began.
  if (outgoing.destroyed) return void (await response.body?.cancel())
  outgoing.statusCode = response.status
  if (response.statusText) outgoing.statusMessage = response.statusText
  setHeaders(outgoing, response.headers)
  if (!response.body || incoming.method === 'HEAD') {
    await response.body?.cancel()
    outgoing.end()
    return
  }
  // The stream types of Node and of the web describe one class.
  const body = Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0])
  await pipeline(body, outgoing).catch((error: unknown) => {
    // The browser left before the end, which is not an error.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  })
}

function setHeaders(outgoing: ServerResponse, headers: Headers): void {
  for (const [name, value] of headers) if (name !== 'set-cookie') outgoing.setHeader(name, value)
  const cookies = headers.getSetCookie()
  if (cookies.length > 0) outgoing.setHeader('set-cookie', cookies)
}

/** Finishes the exchange at the last moment before the headers are sent, because cookies may be set until then. */
function finishWithHeaders(outgoing: ServerResponse, exchange: Exchange): void {
  const writeHead = outgoing.writeHead.bind(outgoing)
  outgoing.writeHead = (status: number, ...rest: unknown[]) => {
    const reason = typeof rest[0] === 'string' ? rest[0] : undefined
    for (const [name, value] of readHeaderPairs(rest.at(-1))) outgoing.setHeader(name, value)
    const given = new Headers()
    for (const [name, value] of Object.entries(outgoing.getHeaders())) {
      for (const one of Array.isArray(value) ? value : [value]) given.append(name, String(one))
    }
    const { headers } = exchange.finish(new Response(null, { headers: given }))
    for (const name of outgoing.getHeaderNames()) if (!headers.has(name)) outgoing.removeHeader(name)
    setHeaders(outgoing, headers)
    outgoing.writeHead = writeHead
    return reason === undefined ? writeHead(status) : writeHead(status, reason)
  }
}

type HeaderValue = number | string | readonly string[]

/** Headers as `writeHead` takes them: an object, or a flat list of names and values. */
function readHeaderPairs(headers: unknown): readonly (readonly [string, HeaderValue])[] {
  if (typeof headers !== 'object' || headers === null) return []
  // `writeHead` takes nothing else than values of headers.
  if (!Array.isArray(headers)) {
    return Object.entries(headers as Record<string, HeaderValue | undefined>).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as const],
    )
  }
  const pairs = new Map<string, string[]>()
  for (let at = 0; at + 1 < headers.length; at += 2) {
    const name = String(headers[at])
    pairs.set(name, [...(pairs.get(name) ?? []), String(headers[at + 1])])
  }
  return [...pairs]
}
