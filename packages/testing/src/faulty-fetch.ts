import type { CallInfo } from '@vitrine/client'
import { allFaults, type Fault, injectFault, seededRandom } from '@vitrine/client/faults'
import { operationNames } from '@vitrine/platform'
import { abortableFetch } from './abortable-fetch.ts'

export type { Fault } from '@vitrine/client/faults'

/** Which requests fail, and how. */
export interface FaultOptions {
  /** Equal seeds give equal faults for equal sequences of requests. Default 1. */
  readonly seed?: number
  /** Share of requests that fail, 0 to 1. Default 0.3. */
  readonly rate?: number
  /** Default: all kinds. */
  readonly faults?: readonly Fault[]
  /**
   * Only operations of a client that start with this, for example `cart.` or `orders.fulfill`. These are the names that `operation` of
   * an error and the API reference have; a function can be named differently (`fulfillOrder`). Default: all.
   */
  readonly operations?: string
  /** Limits the faults to some requests. Default: all. */
  readonly only?: (request: Request) => boolean
  /** Only the first requests that `operations` and `only` accept can fail, as many as this. Default: no limit. */
  readonly first?: number
}

/** A request that failed on purpose. */
export interface InjectedFault {
  readonly fault: Fault
  /** For example `cart.addItems`; absent for requests that no client sent. */
  readonly operation?: string
  readonly method: string
  readonly url: string
}

/** A `fetch` with faults. Like `fetch`, it rejects with the reason of an aborted `signal`. */
export interface FaultyFetch {
  (input: string | URL | Request, init?: RequestInit, call?: CallInfo): Promise<Response>
  /** The faults so far, in order. */
  readonly injected: readonly InjectedFault[]
  /** No request fails after this. */
  stop(): void
}

/**
 * Wraps a `fetch` so that some requests fail. The same seed repeats the same faults.
 *
 * @param fetch Sends the requests, for example `platform.fetch`.
 * @throws Error if no operation of the platform starts with `operations`; the message lists similar ones
 * @example
 * ```ts
 * const platform = await startTestPlatform()
 * const { clientId } = await platform.demoStore()
 * const fetch = faultyFetch(platform.fetch, { seed: 7, rate: 0.5, faults: ['lost-response'] })
 * const client = createClient({ clientId, baseUrl: platform.url, fetch })
 * ```
 * @example
 * ```ts
 * // The first attempt to add to the cart loses its response; the second one succeeds.
 * const platform = await startTestPlatform()
 * const fetch = faultyFetch(platform.fetch, {
 *   rate: 1,
 *   first: 1,
 *   faults: ['lost-response'],
 *   operations: 'cart.addItems',
 * })
 * ```
 */
export function faultyFetch(
  fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>,
  options: FaultOptions = {},
): FaultyFetch {
  const { seed = 1, rate = 0.3, faults = allFaults, only = () => true, first = Infinity } = options
  const { operations = '' } = options
  requireOperations(operations)
  const random = seededRandom(seed)
  const injected: InjectedFault[] = []
  let isActive = true
  let accepted = 0
  const respond = async (request: Request, operation: string): Promise<Response> => {
    if (!isActive || !operation.startsWith(operations) || !only(request)) return fetch(request)
    accepted += 1
    if (accepted > first || random() >= rate) return fetch(request)
    const fault = faults[Math.floor(random() * faults.length)]
    if (fault === undefined) return fetch(request)
    injected.push({ fault, ...(operation && { operation }), method: request.method, url: request.url })
    return injectFault(fault, () => fetch(request))
  }
  const send = (input: string | URL | Request, init?: RequestInit, call?: CallInfo) =>
    abortableFetch((request) => respond(request, call?.operation ?? ''))(input, init)
  return Object.assign(send, {
    injected,
    stop() {
      isActive = false
    },
  })
}

function requireOperations(start: string): void {
  if (operationNames.some((name) => name.startsWith(start))) return
  const [group = ''] = start.split('.')
  const similar = operationNames.filter((name) => name.startsWith(`${group}.`))
  const groups = new Set(operationNames.map((name) => `${name.split('.')[0]}.`))
  throw new Error(
    `No operation starts with "${start}". There are ${[...(similar.length > 0 ? similar : groups)].sort().join(', ')}.`,
  )
}
