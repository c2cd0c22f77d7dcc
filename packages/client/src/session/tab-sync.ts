import { underLease } from './storage-lease.ts'
import { type TabChannel, tabChannel } from './tab-channel.ts'

/** What tabs that share a storage need: one at a time, and news of each other. */
export interface TabSync extends TabChannel {
  /** Runs `run` while no other tab runs under the same key; runs anyway when the lock cannot be had in time. */
  exclusive<T>(key: string, run: () => Promise<T>): Promise<T>
}

/** A tab that holds the lock longer than this is stuck: the others go on (requirements.md SDK-02). */
const lockTimeoutMs = 5_000
/** Longer than what a holder wrote takes to arrive; waited out in full only where it wrote nothing. */
const arrivalMs = 100

/**
 * Coordinates tabs by Web Locks and a broadcast channel. Where they are missing, values of `localStorage` serve instead; where
 * that is missing too, the session inside one tab is single-flight all the same.
 */
export function browserTabs(name = 'vitrine.session'): TabSync {
  return {
    ...tabChannel(name),
    async exclusive(key, run) {
      const lock = `${name}.${key}`
      const locks = globalThis.navigator?.locks
      if (!locks) return underLease(lock, run)
      const done = await locks.request(
        lock,
        { ifAvailable: true },
        async (held) => held && { value: await run() },
      )
      if (done) return done.value
      const signal = AbortSignal.timeout(lockTimeoutMs)
      const arrival = nextArrival()
      let hasStarted = false
      try {
        return await locks.request(lock, { signal }, async () => {
          hasStarted = true
          await arrival()
          return run()
        })
      } catch (error) {
        if (hasStarted || !signal.aborted) throw error
        return run()
      }
    },
  }
}

/**
 * Waits until what another tab wrote into `localStorage` has arrived here, from now on or soon. Browsers hand a lock on before what its
 * holder wrote: whoever waited for the lock would read tokens that have just been renewed.
 */
function nextArrival(): () => Promise<void> {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  globalThis.addEventListener?.('storage', arrive, { once: true })
  return async () => {
    const timer = setTimeout(arrive, arrivalMs)
    await arrived
    clearTimeout(timer)
    globalThis.removeEventListener?.('storage', arrive)
  }
}
