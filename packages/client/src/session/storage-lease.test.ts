import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type LeaseStorage, withLease } from './storage-lease.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function shared(): LeaseStorage & { readonly map: Map<string, string> } {
  const map = new Map<string, string>()
  return {
    map,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  }
}

const later = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

describe('a lease in a shared storage', () => {
  // Proves: storage-lease
  it('lets one tab run after the other, and leaves nothing behind', async () => {
    const storage = shared()
    let running = 0
    let most = 0
    const run = async () => {
      running += 1
      most = Math.max(most, running)
      await later(200)
      running -= 1
    }
    const tabs = Array.from({ length: 10 }, () => withLease('key', run, () => storage))
    await vi.advanceTimersByTimeAsync(10_000)
    await Promise.all(tabs)
    expect(most).toBe(1)
    expect(storage.map.size).toBe(0)
  })

  // Proves: storage-lease
  it('a tab that died blocks others for 5 s at most', async () => {
    const storage = shared()
    storage.setItem('key', `dead ${Date.now() + 5_000}`)
    const run = vi.fn(async () => 7)
    const result = withLease('key', run, () => storage)
    await vi.advanceTimersByTimeAsync(4_900)
    expect(run).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(300)
    expect(await result).toBe(7)
  })

  it.each([86_400_000, -86_400_000])('a clock that jumps by %i ms locks no tab out', async (jump) => {
    const storage = shared()
    storage.setItem('key', `other ${Date.now() + 5_000}`)
    vi.setSystemTime(Date.now() + jump)
    const result = withLease(
      'key',
      async () => 7,
      () => storage,
    )
    await vi.advanceTimersByTimeAsync(200)
    expect(await result).toBe(7)
  })

  // Proves: storage-lease
  it('is released when its page is hidden', async () => {
    const listeners = new EventTarget()
    vi.stubGlobal('addEventListener', listeners.addEventListener.bind(listeners))
    vi.stubGlobal('removeEventListener', listeners.removeEventListener.bind(listeners))
    const storage = shared()
    void withLease(
      'key',
      () => new Promise(() => {}),
      () => storage,
    )
    await vi.advanceTimersByTimeAsync(100)
    expect(storage.map.size).toBe(1)
    listeners.dispatchEvent(new Event('pagehide'))
    expect(storage.map.size).toBe(0)
  })

  it('works without a storage, and with one that keeps nothing', async () => {
    const full: LeaseStorage = {
      ...shared(),
      setItem: () => {
        throw new DOMException('full')
      },
    }
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
    for (const storage of [() => full, blocked]) {
      expect(await withLease('key', async () => 7, storage)).toBe(7)
    }
    const forgetful = withLease(
      'key',
      async () => 7,
      () => ({ ...shared(), getItem: () => null }),
    )
    await vi.advanceTimersByTimeAsync(6_000)
    expect(await forgetful).toBe(7)
  })

  it('an error of the work is thrown, and releases the lease', async () => {
    const storage = shared()
    const result = withLease(
      'key',
      () => Promise.reject(new Error('refused')),
      () => storage,
    )
    const expected = expect(result).rejects.toThrow('refused')
    await vi.advanceTimersByTimeAsync(100)
    await expected
    expect(storage.map.size).toBe(0)
  })
})
