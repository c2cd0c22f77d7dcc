import type { SessionEvent } from './session-event.ts'

/** News between the tabs of one origin. */
export interface TabChannel {
  publish(event: SessionEvent): void
  subscribe(listener: (event: SessionEvent) => void): () => void
}

/** News by a broadcast channel or, where there is none, by a value of `localStorage` that other tabs see change. */
export function tabChannel(name: string): TabChannel {
  return typeof BroadcastChannel === 'undefined' ? storageChannel(`${name}.news`) : broadcast(name)
}

function broadcast(name: string): TabChannel {
  const channel: BroadcastChannel & { unref?: () => void } = new BroadcastChannel(name)
  return {
    publish: (event) => channel.postMessage(event),
    subscribe(listener) {
      const hear = ({ data }: MessageEvent<unknown>) => isSessionEvent(data) && listener(data)
      channel.addEventListener('message', hear)
      // In Node listening would keep the process alive.
      channel.unref?.()
      return () => channel.removeEventListener('message', hear)
    },
  }
}

function storageChannel(key: string): TabChannel {
  return {
    publish(event) {
      try {
        // Removed at once: what counts is that it changed.
        localStorage.setItem(key, JSON.stringify(event))
        localStorage.removeItem(key)
      } catch {
        // Without a storage that tabs share there are no tokens that they share, and so no news.
      }
    },
    subscribe(listener) {
      const hear = ({ key: changed, newValue }: StorageEvent) => {
        if (changed !== key || !newValue) return
        const event = parse(newValue)
        if (isSessionEvent(event)) listener(event)
      }
      globalThis.addEventListener?.('storage', hear)
      return () => globalThis.removeEventListener?.('storage', hear)
    },
  }
}

const types = new Set(['signed-in', 'signed-out', 'refreshed', 'expired'])

/** Every script of the origin can publish: what is no event is not heard. */
function isSessionEvent(value: unknown): value is SessionEvent {
  return types.has(Object(value).type)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Somebody else's value under our key.
    return undefined
  }
}
