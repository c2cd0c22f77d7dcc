import { expect, it, vi } from 'vitest'
import { type LockPage, withTabLock } from './tab-lock.ts'

/** Pages of one origin: one lock manager, the system's own, and a copy of the storage each, which hears of the others on `deliver`. */
function origin(count: number): { readonly pages: readonly Page[]; readonly lock: string } {
  const pages: Page[] = Array.from({ length: count }, () => {
    const copy = new Map<string, string>()
    const events = new EventTarget()
    let arriving: (() => void)[] = []
    return {
      copy,
      events,
      locks: navigator.locks,
      storage: () => ({
        getItem: (key: string) => copy.get(key) ?? null,
        setItem(key: string, value: string) {
          copy.set(key, value)
          for (const other of pages) if (other.copy !== copy) other.expect(key, value)
        },
      }),
      expect: (key: string, value: string) => arriving.push(() => copy.set(key, value)),
      deliver() {
        for (const arrive of arriving.splice(0)) {
          arrive()
          events.dispatchEvent(new Event('storage'))
        }
      },
      lose() {
        arriving = []
      },
    }
  })
  return { pages, lock: crypto.randomUUID() }
}

interface Page extends LockPage {
  readonly copy: Map<string, string>
  readonly events: EventTarget
  expect(key: string, value: string): void
  /** What other pages wrote arrives, in the order in which they wrote it. */
  deliver(): void
  lose(): void
}

/** As a session does: reads, and writes where it found nothing. */
const renew = (page: Page, asked: string[]) => async () => {
  const found = page.storage().getItem('tokens')
  if (found) return found
  const value = `tokens-${asked.push('asked')}`
  page.storage().setItem('tokens', value)
  return value
}

/** Until everything that can go on has gone on: the locks of the system answer from a thread of their own. */
const settled = async (lock: string) => {
  for (let round = 0; round < 20; round += 1) {
    await navigator.locks.request(`${lock} settled`, async () => {})
    await new Promise((resolve) => setTimeout(resolve))
  }
}

it('a tab that gets the lock right after its release reads what the holder wrote', async () => {
  const { pages, lock } = origin(2)
  const [holder, newcomer] = pages as [Page, Page]
  const asked: string[] = []
  expect(await withTabLock(lock, renew(holder, asked), holder)).toBe('tokens-1')
  // The lock is free now, and nothing of what was written has arrived.
  expect(newcomer.copy.size).toBe(0)
  const run = vi.fn(renew(newcomer, asked))
  const found = withTabLock(lock, run, newcomer)
  await settled(lock)
  expect(run).not.toHaveBeenCalled()
  newcomer.deliver()
  expect(await found).toBe('tokens-1')
  expect(asked).toHaveLength(1)
})

// Proves: tab-lock
it('ten tabs with delayed writes send one request', async () => {
  const { pages, lock } = origin(10)
  const asked: string[] = []
  let isDone = false
  const all = Promise.all(pages.map((page) => withTabLock(lock, renew(page, asked), page))).finally(() => {
    isDone = true
  })
  while (!isDone) {
    await settled(lock)
    for (const page of pages) page.deliver()
  }
  expect(new Set(await all)).toEqual(new Set(['tokens-1']))
  expect(asked).toHaveLength(1)
})

it('does not wait for a holder that wrote nothing, nor twice for one write', async () => {
  const { pages, lock } = origin(2)
  const [holder, other] = pages as [Page, Page]
  const died = expect(withTabLock(lock, () => new Promise(() => {}), holder)).rejects.toThrow()
  await settled(lock)
  // As the system takes its locks from a page that died.
  await navigator.locks.request(lock, { steal: true }, async () => {})
  await died
  expect(await withTabLock(lock, async () => 7, other)).toBe(7)
  expect(await withTabLock(lock, async () => 8, other)).toBe(8)
})

it('waits a limited time for a write that was removed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { pages, lock } = origin(2)
    const [holder, other] = pages as [Page, Page]
    await withTabLock(lock, async () => 7, holder)
    other.lose()
    const found = withTabLock(lock, async () => 8, other)
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1), 60_000)
    vi.runAllTimers()
    expect(await found).toBe(8)
  } finally {
    vi.useRealTimers()
  }
})

it('runs without a lock that is blocked or not available in time', async () => {
  const page = origin(1).pages[0] as Page
  const refuse = () => Promise.reject(new DOMException('no', 'AbortError'))
  const without = { ...page, locks: { request: refuse, query: refuse } }
  expect(await withTabLock('key', async () => 7, without)).toBe(7)
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  expect(await withTabLock(crypto.randomUUID(), async () => 7, { ...page, storage: blocked })).toBe(7)
})

it('a failure of the work itself is the caller’s, and it runs once', async () => {
  const { pages, lock } = origin(1)
  const run = vi.fn(() => Promise.reject(new Error('refused')))
  await expect(withTabLock(lock, run, pages[0] as Page)).rejects.toThrow('refused')
  expect(run).toHaveBeenCalledTimes(1)
})
