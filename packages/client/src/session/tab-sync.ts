import { withLease } from './storage-lease.ts'
import { type TabChannel, tabChannel } from './tab-channel.ts'
import { withTabLock } from './tab-lock.ts'

/** Coordinates tabs that share a storage: a lock, and events of the other tabs. */
export interface TabSync extends TabChannel {
  /** Runs `run` while no other tab runs under the same key. Runs it anyway if the lock is not available in time. */
  exclusive<T>(key: string, run: () => Promise<T>): Promise<T>
}

/**
 * Coordinates the tabs of a shop with Web Locks and a broadcast channel, so that they renew tokens once and log in and out
 * together. Without Web Locks it uses values of `localStorage`; without a storage, only the tab itself is coordinated.
 *
 * @param name Prefix of locks and messages, for two shops on one origin. Default `vitrine.session`.
 * @example
 * ```ts
 * const persistent = createClient({ clientId, storage: webStorage(), tabs: browserTabs() })
 * ```
 */
export function browserTabs(name = 'vitrine.session'): TabSync {
  return {
    ...tabChannel(name),
    exclusive(key, run) {
      const lock = `${name}.${key}`
      const locks = globalThis.navigator?.locks
      if (!locks) return withLease(lock, run)
      return withTabLock(lock, run, { locks, storage: () => localStorage, events: globalThis })
    },
  }
}
