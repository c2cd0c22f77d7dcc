import type { SessionEvent } from './session-event.ts'

/** Sends session events to the other tabs of the origin. */
export interface TabChannel {
  /** Sends an event to the other tabs. */
  publish(event: SessionEvent): void
  /** Returns a function that stops it. */
  subscribe(listener: (event: SessionEvent) => void): () => void
}

/** Uses a broadcast channel. Without one, the `storage` events of `localStorage`. */
export function tabChannel(name: string): TabChannel {
  return typeof BroadcastChannel === 'undefined' ? storageChannel(`${name}.news`) : broadcastChannel(name)
}

function broadcastChannel(name: string): TabChannel {
  const channel: BroadcastChannel & { unref?: () => void } = new BroadcastChannel(name)
  return {
    publish: (event) => channel.postMessage(event),
    subscribe(listener) {
      const receive = ({ data }: MessageEvent<unknown>) => isSessionEvent(data) && listener(data)
      channel.addEventListener('message', receive)
      // In Node.js, a listener would keep the process alive.
      channel.unref?.()
      return () => channel.removeEventListener('message', receive)
    },
  }
}

function storageChannel(key: string): TabChannel {
  return {
    publish(event) {
      try {
        // Removed at once: other tabs receive the change as an event.
        localStorage.setItem(key, JSON.stringify(event))
        localStorage.removeItem(key)
      } catch {
        // Without a shared storage, tabs share no tokens and need no events.
      }
    },
    subscribe(listener) {
      const receive = ({ key: changed, newValue }: StorageEvent) => {
        if (changed !== key || !newValue) return
        const event = parse(newValue)
        if (isSessionEvent(event)) listener(event)
      }
      globalThis.addEventListener?.('storage', receive)
      return () => globalThis.removeEventListener?.('storage', receive)
    },
  }
}

const types: ReadonlySet<unknown> = new Set(['signed-in', 'signed-out', 'refreshed', 'expired'])

/** Any script of the origin can publish anything. */
function isSessionEvent(value: unknown): value is SessionEvent {
  return types.has(Object(value).type)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Another script's value under our key.
    return undefined
  }
}
