import type { ClientFetch } from '@vitrine/client'
import type { Fault } from '@vitrine/client/faults'
import { requestIdHeader } from '@vitrine/client/wire'
import type { CartStore } from '../cart/store.ts'
import { createFaultyFetch, type FaultSettings, noFaults } from './faults.ts'
import { redact } from './redact.ts'
import type { Trace, TraceCartStep, TraceRequest, TraceToken } from './trace.ts'

/** Options of {@link createDevtools}. */
export interface DevtoolsOptions {
  /** Sends the requests; default the global `fetch`. */
  readonly fetch?: ClientFetch
  /** Milliseconds since the epoch; default `Date.now`. */
  readonly now?: () => number
  /** Requests, tokens and steps that are remembered, each; default 500. */
  readonly maxEntries?: number
}

/** Records what a client and a cart do, and injects faults. */
export interface Devtools {
  /** Pass it to the client: `createClient({ fetch: devtools.fetch })`. */
  readonly fetch: ClientFetch
  /** Records the steps of a cart until the returned function is called. */
  watchCart(cart: CartStore): () => void
  setFaults(settings: Partial<FaultSettings>): void
  getFaults(): FaultSettings
  /** The recorded trace, redacted. */
  getTrace(): Trace
  clear(): void
  subscribe(listener: () => void): () => void
}

/**
 * Creates the recorder of the devtools. Import it in development only.
 *
 * @example
 * ```ts
 * const devtools = createDevtools()
 * const client = createClient({ clientId, fetch: devtools.fetch })
 * devtools.watchCart(getCartStore(client))
 * devtools.setFaults({ seed: 7, rates: { 'lost-response': 0.2 }, operations: 'cart.' })
 * ```
 */
export function createDevtools(options: DevtoolsOptions = {}): Devtools {
  const { now = Date.now, maxEntries = 500 } = options
  const send: ClientFetch = options.fetch ?? ((input, init) => fetch(input, init))
  const listeners = new Set<() => void>()
  let faults = noFaults
  const faultyFetch = createFaultyFetch(send, () => faults)
  let nextId = 1
  let startedAt = now()
  let trace = emptyTrace()

  function emptyTrace(): Trace {
    return {
      version: 1,
      startedAt: new Date(startedAt).toISOString(),
      seed: faults.seed,
      requests: [],
      tokens: [],
      cart: [],
    }
  }
  function update(change: Partial<Trace>): void {
    trace = { ...trace, ...change }
    for (const listener of [...listeners]) listener()
  }
  function append<T>(list: readonly T[], entry: T): readonly T[] {
    return [...list.slice(-maxEntries + 1), entry]
  }
  const updateRequest = (id: number, change: Partial<TraceRequest>) =>
    update({
      requests: trace.requests.map((request) => (request.id === id ? { ...request, ...change } : request)),
    })

  const recordingFetch: ClientFetch = async (input, init, call) => {
    const id = nextId++
    const at = now()
    const { pathname } = new URL(input instanceof Request ? input.url : `${input}`, 'https://page.invalid')
    const requestBody = parseJson(init?.body)
    const request: TraceRequest = {
      id,
      atMs: at - startedAt,
      operation: call?.operation ?? '',
      attempt: call?.attempt ?? 1,
      method: init?.method ?? 'GET',
      path: pathname,
      ...(requestBody !== undefined && { requestBody: redact(requestBody) }),
    }
    update({ requests: append(trace.requests, request) })
    const reportFault = (fault: Fault) => updateRequest(id, { fault })
    try {
      const response = await faultyFetch(input, init, call, reportFault)
      const body = parseJson(await response.clone().text())
      const token = toToken(requestBody, body, at, startedAt)
      const requestId = response.headers.get(requestIdHeader)
      updateRequest(id, {
        status: response.status,
        durationMs: now() - at,
        ...(requestId && { requestId }),
        ...(body !== undefined && { responseBody: redact(body) }),
      })
      if (token) update({ tokens: append(trace.tokens, token) })
      return response
    } catch (error) {
      updateRequest(id, { failure: `${Object(error).name ?? 'Error'}`, durationMs: now() - at })
      throw error
    }
  }
  return {
    fetch: recordingFetch,
    watchCart(cart) {
      return cart.inspect((event, pendingChanges) => {
        const { lines, count, subtotal, isSettled } = cart.getSnapshot()
        const step: TraceCartStep = {
          atMs: now() - startedAt,
          event: event.type,
          ...(event.type === 'action' && { action: redact(event.action) }),
          lines: lines.map(({ productName, quantity, isPending }) => ({
            name: productName.original,
            quantity,
            pending: isPending,
          })),
          count,
          subtotal,
          pendingChanges,
          isSettled,
        }
        update({ cart: append(trace.cart, step) })
      })
    },
    setFaults(settings) {
      faults = { ...faults, ...settings }
      update({ seed: faults.seed })
    },
    getFaults: () => faults,
    getTrace: () => trace,
    clear() {
      startedAt = now()
      update(emptyTrace())
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

function parseJson(body: unknown): unknown {
  if (typeof body !== 'string' || body === '') return undefined
  try {
    return JSON.parse(body)
  } catch {
    // Not JSON: nothing that a trace could show.
    return undefined
  }
}

/** The life of a token, from a token response. */
function toToken(request: unknown, response: unknown, at: number, startedAt: number): TraceToken | undefined {
  const { access_token: token, expires_in: lifeSeconds } = Object(response)
  if (typeof token !== 'string' || typeof lifeSeconds !== 'number') return undefined
  const { grantType, grant_type: wireGrantType } = Object(request)
  return {
    atMs: at - startedAt,
    grantType: `${grantType ?? wireGrantType ?? 'unknown'}`,
    expiresAtMs: at - startedAt + lifeSeconds * 1_000,
  }
}
