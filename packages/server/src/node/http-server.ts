import { createServer, type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** Limits of requests. Slower clients and larger requests are cut off early. */
export interface NodeServerLimits {
  /** Bytes of all headers together; default 16 KiB. */
  readonly maxHeaderSize: number
  /** Milliseconds until the headers are complete; default 10,000. */
  readonly headersTimeout: number
  /** Milliseconds until the request is complete; default 30,000. */
  readonly requestTimeout: number
  /** Milliseconds between requests on one connection; default 15,000. */
  readonly keepAliveTimeout: number
  /** How often the first two timeouts are checked, in milliseconds; default 1,000. */
  readonly connectionsCheckingInterval: number
}

const defaultLimits: NodeServerLimits = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 15_000,
  connectionsCheckingInterval: 1_000,
}

/** Milliseconds without a byte in either direction, after which a connection is closed. */
const idleTimeout = 30_000
/** How long running requests may take once the server stops. */
const drainMs = 5_000

type Listener = (request: IncomingMessage, response: ServerResponse) => void

export interface HttpServer {
  /** The port listened on. */
  readonly port: number
  /** Accepts no new requests, lets running ones finish, then closes. */
  close(): Promise<void>
}

/**
 * The port is in use or not permitted. The message says what to do.
 *
 * @example
 * ```ts
 * import { PortError, startNodeServer } from '@vitrine/server/node'
 *
 * const isPortError = (error: unknown) => error instanceof PortError
 * const options: Parameters<typeof startNodeServer>[0] = {
 *   host: '127.0.0.1',
 *   port: 3000,
 *   createHandler: () => async (_incoming, outgoing) => void outgoing.end('A page'),
 *   onError: console.error,
 * }
 * await startNodeServer(options).catch((error: unknown) => {
 *   if (!isPortError(error)) throw error
 *   console.error('Choose another port.')
 * })
 * ```
 */
export class PortError extends Error {
  override readonly name = 'PortError'
}

/**
 * Listens on `host`:`port` (0 picks a free one).
 *
 * @param listenerFor Creates the listener once the port is known, before the first request.
 * @throws {PortError} if the port is in use or reserved; the message is one sentence
 */
export async function startHttpServer(
  host: string,
  port: number,
  listenerFor: (port: number) => Listener,
  limits: Partial<NodeServerLimits> = {},
): Promise<HttpServer> {
  let isClosing = false
  let listener: Listener = () => {}
  const server = createServer({ ...defaultLimits, ...limits }, (request, response) => {
    // While the server drains, connections end with their response.
    if (isClosing) response.setHeader('connection', 'close')
    response.once('close', () => isClosing && setImmediate(() => server.closeIdleConnections()))
    if (hasSeveralHosts(request)) refuse(response)
    else listener(request, response)
  })
  server.timeout = idleTimeout
  server.on('clientError', refuseMalformed)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(describe(error, port)))
    server.listen(port, host, resolve)
  })
  const address = server.address() as AddressInfo // Listening on TCP, so this is an address with a port.
  listener = listenerFor(address.port)

  return {
    port: address.port,
    close: () =>
      new Promise((resolve) => {
        isClosing = true
        const cut = setTimeout(() => server.closeAllConnections(), drainMs)
        server.close(() => {
          clearTimeout(cut)
          resolve()
        })
        server.closeIdleConnections()
      }),
  }
}

/** RFC 9112, section 3.2: Node refuses a request without Host, but silently drops every Host line after the first. */
function hasSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length > 1
}

function refuse(response: ServerResponse): void {
  response.writeHead(400, { connection: 'close', 'content-length': '0' }).end()
}

/** For requests that Node cannot parse: one status line with the reason. */
function refuseMalformed(error: NodeJS.ErrnoException, socket: Socket | NodeJS.WritableStream): void {
  if (!socket.writable) return
  const status =
    error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
}

function describe(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new PortError(`Port ${port} is in use; stop what listens there or choose another with PORT.`, {
      cause: error,
    })
  }
  if (error.code === 'EACCES') {
    return new PortError(`Port ${port} may not be used by this account; choose one above 1023 with PORT.`, {
      cause: error,
    })
  }
  return error
}
