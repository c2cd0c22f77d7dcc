import type { SessionEvent } from './session-event.ts'

/** What tabs that share a storage need: one at a time, and news of each other. */
export interface TabSync {
  /** Runs `run` while no other tab runs under the same key; runs anyway when the lock cannot be had in time. */
  exclusive<T>(key: string, run: () => Promise<T>): Promise<T>
  publish(event: SessionEvent): void
  subscribe(listener: (event: SessionEvent) => void): () => void
}

/** A tab that holds the lock longer than this is stuck: the others go on (requirements.md SDK-02). */
const lockTimeoutMs = 5_000

/**
 * Coordinates tabs by Web Locks and a broadcast channel. Where either is missing the rest still works: the session inside
 * one tab is single-flight anyway, and a lock is released with its page.
 */
export function browserTabs(name = 'vitrine.session'): TabSync {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name)
  return {
    async exclusive(key, run) {
      const locks = globalThis.navigator?.locks
      if (!locks) return run()
      const signal = AbortSignal.timeout(lockTimeoutMs)
      let hasStarted = false
      try {
        return await locks.request(`${name}.${key}`, { signal }, () => {
          hasStarted = true
          return run()
        })
      } catch (error) {
        if (hasStarted || !signal.aborted) throw error
        return run()
      }
    },
    publish: (event) => channel?.postMessage(event),
    subscribe(listener) {
      const heard = ({ data }: MessageEvent<SessionEvent>) => listener(data)
      channel?.addEventListener('message', heard)
      return () => channel?.removeEventListener('message', heard)
    },
  }
}
