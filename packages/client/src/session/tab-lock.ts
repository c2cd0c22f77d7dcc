/** The parts of a page that the lock needs. Tests simulate pages whose storages are updated late. */
export interface LockPage {
  readonly locks: LockManager
  /** Throws where it is blocked. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>
  /** Source of `storage` and `pagehide` events; empty outside of pages. */
  readonly events: Partial<Pick<EventTarget, 'addEventListener' | 'removeEventListener'>>
}

/** A tab that holds the lock longer is stuck: the others continue without it. */
const lockTimeoutMs = 5_000
/** After this time, a write has reached the storages of all tabs. */
const writtenMs = 5_000
/** A number that does not arrive in this time was removed, for example by a page that clears its storage. */
const arrivalMs = 2_000

/**
 * Runs `run` while no other tab holds `lock`, after everything that earlier holders wrote to `localStorage` has arrived in
 * this tab. Correctness does not depend on it: a second renewal would return the same tokens. It saves requests.
 *
 * Browsers pass on a lock faster than writes: each process has a copy of the storage, which is updated by messages. So each
 * holder writes a number after its data and, before it releases the lock, requests a second lock that has the number in its
 * name, which all tabs see without delay. The next holder waits until the highest such number is in its own storage: then
 * everything written before it is there too (decision 15).
 */
export async function withTabLock<T>(lock: string, run: () => Promise<T>, page: LockPage): Promise<T> {
  const signal = AbortSignal.timeout(lockTimeoutMs)
  let hasStarted = false
  try {
    return await page.locks.request(lock, { signal }, async () => {
      const key = `${lock}.written`
      const last = await lastWritten(key, page.locks)
      await waitForWrite(last, key, page)
      hasStarted = true
      try {
        return await run()
      } finally {
        await announce(Math.max(last, lastArrived(key, page)) + 1, key, page)
      }
    })
  } catch (error) {
    // Locks are blocked, or the lock was not available in time.
    if (hasStarted) throw error
    return run()
  }
}

/** The highest number that a tab announced and that may not have arrived in this tab. */
async function lastWritten(key: string, locks: LockManager): Promise<number> {
  const { held = [] } = await locks.query()
  const numbers = held.map(({ name = '' }) => (name.startsWith(key) ? Number(name.slice(key.length + 1)) : 0))
  return Math.max(0, ...numbers.filter(Number.isFinite))
}

async function announce(number: number, key: string, { locks, storage, events }: LockPage): Promise<void> {
  try {
    storage().setItem(key, `${number}`)
  } catch {
    // Then nothing else was written either.
    return
  }
  const signal = AbortSignal.timeout(writtenMs)
  await new Promise<void>((announced) => {
    const hold = () =>
      new Promise<void>((release) => {
        announced()
        signal.addEventListener('abort', () => release(), { once: true })
        // A page with a lock cannot enter the back/forward cache.
        events.addEventListener?.('pagehide', () => release(), { once: true, signal })
      })
    // Shared, because two tabs that ran without the lock may have the same number.
    locks.request(`${key}.${number}`, { mode: 'shared' }, hold).catch(() => announced())
  })
}

async function waitForWrite(number: number, key: string, page: LockPage): Promise<void> {
  if (lastArrived(key, page) >= number) return
  await new Promise<void>((resolve) => {
    const check = () => {
      if (lastArrived(key, page) >= number) finish()
    }
    const timer = setTimeout(() => finish(), arrivalMs)
    const finish = () => {
      clearTimeout(timer)
      page.events.removeEventListener?.('storage', check)
      resolve()
    }
    page.events.addEventListener?.('storage', check)
  })
}

function lastArrived(key: string, { storage }: LockPage): number {
  try {
    return Number(storage().getItem(key)) || 0
  } catch {
    // A blocked storage is not waited for.
    return Number.POSITIVE_INFINITY
  }
}
