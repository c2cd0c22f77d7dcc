import { Hono } from 'hono'
import type { Logger } from '../log/log.ts'
import { isPreflight, preflightAnswer } from './cors.ts'
import type { Endpoint } from './endpoint.ts'
import { beginExchange, type Exchange } from './exchange.ts'
import { failureAnswer, systemFailure } from './failure.ts'
import { httpError } from './problem.ts'

export interface AppOptions {
  readonly endpoints: readonly Endpoint[]
  readonly log: Logger
  /** Whether a client registered this origin for calls from its pages. */
  isRegisteredOrigin(origin: string): Promise<boolean>
  isClosing(): boolean
  /** Requests worked on at once; more are shed, so that a flood cannot pile up work nobody waits for (PLT-70). */
  readonly maxInFlight?: number
}

export interface App {
  fetch(request: Request): Promise<Response>
  inFlight(): number
}

const anyMethod = ['GET', 'POST', 'PATCH', 'DELETE', 'PUT']

/** Puts what every answer shares around the endpoints: request id, origin check, envelope, load limit and log line. */
export function createApp(options: AppOptions): App {
  const router = createRouter(options.endpoints)
  const maxInFlight = options.maxInFlight ?? 500
  let inFlight = 0

  async function answer(request: Request, exchange: Exchange): Promise<Response> {
    if (isPreflight(request)) {
      exchange.operation = 'preflight'
      return preflightAnswer(exchange)
    }
    if (inFlight > maxInFlight) {
      return systemFailure(
        exchange,
        503,
        'OVERLOADED',
        'The platform has too much to do; try again shortly.',
        {
          'retry-after': '1',
        },
      )
    }
    try {
      return await router.fetch(request, { exchange })
    } catch (error) {
      return failureAnswer(exchange, error)
    }
  }

  return {
    inFlight: () => inFlight,
    async fetch(request) {
      inFlight++
      try {
        const origin = request.headers.get('origin')
        const exchange = beginExchange({
          log: options.log,
          closing: options.isClosing(),
          allowedOrigin: origin !== null && (await originAllowed(options, origin)) ? origin : undefined,
        })
        const response = await answer(request, exchange)
        writeLine(exchange, request.method, response.status)
        return response
      } finally {
        inFlight--
      }
    },
  }
}

/** With the database away nothing is known of an origin; the answer then simply cannot be read by the page. */
async function originAllowed(options: AppOptions, origin: string): Promise<boolean> {
  try {
    return await options.isRegisteredOrigin(origin)
  } catch {
    return false
  }
}

type Environment = { Bindings: { exchange: Exchange } }

function createRouter(endpoints: readonly Endpoint[]): Hono<Environment> {
  const router = new Hono<Environment>({ strict: false })
  const methodsOf = new Map<string, Set<string>>()
  // Fixed addresses before those with parameters, so that `/query` is not taken for an id.
  for (const endpoint of endpoints.toSorted(byParameters)) {
    router.on([...endpoint.methods], endpoint.path, ({ req, env }) =>
      endpoint.handle({ request: req.raw, exchange: env.exchange, params: req.param() }),
    )
    const methods = methodsOf.get(endpoint.path) ?? new Set()
    for (const method of endpoint.methods) methods.add(method)
    methodsOf.set(endpoint.path, methods)
  }
  for (const [path, methods] of [...methodsOf].toSorted(([a], [b]) =>
    byParameters({ path: a }, { path: b }),
  )) {
    const allow = [...methods].join(', ')
    const others = anyMethod.filter((method) => !methods.has(method))
    router.on(others, path, ({ req }) => {
      throw httpError(405, `This address takes ${allow}, not ${req.method}.`, { allow })
    })
  }
  router.notFound(({ env }) =>
    failureAnswer(env.exchange, httpError(404, 'There is nothing at this address.')),
  )
  router.onError((error, { env }) => failureAnswer(env.exchange, error))
  return router
}

function byParameters(a: { path: string }, b: { path: string }): number {
  const parameters = (path: string) =>
    path.split('/').filter((part) => part.startsWith(':') || part === '*').length
  return parameters(a.path) - parameters(b.path)
}

function writeLine(exchange: Exchange, method: string, status: number): void {
  const line = {
    requestId: exchange.requestId,
    operation: exchange.operation,
    method,
    status,
    ms: Math.round((performance.now() - exchange.startedAtMs) * 10) / 10,
    caller: exchange.callerKind,
  }
  if (status >= 500) exchange.log.warn(line, 'request')
  else exchange.log.info(line, 'request')
}
