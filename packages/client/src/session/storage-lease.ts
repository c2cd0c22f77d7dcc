/** The part of `localStorage` that a lease needs. */
export type LeaseStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A lease ends after this time, so that a page that died blocks the others no longer. */
const leaseMs = 5_000
/** Time until the write of a tab that took the lease at the same moment is visible. */
const settleMs = 20
const pollMs = 50

/**
 * Runs `run` while no other tab holds `key`, with a value in a storage that tabs share. For browsers without Web Locks.
 *
 * Such a storage has no compare-and-set, so in rare cases two tabs run at once. That costs one more request and nothing else,
 * because the platform returns the same successor when a refresh token is used twice (decision 13). It never deadlocks: a
 * lease expires, waiting is limited by a monotonic clock, and without a storage `run` runs at once.
 */
export async function withLease<T>(
  key: string,
  run: () => Promise<T>,
  storage: () => LeaseStorage = () => localStorage,
): Promise<T> {
  const owner = crypto.getRandomValues(Uint32Array.of(0, 0)).join('-')
  const release = () => {
    if (currentOwner(storage, key) === owner) succeeds(() => storage().removeItem(key))
  }
  const waitUntil = performance.now() + leaseMs
  while (performance.now() < waitUntil) {
    if (currentOwner(storage, key) === undefined) {
      const isWritten = succeeds(() => storage().setItem(key, `${owner} ${Date.now() + leaseMs}`))
      if (!isWritten) break
      await wait(settleMs)
      if (currentOwner(storage, key) === owner) break
    }
    await wait(pollMs * (0.5 + Math.random()))
  }
  // A page that is closed or enters the back/forward cache releases its lease.
  globalThis.addEventListener?.('pagehide', release)
  try {
    return await run()
  } finally {
    globalThis.removeEventListener?.('pagehide', release)
    release()
  }
}

/** The owner of a valid lease. One that would last longer than leases do was written before the clock was set back. */
function currentOwner(storage: () => LeaseStorage, key: string): string | undefined {
  let value: string | null = null
  succeeds(() => {
    value = storage().getItem(key)
  })
  const [owner, until] = `${value ?? ''}`.split(' ')
  const restMs = Number(until) - Date.now()
  return restMs > 0 && restMs <= leaseMs ? owner : undefined
}

/** Storages throw if they are blocked or full. */
function succeeds(act: () => void): boolean {
  try {
    act()
    return true
  } catch {
    return false
  }
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
