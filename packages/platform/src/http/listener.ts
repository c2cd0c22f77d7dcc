import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Logger } from '../runtime/index.ts'
import { type Answer, requestIdHeader, writeAnswer } from './answer.ts'

/** Bounds of one connection, requirements.md PLT-08 and WEB-17. */
const headerTimeoutMs = 10_000
const requestTimeoutMs = 30_000
const maxHeaderBytes = 16_384
/** Longer than load balancers and browsers keep an idle connection, so that they close it and not we under a request. */
const keepAliveTimeoutMs = 65_000

/** What the web-standard `Request` cannot even be made of. */
const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'PUT', 'OPTIONS'])

export interface ListenerOptions {
  /** `peer` is the address at the other end of the connection; undefined once that is gone. */
  answer(request: Request, peer: string | undefined): Promise<Answer>
  readonly log: Logger
}

/** The HTTP server around an app: framing, time limits, and an envelope for what never becomes a request. */
export function createListener(options: ListenerOptions): Server {
  const listen = getRequestListener(reply, {
    overrideGlobalObjects: false,
    // Called for addresses and host headers that no URL can be made of; errors of the app never come this far.
    errorHandler: (error) => {
      options.log.info(
        { reason: error instanceof Error ? error.message : 'unknown' },
        'request without a usable address',
      )
      return new Response(envelope(400), { status: 400, headers: refusalHeaders(400) })
    },
  })
  async function reply(request: Request, bindings: unknown): Promise<Response> {
    // An HTTP/1 server gives these two.
    const { incoming, outgoing } = bindings as HttpBindings
    writeAnswer(await options.answer(request, incoming.socket.remoteAddress), outgoing)
    return RESPONSE_ALREADY_SENT
  }
  const server = createServer(
    {
      maxHeaderSize: maxHeaderBytes,
      headersTimeout: headerTimeoutMs,
      requestTimeout: requestTimeoutMs,
      keepAliveTimeout: keepAliveTimeoutMs,
      connectionsCheckingInterval: 1_000,
      // The strict parser: no request smuggling through lenient framing.
      insecureHTTPParser: false,
      requireHostHeader: false,
    },
    (incoming, outgoing) => {
      const refusal = refusalOf(incoming)
      if (refusal !== undefined) refuse(outgoing, refusal)
      else void listen(incoming, outgoing)
    },
  )
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
    options.log.info({ reason: error.code }, 'unreadable request')
    writeRaw(socket, statusOf(error))
  })
  server.on('connect', (_request, socket: Duplex) => writeRaw(socket, 405))
  server.on('upgrade', (_request, socket: Duplex) => writeRaw(socket, 400))
  server.on('checkExpectation', (_request, outgoing: ServerResponse) => refuse(outgoing, 417))
  return server
}

function refusalOf(incoming: IncomingMessage): number | undefined {
  if (!knownMethods.has(incoming.method ?? '')) return 405
  // HTTP/1.1 demands exactly one (RFC 9112, 3.2); Node joins nothing for Host but drops later ones in silence.
  const hosts = incoming.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length
  return hosts === 1 ? undefined : 400
}

function statusOf(error: NodeJS.ErrnoException): number {
  if (error.code === 'HPE_HEADER_OVERFLOW') return 431
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408
  return 400
}

function refuse(outgoing: ServerResponse, status: number): void {
  outgoing.writeHead(status, refusalHeaders(status)).end(envelope(status))
}

function writeRaw(socket: Duplex, status: number): void {
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

/** The connection ends: after a request that was not understood nobody knows where the next one begins. */
function refusalHeaders(status: number): Record<string, string> {
  return {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(envelope(status))),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    [requestIdHeader]: randomUUID(),
    connection: 'close',
  }
}
