import type { AnyClient, InternalClient } from '../client.ts'
import { abortable } from './abortable.ts'

/** A request that several callers wait for. */
interface PendingRead {
  readonly response: Promise<unknown>
  readonly controller: AbortController
  /** Callers that still wait. */
  waiting: number
}

/**
 * Returns the same client with shared reads: a GET with the same operation, input and headers as one in progress gets its
 * response instead of sending a second request. Nothing is cached: after the response, the next read is sent. Timeout and
 * retries are those of the first caller. If one caller aborts, the others keep waiting; the request is cancelled when the
 * last one does.
 *
 * A write through this client, a login or a logout starts a new group: later reads never get a response that was requested
 * before. Callers receive the same object, so treat it as read-only.
 *
 * @example
 * ```ts
 * const shared = dedupeReads(createClient({ clientId }))
 * // One request:
 * const [first, second] = await Promise.all([getProduct(shared, id), getProduct(shared, id)])
 * ```
 */
export function dedupeReads<C extends AnyClient>(client: C): C {
  let pending = new Map<string, PendingRead>()
  let user: unknown
  const startNewGroup = () => {
    pending = new Map()
  }

  const send: AnyClient['send'] = (operation, input, options = {}) => {
    const { signal, ...shared } = options
    if (operation.method !== 'GET') {
      startNewGroup()
      return client.send(operation, input, options).finally(startNewGroup)
    }
    if (signal?.aborted) return client.send(operation, input, options)
    // Another user has another consistency object.
    const consistency = (client as Partial<InternalClient>).session?.consistency
    if (user !== consistency) startNewGroup()
    user = consistency

    const group = pending
    const key = JSON.stringify([operation.name, input, shared.headers])
    const start = (): PendingRead => {
      const controller = new AbortController()
      const remove = () => {
        if (group.get(key) === read) group.delete(key)
      }
      const response = client.send(operation, input, { ...shared, signal: controller.signal }).finally(remove)
      const read: PendingRead = { controller, response, waiting: 0 }
      group.set(key, read)
      return read
    }
    const read = group.get(key) ?? start()
    read.waiting += 1
    const leave = () => {
      read.waiting -= 1
      if (read.waiting > 0) return
      group.delete(key)
      read.controller.abort(signal?.reason)
    }
    signal?.addEventListener('abort', leave)
    const response = abortable(read.response, operation.name, signal).finally(() =>
      signal?.removeEventListener('abort', leave),
    )
    // The key contains the operation, so the response has its type.
    return response as Promise<never>
  }
  return { ...client, send }
}
