import { randomUUID } from 'node:crypto'
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Duplex, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { type Logger, StartError } from '../runtime/index.ts'
import { requestIdHeader } from './app.ts'
import type { HttpEnv } from './context.ts'

const headerTimeoutMs = 10_000
const requestTimeoutMs = 30_000
const maxHeaderBytes = 16_384
/** Longer than load balancers and browsers keep an idle connection, so that they close it and not we, while a request is on its way. */
const keepAliveTimeoutMs = 65_000
/** A reader that takes nothing of a stream for this long is gone, even if its connection is open. */
const stalledReaderMs = 60_000

/** Methods for which a web-standard `Request` can be made. */
const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'PUT', 'OPTIONS'])

export interface ListenerOptions {
  fetch(request: Request, bindings: HttpEnv['Bindings']): Promise<Response>
  readonly log: Logger
}

/** The HTTP server around an app: strict framing, time limits, and an error envelope for what cannot become a request. */
export function createListener({ fetch, log }: ListenerOptions): Server {
  const listener = getRequestListener(
    async (request, bindings) => {
      // An HTTP/1 server passes these two.
      const { incoming, outgoing } = bindings as HttpBindings
      const shared: HttpEnv['Bindings'] = { peer: incoming.socket.remoteAddress }
      const response = await fetch(request, shared)
      await sendResponse(response, shared.body, outgoing)
      return RESPONSE_ALREADY_SENT
    },
    {
      overrideGlobalObjects: false,
      // Called for addresses and host headers that make no URL; the app itself turns every error into a response.
      errorHandler: (error) => {
        const reason = error instanceof Error ? error.message : 'unknown'
        log.info({ reason }, 'request without a usable address')
        return new Response(envelope(400), { status: 400, headers: refusalHeaders(400) })
      },
    },
  )
  const server = createServer(
    {
      maxHeaderSize: maxHeaderBytes,
      headersTimeout: headerTimeoutMs,
      requestTimeout: requestTimeoutMs,
      keepAliveTimeout: keepAliveTimeoutMs,
      connectionsCheckingInterval: 1_000,
      // The strict parser: lenient framing would allow request smuggling.
      insecureHTTPParser: false,
      requireHostHeader: false,
    },
    (incoming, outgoing) => {
      const status = refusalStatus(incoming)
      if (status !== undefined) refuse(outgoing, status)
      else void listener(incoming, outgoing)
    },
  )
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
    log.info({ reason: error.code }, 'unreadable request')
    refuseRaw(socket, clientErrorStatus(error))
  })
  server.on('connect', (_request, socket: Duplex) => refuseRaw(socket, 405))
  server.on('upgrade', (_request, socket: Duplex) => refuseRaw(socket, 400))
  server.on('checkExpectation', (_request, outgoing: ServerResponse) => refuse(outgoing, 417))
  return server
}

/**
 * Writes a response to its connection. Our own writer instead of the adapter's: a stream that breaks off cuts the connection, so that it cannot
 * be taken for a complete one, and a stalled reader is disconnected.
 */
async function sendResponse(
  response: Response,
  bytes: readonly Uint8Array[] | undefined,
  outgoing: ServerResponse,
): Promise<void> {
  if (outgoing.destroyed) {
    await response.body?.cancel()
    return
  }
  const headers: OutgoingHttpHeaders = Object.fromEntries(response.headers)
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) headers['set-cookie'] = cookies
  const isStream = 'content-length' in headers || 'transfer-encoding' in headers
  const chunks =
    bytes ?? (response.body && !isStream ? [Buffer.from(await response.arrayBuffer())] : undefined)
  if (chunks) {
    headers['content-length'] = chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0)
    outgoing.writeHead(response.status, headers)
    // One system call for all chunks.
    outgoing.cork()
    for (const chunk of chunks) outgoing.write(chunk)
    outgoing.end()
    outgoing.uncork()
    return
  }
  outgoing.writeHead(response.status, headers)
  if (!response.body) {
    outgoing.end()
    return
  }
  outgoing.setTimeout(stalledReaderMs, () => outgoing.destroy())
  try {
    // The web streams of Node and of the DOM types differ only in their declarations.
    await pipeline(Readable.fromWeb(response.body as never), outgoing)
  } catch {
    // The headers were sent: all that is left is to cut the connection, which `pipeline` did.
  }
}

function refusalStatus(incoming: IncomingMessage): number | undefined {
  if (!knownMethods.has(incoming.method ?? '')) return 405
  // HTTP/1.1 requires exactly one (RFC 9112, section 3.2); Node silently drops all but the first.
  const hosts = incoming.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length
  return hosts === 1 ? undefined : 400
}

function clientErrorStatus({ code }: NodeJS.ErrnoException): number {
  if (code === 'HPE_HEADER_OVERFLOW') return 431
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408
  return 400
}

function refuse(outgoing: ServerResponse, status: number): void {
  outgoing.writeHead(status, refusalHeaders(status)).end(envelope(status))
}

function refuseRaw(socket: Duplex, status: number): void {
  const lines = Object.entries(refusalHeaders(status)).map(([name, value]) => `${name}: ${value}`)
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n`
  socket.end(head + envelope(status), () => socket.destroy())
}

const messages: Readonly<Record<number, string>> = {
  400: 'The request is not valid HTTP.',
  405: 'This method is not served here.',
  408: 'The request took too long to arrive.',
  417: 'Expectations are not supported.',
  431: 'The headers of the request are too large.',
}

function envelope(status: number): string {
  return JSON.stringify({ message: messages[status], details: {} })
}

/** The connection is closed: after a malformed request the start of the next one is unknown. */
function refusalHeaders(status: number): Record<string, string> {
  return {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(envelope(status))),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    [requestIdHeader]: randomUUID(),
    connection: 'close',
  }
}

export function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(startError(error, host, port)))
    server.listen({ host, port, exclusive: true }, () => {
      // It listens on a port, so its address has one.
      resolve((server.address() as AddressInfo).port)
    })
  })
}

function startError(error: NodeJS.ErrnoException, host: string, port: number): StartError {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartError(
        'portInUse',
        `Port ${port} is in use; stop what uses it, or choose another with PLATFORM_PORT.`,
      )
    case 'EACCES':
      return new StartError(
        'portInUse',
        `Port ${port} is closed to this user; choose one above 1023 with PLATFORM_PORT.`,
      )
    default: {
      const reason = error.code ?? error.message
      const message = `The platform cannot listen on ${host}:${port} (${reason}).`
      return new StartError('badSetting', message, { cause: error })
    }
  }
}

/** Stops accepting, lets requests in progress finish for at most `graceMs`, then cuts what is left. */
export async function stopListening(server: Server, graceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  // Connections that become idle after their last response would keep the server open until their timeout.
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  const cut = setTimeout(() => server.closeAllConnections(), graceMs)
  await closed
  clearInterval(idle)
  clearTimeout(cut)
}
