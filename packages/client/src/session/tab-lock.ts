/** What of a page a lock between tabs needs. Tests give pages whose storages hear of each other late. */
export interface LockPage {
  readonly locks: LockManager
  /** Throws where it is blocked. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>
  /** Tells `storage` and `pagehide`; missing outside of pages. */
  readonly events: Partial<Pick<EventTarget, 'addEventListener' | 'removeEventListener'>>
}

/** A tab that holds the lock longer than this is stuck: the others go on (requirements.md SDK-02). */
const lockTimeoutMs = 5_000
/** What a holder wrote is believed to have arrived everywhere after this. */
const writtenMs = 5_000
/** A number that does not come at all was removed, for example by a page that empties its storage. */
const arrivalMs = 2_000

/**
 * Runs `run` while no other tab holds `lock`, and with all that its holders before wrote into `localStorage`.
 *
 * The browser hands a lock on before what its holder wrote: the storage is a copy in each page's process, brought up to date by messages
 * of its own. So holders number what they wrote. The number is written behind it, and before the lock is let go it becomes the name of
 * another lock, of which all tabs hear without delay. Whoever gets the lock waits until the highest number has arrived: then all before
 * it has (decision 0101).
 */
export async function underTabLock<T>(lock: string, run: () => Promise<T>, page: LockPage): Promise<T> {
  const signal = AbortSignal.timeout(lockTimeoutMs)
  let hasStarted = false
  try {
    return await page.locks.request(lock, { signal }, async () => {
      const key = `${lock}.written`
      const last = await lastWritten(key, page.locks)
      await arrivalOf(last, key, page)
      hasStarted = true
      try {
        return await run()
      } finally {
        await announce(Math.max(last, writtenAsSeen(key, page)) + 1, key, page)
      }
    })
  } catch (error) {
    // A page that may not lock, or not in time, does without.
    if (hasStarted) throw error
    return run()
  }
}

/** The highest number that a tab announced and that may not have arrived here. */
async function lastWritten(key: string, locks: LockManager): Promise<number> {
  const { held = [] } = await locks.query()
  const numbers = held.map(({ name = '' }) => (name.startsWith(key) ? Number(name.slice(key.length + 1)) : 0))
  return Math.max(0, ...numbers.filter(Number.isFinite))
}

async function announce(number: number, key: string, { locks, storage, events }: LockPage): Promise<void> {
  try {
    storage().setItem(key, `${number}`)
  } catch {
    // Nothing can have been written then.
    return
  }
  const signal = AbortSignal.timeout(writtenMs)
  await new Promise<void>((announced) => {
    const hold = () =>
      new Promise<void>((release) => {
        announced()
        signal.addEventListener('abort', () => release(), { once: true })
        // A page that holds a lock is not kept for the way back.
        events.addEventListener?.('pagehide', () => release(), { once: true, signal })
      })
    // Shared, because two tabs that ran without the lock may have come to one number.
    locks.request(`${key}.${number}`, { mode: 'shared' }, hold).catch(() => announced())
  })
}

async function arrivalOf(number: number, key: string, page: LockPage): Promise<void> {
  if (writtenAsSeen(key, page) >= number) return
  await new Promise<void>((resolve) => {
    const look = () => {
      if (writtenAsSeen(key, page) >= number) arrive()
    }
    const timer = setTimeout(() => arrive(), arrivalMs)
    const arrive = () => {
      clearTimeout(timer)
      page.events.removeEventListener?.('storage', look)
      resolve()
    }
    page.events.addEventListener?.('storage', look)
  })
}

function writtenAsSeen(key: string, { storage }: LockPage): number {
  try {
    return Number(storage().getItem(key)) || 0
  } catch {
    // What cannot be read is not waited for.
    return Number.POSITIVE_INFINITY
  }
}
