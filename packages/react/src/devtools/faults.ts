import type { ClientFetch } from '@vitrine/client'

/** Which faults are injected. Rates are between 0 and 1. */
export interface FaultSettings {
  /** Equal seeds give equal faults for equal requests. */
  readonly seed: number
  /** Requests that fail before they are sent. */
  readonly failureRate: number
  /** Requests that are sent and whose response is lost. */
  readonly lostResponseRate: number
  /** Requests that get a 503 without being sent. */
  readonly unavailableRate: number
  /** Added to each request, up to this many milliseconds. */
  readonly latencyMs: number
  /** Only operations that start with this, for example `cart.`; default all. */
  readonly operations: string
}

/** No faults. */
export const noFaults: FaultSettings = {
  seed: 1,
  failureRate: 0,
  lostResponseRate: 0,
  unavailableRate: 0,
  latencyMs: 0,
  operations: '',
}

export type Fault = 'failure' | 'lost-response' | 'unavailable'

/** A `fetch` with faults. `report` is called before the request is affected. */
export type FaultyFetch = (
  input: Parameters<ClientFetch>[0],
  init: Parameters<ClientFetch>[1],
  call: Parameters<ClientFetch>[2],
  report: (fault: Fault) => void,
) => Promise<Response>

export function createFaultyFetch(inner: ClientFetch, getSettings: () => FaultSettings): FaultyFetch {
  let random = createRandom(getSettings().seed)
  let seed = getSettings().seed
  return async (input, init, call, report) => {
    const settings = getSettings()
    if (settings.seed !== seed) {
      seed = settings.seed
      random = createRandom(seed)
    }
    if (!(call?.operation ?? '').startsWith(settings.operations)) return inner(input, init, call)
    // Always two numbers per request, so that changing a rate does not shift later requests.
    const [draw, delay] = [random(), random()]
    if (settings.latencyMs > 0) await wait(delay * settings.latencyMs, init?.signal)
    const { failureRate, lostResponseRate, unavailableRate } = settings
    if (draw < failureRate) {
      report('failure')
      throw new TypeError('Failed to fetch (injected)')
    }
    if (draw < failureRate + unavailableRate) {
      report('unavailable')
      return new Response(null, { status: 503 })
    }
    if (draw < failureRate + unavailableRate + lostResponseRate) {
      report('lost-response')
      await inner(input, init, call)
      throw new TypeError('Failed to fetch (injected)')
    }
    return inner(input, init, call)
  }
}

/** Mulberry32: small, and good enough for faults. */
function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function wait(delayMs: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, delayMs)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
