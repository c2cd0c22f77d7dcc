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

type Listener = (event: never) => void

/** Listeners by event. A listener that throws does not disturb the call it was told about. */
export interface Emitter {
  on<K extends keyof ClientEvents>(type: K, listener: (event: ClientEvents[K]) => void): () => void
  emit<K extends keyof ClientEvents>(type: K, event: ClientEvents[K]): void
}

export function emitter(): Emitter {
  const listeners = new Map<string, Set<Listener>>()
  return {
    on(type, listener) {
      const set = listeners.get(type) ?? new Set()
      listeners.set(type, set.add(listener))
      return () => void set.delete(listener)
    },
    emit(type, event) {
      for (const listener of listeners.get(type) ?? []) {
        try {
          listener(event as never)
        } catch (error) {
          // Surfaces as an unhandled error of the listener's own, after the call.
          queueMicrotask(() => {
            throw error
          })
        }
      }
    },
  }
}
