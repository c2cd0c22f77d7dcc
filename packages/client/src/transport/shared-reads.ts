import type { Caller, OwnClient } from '../client.ts'
import { abortable } from './abortable.ts'

interface Flight {
  readonly answer: Promise<unknown>
  readonly end: AbortController
  /** Callers that still want the answer. */
  waiting: number
}

/**
 * The same client with reads that are shared: a GET that equals one on its way, in operation, request and headers, gets that one's answer
 * instead of being sent again (W21). Each caller may stop waiting alone; the request ends when nobody waits. Nothing is kept: a read that
 * begins after the answer is sent. Deadline and retries are those of the caller who was first.
 *
 * A write through this client parts what is read before it from what is read after it, and so does a log-in or log-out. Callers get
 * one and the same answer: do not write into it.
 *
 * @example
 * ```ts
 * const client = sharedReads(createClient({ clientId }))
 * const [header, main] = await Promise.all([getProductBySlug(client, slug), getProductBySlug(client, slug)]) // one request
 * ```
 */
export function sharedReads<C extends Caller>(client: C): C {
  let flights = new Map<string, Flight>()
  let user: unknown
  const part = () => {
    flights = new Map()
  }

  const send: Caller['send'] = (operation, input, own = {}) => {
    const { signal, ...options } = own
    if (operation.method !== 'GET') {
      part()
      return client.send(operation, input, own).finally(part)
    }
    if (signal?.aborted) return client.send(operation, input, own)
    // What the platform told a user is another value for another user.
    const told = (client as Partial<OwnClient>).session?.told
    if (user !== told) part()
    user = told

    const mine = flights
    const key = JSON.stringify([operation.name, input, options.headers])
    const flight = mine.get(key) ?? depart()
    flight.waiting += 1
    const leave = () => {
      flight.waiting -= 1
      if (flight.waiting > 0) return
      mine.delete(key)
      flight.end.abort(signal?.reason)
    }
    signal?.addEventListener('abort', leave)
    const answer = abortable(flight.answer, operation.name, signal).finally(() =>
      signal?.removeEventListener('abort', leave),
    )
    // The cast holds because the key names the operation.
    return answer as Promise<never>

    function depart(): Flight {
      const end = new AbortController()
      const sent = client.send(operation, input, { ...options, signal: end.signal })
      const land = () => mine.get(key) === next && mine.delete(key)
      const next: Flight = { end, waiting: 0, answer: sent.finally(land) }
      mine.set(key, next)
      return next
    }
  }
  return { ...client, send }
}
