import { provider } from '@vitrine/contract'
import { Hono, type MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { requestId } from 'hono/request-id'
import type { Logger } from '../runtime/index.ts'
import { callerAddress } from './caller-address.ts'
import { type HttpApp, type HttpEnv, named } from './context.ts'
import { errorResponse, systemError } from './error-response.ts'
import { httpError } from './problem.ts'

export interface AppOptions {
  /**
   * Pages, pictures and fonts, which browsers load by themselves. CORS does not apply to them: no origin may read a hosted page (RFC 9700,
   * section 2.6), and files choose their own headers.
   */
  readonly documents?: readonly HttpApp[]
  /** Endpoints that scripts and servers call. */
  readonly api?: readonly HttpApp[]
  readonly log: Logger
  /** Whether a client registered this origin for calls from its pages. */
  isRegisteredOrigin(origin: string): Promise<boolean>
  isClosing(): boolean
  /** Requests in progress at once; further ones get 503, so that a flood cannot pile up. Default 500. */
  readonly maxInFlight?: number
  /** Addresses or networks whose `X-Forwarded-For` is trusted, in addition to this machine. */
  readonly trustedProxies?: readonly string[]
}

export const requestIdHeader: string = provider.headers.requestId
export const consistencyHeader: string = provider.headers.consistency

/** Combines endpoints with what all of them share: request id, log line, default headers, CORS, load limit and error envelope. */
export function createApp(options: AppOptions): HttpApp {
  const { documents = [], api = [], isClosing } = options
  const app = new Hono<HttpEnv>({ strict: false })
  const documentPaths = new Set(documents.flatMap(({ routes }) => routes.map(({ path }) => path)))

  /** Paths of the routes for a request, without middleware. */
  const routesFor = (method: string, path: string) =>
    app.router.match(method, path)[0].flatMap(([[, route]]) => (route.method === method ? [route.path] : []))
  const isDocument = (path: string) => routesFor('GET', path).some((route) => documentPaths.has(route))

  // A limit of 0 characters: ids that callers send are never taken over.
  app.use(requestId({ headerName: requestIdHeader, limitLength: 0 }))
  app.use(logRequests(options))
  app.use(setDefaultHeaders(isClosing))
  app.use(allowOrigins(options, isDocument))
  app.use(limitLoad(options.maxInFlight ?? 500))
  for (const part of [...documents, ...api]) app.route('/', part)

  app.onError((error, c) => errorResponse(c, error))
  app.notFound((c) => {
    const { path, method } = c.req
    const allowed = methods.filter((other) => routesFor(other, path).length > 0)
    if (allowed.length === 0) return errorResponse(c, httpError(404, 'There is nothing at this address.'))
    const allow = allowed.join(', ')
    return errorResponse(c, httpError(405, `This address takes ${allow}, not ${method}.`, { allow }))
  })
  return app
}

/** Handles a request in process, as the listening server would. */
export async function fetchFrom(app: HttpApp, request: Request): Promise<Response> {
  const bindings: HttpEnv['Bindings'] = {}
  const response = await app.fetch(request, bindings)
  return bindings.body && request.method !== 'HEAD'
    ? new Response(Buffer.concat(bindings.body), response)
    : response
}

const methods = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'] as const

function logRequests({ log, trustedProxies }: AppOptions): MiddlewareHandler<HttpEnv> {
  const findAddress = callerAddress(trustedProxies)
  return async (c, next) => {
    const startedAtMs = performance.now()
    c.set('log', log)
    c.set('address', findAddress(c.env?.peer, c.req.header('x-forwarded-for')))
    c.set('operation', 'unknown')
    await next()
    const line = {
      requestId: c.get('requestId'),
      operation: c.get('operation'),
      method: c.req.method,
      status: c.res.status,
      ms: Math.round((performance.now() - startedAtMs) * 10) / 10,
      caller: c.get('callerKind'),
    }
    if (line.status >= 500) log.warn(line, 'request')
    else log.info(line, 'request')
  }
}

/** For responses of the API: data, never a page, not cached, not sniffed. Endpoints that serve anything else set these headers themselves. */
const defaultHeaders: readonly (readonly [name: string, value: string])[] = [
  ['cache-control', 'no-store'],
  ['content-security-policy', "default-src 'none'; frame-ancestors 'none'"],
  ['referrer-policy', 'no-referrer'],
  ['x-content-type-options', 'nosniff'],
]

function setDefaultHeaders(isClosing: () => boolean): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    await next()
    const { headers } = c.res
    for (const [name, value] of defaultHeaders) if (!headers.has(name)) headers.set(name, value)
    // Callers connect again, to a server that is not stopping.
    if (isClosing()) headers.set('connection', 'close')
  }
}

const { requestId: _sentByUs, ...requestHeaders } = provider.headers

/**
 * Lets pages of registered origins call the API. Credentials are never allowed: access tokens travel in a header that browsers do not add by
 * themselves.
 */
function allowOrigins(
  { isRegisteredOrigin }: AppOptions,
  isDocument: (path: string) => boolean,
): MiddlewareHandler<HttpEnv> {
  const rules = cors({
    origin: (_origin, c) => (c as { get(name: 'allowedOrigin'): string | undefined }).get('allowedOrigin'),
    allowMethods: ['GET', 'POST', 'PATCH', 'DELETE'],
    allowHeaders: ['authorization', 'content-type', 'client-binding', ...Object.values(requestHeaders)],
    exposeHeaders: [requestIdHeader, consistencyHeader, 'retry-after', 'link'],
    // Two hours: no browser keeps a preflight longer.
    maxAge: 7200,
  })
  return async (c, next) => {
    const origin = c.req.header('origin')
    const isPreflight =
      c.req.method === 'OPTIONS' && c.req.header('access-control-request-method') !== undefined
    if (isPreflight) c.set('operation', 'preflight')
    if (isDocument(c.req.path)) return isPreflight ? c.body(null, 204) : next()
    if (origin === undefined || (c.req.method === 'OPTIONS' && !isPreflight)) {
      await next()
      // Caches must keep responses to different origins apart.
      c.res.headers.append('vary', 'Origin')
      return undefined
    }
    if (await isRegistered(origin, isRegisteredOrigin)) c.set('allowedOrigin', origin)
    return rules(c, next)
  }
}

/** If the database is down no origin is known; the call is answered, but scripts of the page cannot read the response. */
async function isRegistered(origin: string, lookUp: AppOptions['isRegisteredOrigin']): Promise<boolean> {
  try {
    return await lookUp(origin)
  } catch {
    return false
  }
}

function limitLoad(maxInFlight: number): MiddlewareHandler<HttpEnv> {
  let inFlight = 0
  return async (c, next) => {
    if (inFlight >= maxInFlight) {
      const message = 'The platform has too much to do; try again shortly.'
      return systemError(c, 503, 'OVERLOADED', message, { 'retry-after': '1' })
    }
    inFlight++
    try {
      await next()
    } finally {
      inFlight--
    }
    return undefined
  }
}

/**
 * Liveness: the process responds. Readiness: it should get requests. Both are public.
 *
 * @param findUnreadyReason A sentence about what it waits for; undefined if it is ready
 */
export function healthRoutes(findUnreadyReason: () => Promise<string | undefined>): HttpApp {
  return new Hono<HttpEnv>()
    .get('/health/live', named('health.live'), (c) => c.json({ status: 'live' }))
    .get('/health/ready', named('health.ready'), async (c) => {
      const reason = await findUnreadyReason()
      return reason === undefined
        ? c.json({ status: 'ready' })
        : systemError(c, 503, 'NOT_READY', reason, { 'retry-after': '1' })
    })
}
