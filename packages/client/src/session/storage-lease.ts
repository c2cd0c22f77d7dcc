/** The part of `localStorage` that a lease needs. */
export type LeaseStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A holder is believed for this long: one whose page died without a word stops nobody longer (requirements.md SDK-03). */
const leaseMs = 5_000
/** Time in which a rival that wrote at the same moment shows. */
const settleMs = 20
const pollMs = 50

/**
 * Runs `run` while no other tab holds `key`, by a value in a storage that tabs share: for browsers without Web Locks.
 *
 * Such a storage cannot compare and set, so two tabs may in rare cases run together. That costs one more request and nothing
 * else, since the platform answers a refresh token's second use with the same successor (decision 0004). It never deadlocks: a
 * lease ends by itself, the wait for one is bounded by a clock that does not jump, and a storage that throws is done without.
 */
export async function underLease<T>(
  key: string,
  run: () => Promise<T>,
  storage: () => LeaseStorage = () => localStorage,
): Promise<T> {
  const owner = crypto.getRandomValues(Uint32Array.of(0, 0)).join('-')
  const release = () => {
    if (ownerOf(storage, key) === owner) attemptTo(() => storage().removeItem(key))
  }
  const giveUpAt = performance.now() + leaseMs
  while (performance.now() < giveUpAt) {
    if (ownerOf(storage, key) === undefined) {
      const isWritten = attemptTo(() => storage().setItem(key, `${owner} ${Date.now() + leaseMs}`))
      if (!isWritten) break
      await wait(settleMs)
      if (ownerOf(storage, key) === owner) break
    }
    await wait(pollMs * (0.5 + Math.random()))
  }
  // A lease never outlives its page, nor its page's way into the back-forward cache.
  globalThis.addEventListener?.('pagehide', release)
  try {
    return await run()
  } finally {
    globalThis.removeEventListener?.('pagehide', release)
    release()
  }
}

/** Who holds the lease, if it has not ended. One that ends later than any lease can was written before the clock was set back. */
function ownerOf(storage: () => LeaseStorage, key: string): string | undefined {
  let value: string | null = null
  attemptTo(() => {
    value = storage().getItem(key)
  })
  const [owner, until] = `${value ?? ''}`.split(' ')
  const restMs = Number(until) - Date.now()
  return restMs > 0 && restMs <= leaseMs ? owner : undefined
}

/** Whether it could be done: storages throw when they are blocked or full (requirements.md SDK-23). */
function attemptTo(act: () => void): boolean {
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
