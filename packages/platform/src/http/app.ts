import type { Logger } from '../runtime/index.ts'
import type { Answer } from './answer.ts'
import { callerAddress } from './caller-address.ts'
import { isPreflight, preflightAnswer } from './cors.ts'
import type { Endpoint } from './endpoint.ts'
import { beginExchange, type Exchange } from './exchange.ts'
import { failureAnswer, systemFailure } from './failure.ts'
import { createRouter } from './router.ts'

export interface AppOptions {
  readonly endpoints: readonly Endpoint[]
  readonly log: Logger
  /** Whether a client registered this origin for calls from its pages. */
  isRegisteredOrigin(origin: string): Promise<boolean>
  isClosing(): boolean
  /** Requests worked on at once; more are shed, so that a flood cannot pile up work nobody waits for (PLT-70). */
  readonly maxInFlight?: number
  /** Addresses or networks whose `X-Forwarded-For` is believed, besides this machine. */
  readonly trustedProxies?: readonly string[]
}

/** Answers any request; never throws. `peer` is the address at the other end of its connection. */
export type App = (request: Request, peer?: string) => Promise<Answer>

/** Puts what every answer shares around the endpoints: request id, origin check, envelope, load limit and log line. */
export function createApp(options: AppOptions): App {
  const find = createRouter(options.endpoints)
  const navigations = new Set(
    options.endpoints.filter((endpoint) => endpoint.isNavigation).map(({ path }) => path),
  )
  const readerOf = async (origin: string | null, path: string): Promise<string | undefined> =>
    origin !== null && !navigations.has(path) && (await originAllowed(options, origin)) ? origin : undefined
  const addressOf = callerAddress(options.trustedProxies)
  const maxInFlight = options.maxInFlight ?? 500
  let inFlight = 0

  async function answer(request: Request, exchange: Exchange): Promise<Answer> {
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
      const { endpoint, params } = find(request.method, pathOf(request.url))
      return await endpoint.handle({ request, exchange, params })
    } catch (error) {
      return failureAnswer(exchange, error)
    }
  }

  return async (request, peer) => {
    inFlight++
    try {
      const origin = request.headers.get('origin')
      const exchange = beginExchange({
        log: options.log,
        address: addressOf(peer, request.headers.get('x-forwarded-for')),
        closing: options.isClosing(),
        allowedOrigin: await readerOf(origin, pathOf(request.url)),
      })
      const given = await answer(request, exchange)
      writeLine(exchange, request.method, given.status)
      return given
    } finally {
      inFlight--
    }
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

/** The path of an absolute address, without one slash at its end. */
function pathOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('://') + 3)
  const end = url.slice(start).search(/[?#]/)
  const path = start < 0 ? '/' : end < 0 ? url.slice(start) : url.slice(start, start + end)
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
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
