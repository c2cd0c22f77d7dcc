import type { SessionEvent } from './session/session-event.ts'

/** Where a request stands; carries no token, no body and no query string. */
export interface Timeline {
  readonly operation: string
  readonly method: string
  /** Address without the query string. */
  readonly url: string
  /** Milliseconds since the epoch. */
  readonly startedAt: number
}

/** What a client tells its listeners. */
export interface ClientEvents {
  readonly request: Timeline
  readonly response: Timeline & { readonly status: number; readonly requestId: string | undefined }
  readonly retry: Timeline & { readonly attempt: number; readonly delayMs: number }
  readonly session: SessionEvent
}

export type On = <K extends keyof ClientEvents>(
  type: K,
  listener: (event: ClientEvents[K]) => void,
) => () => void
export type Emit = <K extends keyof ClientEvents>(type: K, event: ClientEvents[K]) => void

/** Listeners by event. A listener that throws is reported and does not disturb the call it was told about. */
export function emitter(): readonly [On, Emit] {
  const listeners = new Set<readonly [string, (event: never) => void]>()
  return [
    (type, listener) => {
      const entry = [type, listener] as const
      listeners.add(entry)
      return () => void listeners.delete(entry)
    },
    (type, event) => {
      for (const [wanted, listener] of listeners) {
        // In a microtask of its own, where an error of the listener's surfaces as its own.
        if (wanted === type) queueMicrotask(() => listener(event as never))
      }
    },
  ]
}
