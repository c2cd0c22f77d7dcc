import type { ClientFetch } from '@vitrine/client'
import { allFaults, type Fault, injectFault, seededRandom } from '@vitrine/client/faults'

/** Which faults are injected. */
export interface FaultSettings {
  /** Equal seeds give equal faults for equal requests. */
  readonly seed: number
  /** Share of requests with each fault, 0 to 1. */
  readonly rates: Readonly<Partial<Record<Fault, number>>>
  /** Added to each request, up to this many milliseconds. */
  readonly latencyMs: number
  /** Only operations that start with this, for example `cart.`; default all. */
  readonly operations: string
}

/** No faults. */
export const noFaults: FaultSettings = {
  seed: 1,
  rates: {},
  latencyMs: 0,
  operations: '',
}

/** A `fetch` with faults. `report` is called before the request is affected. */
export type FaultyFetch = (
  input: Parameters<ClientFetch>[0],
  init: Parameters<ClientFetch>[1],
  call: Parameters<ClientFetch>[2],
  report: (fault: Fault) => void,
) => Promise<Response>

export function createFaultyFetch(inner: ClientFetch, getSettings: () => FaultSettings): FaultyFetch {
  let random = seededRandom(getSettings().seed)
  let seed = getSettings().seed
  return async (input, init, call, report) => {
    const settings = getSettings()
    if (settings.seed !== seed) {
      seed = settings.seed
      random = seededRandom(seed)
    }
    if (!(call?.operation ?? '').startsWith(settings.operations)) return inner(input, init, call)
    // Always two numbers per request, so that changing a rate does not shift later requests.
    const [draw, delay] = [random(), random()]
    if (settings.latencyMs > 0) await wait(delay * settings.latencyMs, init?.signal)
    const send = () => inner(input, init, call)
    let upTo = 0
    const fault = allFaults.find((each) => {
      upTo += settings.rates[each] ?? 0
      return draw < upTo
    })
    if (fault === undefined) return send()
    report(fault)
    return injectFault(fault, send)
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
