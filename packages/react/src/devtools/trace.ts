import type { ClientFetch } from '@vitrine/client'
import { requestIdHeader } from '@vitrine/client/wire'
import { redact } from './redact.ts'

/** One attempt at a request. */
export interface TraceRequest {
  readonly id: number
  /** Milliseconds since the trace started. */
  readonly atMs: number
  /** Name of the operation, for example `cart.addItems`. */
  readonly operation: string
  /** From 1. */
  readonly attempt: number
  readonly method: string
  /** Without origin and query string. */
  readonly path: string
  /** Redacted JSON. */
  readonly requestBody?: unknown
  /** Undefined while it is in flight, or if there was no response. */
  readonly status?: number
  readonly durationMs?: number
  /** Finds the request in the platform's log. */
  readonly requestId?: string
  /** Redacted JSON. */
  readonly responseBody?: unknown
  /** Name of the error without a response, for example `TimeoutError`. */
  readonly failure?: string
  /** The fault that was injected. */
  readonly fault?: string
}

/** The life of an access token, without the token. */
export interface TraceToken {
  /** Milliseconds since the trace started. */
  readonly atMs: number
  readonly grantType: string
  readonly expiresAtMs: number
}

/** A step of the cart store. */
export interface TraceCartStep {
  /** Milliseconds since the trace started. */
  readonly atMs: number
  /** `action`, `response`, `failure`, `hydrate` … */
  readonly event: string
  /** What the shopper did, if it was an action. */
  readonly action?: unknown
  readonly lines: readonly { readonly name: string; readonly quantity: number; readonly pending: boolean }[]
  readonly count: number
  readonly subtotal: string
  readonly pendingChanges: number
  readonly isSettled: boolean
}

/** What the devtools have recorded. Contains no tokens, passwords, codes, e-mail or postal addresses. */
export interface Trace {
  readonly version: 1
  /** ISO 8601. */
  readonly startedAt: string
  readonly seed: number
  readonly requests: readonly TraceRequest[]
  readonly tokens: readonly TraceToken[]
  readonly cart: readonly TraceCartStep[]
}

/**
 * A `fetch` that responds with what a trace recorded: for each method and path, in the recorded order; the last response
 * repeats. Recorded failures fail again.
 *
 * @example
 * ```ts
 * const client = createClient({ clientId: 'replay', baseUrl: 'https://replay.test', fetch: createReplayFetch(trace) })
 * ```
 * @throws TypeError for a request that the trace does not contain
 */
export function createReplayFetch(trace: Trace): ClientFetch {
  const queues = new Map<string, TraceRequest[]>()
  for (const request of trace.requests) {
    if (request.status === undefined && request.failure === undefined) continue
    const key = `${request.method} ${request.path}`
    queues.set(key, [...(queues.get(key) ?? []), request])
  }
  return async (input, init) => {
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET')
    const { pathname } = new URL(input instanceof Request ? input.url : `${input}`, 'https://replay.test')
    const queue = queues.get(`${method} ${pathname}`)
    const [next] = queue ?? []
    if (!next) throw new TypeError(`The trace contains no ${method} ${pathname}.`)
    if (queue && queue.length > 1) queue.shift()
    if (next.status === undefined) throw new TypeError(next.failure)
    const headers: Record<string, string> = next.requestId ? { [requestIdHeader]: next.requestId } : {}
    // These statuses have no body.
    return next.status === 204 || next.status === 304
      ? new Response(null, { status: next.status, headers })
      : Response.json(next.responseBody ?? {}, { status: next.status, headers })
  }
}

/**
 * A Vitest test that replays a trace: it repeats what the shopper did with the cart and expects the recorded result.
 *
 * @example
 * ```ts
 * await navigator.clipboard.writeText(traceToTest(devtools.getTrace(), 'a lost response'))
 * ```
 */
export function traceToTest(trace: Trace, title = 'the recorded session'): string {
  const actions = trace.cart.flatMap(({ action }) => {
    const call = toCall(action)
    return call ? [`  await cart.${call}`] : []
  })
  const last = trace.cart.at(-1)
  const lines = last?.lines.map(({ name, quantity }) => ({ name, quantity })) ?? []
  return `import { createClient } from '@vitrine/client'
import { clientTransport, createCartStore } from '@vitrine/react'
import { createReplayFetch, type Trace } from '@vitrine/react/devtools'
import { expect, test } from 'vitest'

const trace: Trace = ${JSON.stringify(redact(trace))}

test(${JSON.stringify(title)}, async () => {
  const client = createClient({
    clientId: 'replay',
    baseUrl: 'https://replay.test',
    fetch: createReplayFetch(trace),
    retry: false,
  })
  const cart = createCartStore({ transport: clientTransport(client), debounceMs: 0 })
  cart.subscribe(() => {})
${actions.join('\n')}
  const { lines, subtotal } = await cart.settled()
  expect(lines.map((line) => ({ name: line.productName.original, quantity: line.quantity }))).toEqual(
    ${JSON.stringify(lines)},
  )
  expect(subtotal).toBe(${JSON.stringify(last?.subtotal ?? '0')})
})
`
}

function toCall(action: unknown): string | undefined {
  const { kind, item, quantity, display, line, code } = Object(action)
  const json = JSON.stringify
  switch (kind) {
    case 'add':
      return `add(${json({ ...item, quantity, ...(display && { display }) })})`
    case 'set':
      return `setQuantity(${json(line)}, ${json(quantity)})`
    case 'remove':
    case 'undo':
      return `${kind}(${json(line)})`
    case 'apply-coupon':
      return `applyCoupon(${json(code)})`
    case 'remove-coupon':
      return 'removeCoupon()'
    default:
      return undefined
  }
}
