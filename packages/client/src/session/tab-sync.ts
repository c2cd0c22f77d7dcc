import { underLease } from './storage-lease.ts'
import { type TabChannel, tabChannel } from './tab-channel.ts'
import { underTabLock } from './tab-lock.ts'

/** What tabs that share a storage need: one at a time, and news of each other. */
export interface TabSync extends TabChannel {
  /** Runs `run` while no other tab runs under the same key; runs anyway when the lock cannot be had in time. */
  exclusive<T>(key: string, run: () => Promise<T>): Promise<T>
}

/**
 * Coordinates tabs by Web Locks and a broadcast channel. Where they are missing, values of `localStorage` serve instead; where
 * that is missing too, the session inside one tab is single-flight all the same.
 * @see requirements.md SDK-02, SDK-03
 */
export function browserTabs(name = 'vitrine.session'): TabSync {
  return {
    ...tabChannel(name),
    exclusive(key, run) {
      const lock = `${name}.${key}`
      const locks = globalThis.navigator?.locks
      if (!locks) return underLease(lock, run)
      return underTabLock(lock, run, { locks, storage: () => localStorage, events: globalThis })
    },
  }
}
