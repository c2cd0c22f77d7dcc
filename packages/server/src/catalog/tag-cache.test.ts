import { describe, expect, it, vi } from 'vitest'
import { type MemoryCacheOptions, memoryCache, type Tagged } from './tag-cache.ts'

function createCache(options: MemoryCacheOptions = {}) {
  const time = { now: 0 }
  const onError = vi.fn()
  const cache = memoryCache({
    clock: () => time.now,
    freshMs: 1_000,
    staleMs: 10_000,
    staleIfErrorMs: 100_000,
    waitMs: 5,
    onError,
    ...options,
  })
  return { cache, time, onError }
}

/** A loader that counts, so that a value shows which load it came from. */
function counting(...tags: string[]) {
  let count = 0
  return vi.fn(async (_previous?: number): Promise<Tagged<number>> => {
    count += 1
    return { value: count, tags }
  })
}

/** Lets a load in the background end. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

describe('memoryCache', () => {
  it('loads once for concurrent reads and serves the value while it is fresh', async () => {
    const { cache, time } = createCache()
    const load = counting()
    const reads = [cache.read('k', load), cache.read('k', load), cache.read('k', load)]
    expect(await Promise.all(reads)).toEqual([1, 1, 1])
    time.now = 1_000
    expect(await cache.read('k', load)).toBe(1)
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('serves a stale value at once and loads the next one in the background', async () => {
    const { cache, time } = createCache()
    const load = counting()
    await cache.read('k', load)
    time.now = 2_000
    expect(await cache.read('k', load)).toBe(1)
    await settle()
    expect(await cache.read('k', load)).toBe(2)
  })

  it('serves an old value while loading fails, and recovers by itself', async () => {
    const { cache, time, onError } = createCache()
    const load = counting()
    await cache.read('k', load)
    time.now = 50_000
    load.mockRejectedValueOnce(new Error('unavailable'))
    expect(await cache.read('k', load)).toBe(1)
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ message: 'unavailable' }), 'k')
    expect(await cache.read('k', load)).toBe(2)
  })

  it('does not wait long for a slow load if there is an old value', async () => {
    const { cache, time } = createCache()
    await cache.read('k', counting())
    time.now = 50_000
    expect(await cache.read('k', () => new Promise<Tagged<number>>(() => {}))).toBe(1)
  })

  it("rejects with the loader's error if there is no value to serve", async () => {
    const { cache, time } = createCache()
    const fail = () => Promise.reject(new Error('unavailable'))
    await expect(cache.read('k', fail)).rejects.toThrow('unavailable')
    await cache.read('k', counting())
    time.now = 200_000
    await expect(cache.read('k', fail)).rejects.toThrow('unavailable')
  })

  it('reloads what a tag invalidates and nothing else', async () => {
    const { cache } = createCache()
    const [mug, plate] = [counting('product:mug', 'listing:table'), counting('product:plate')]
    await Promise.all([cache.read('mug', mug), cache.read('plate', plate)])
    cache.drop(['listing:table'])
    expect(await Promise.all([cache.read('mug', mug), cache.read('plate', plate)])).toEqual([2, 1])
  })

  it('invalidates many values at once', async () => {
    const { cache } = createCache()
    const load = counting('all')
    for (const key of ['a', 'b', 'c', 'd']) await cache.read(key, load)
    cache.drop(['all'])
    for (const key of ['a', 'b', 'c', 'd']) await cache.read(key, load)
    expect(load).toHaveBeenCalledTimes(8)
  })

  it('does not serve as fresh what was loading when the change came', async () => {
    const { cache } = createCache()
    const load = counting('product:mug')
    const loading = cache.read('mug', load)
    cache.drop(['product:mug'])
    expect(await loading).toBe(1)
    expect(await cache.read('mug', load)).toBe(2)
    expect(await cache.read('mug', load)).toBe(2)
  })

  it('gives a reader that needs a current value no dropped one, however slow the load is', async () => {
    const { cache } = createCache({ waitMs: 1 })
    const load = counting('product:mug')
    await cache.read('mug', load)
    cache.drop(['product:mug'])
    const { promise: loaded, resolve: endLoad } = Promise.withResolvers<void>()
    const slow = async () => {
      await loaded
      return load()
    }
    const current = cache.read('mug', slow, { mustBeCurrent: true })
    expect(await cache.read('mug', slow)).toBe(1)
    endLoad()
    expect(await current).toBe(2)
  })

  it('fails for that reader rather than give it the dropped value', async () => {
    const { cache } = createCache()
    const load = counting('product:mug')
    await cache.read('mug', load)
    cache.drop(['product:mug'])
    load.mockRejectedValueOnce(new Error('unavailable'))
    await expect(cache.read('mug', load, { mustBeCurrent: true })).rejects.toThrow('unavailable')
    load.mockRejectedValueOnce(new Error('unavailable'))
    expect(await cache.read('mug', load)).toBe(1)
  })

  it('does not give that reader what was loading when the change came', async () => {
    const { cache } = createCache()
    const load = counting('product:mug')
    const loading = cache.read('mug', load)
    cache.drop(['product:mug'])
    const current = [1, 2].map(() => cache.read('mug', load, { mustBeCurrent: true }))
    expect([await loading, ...(await Promise.all(current))]).toEqual([1, 2, 2])
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('collects the tags of what it returns, and reports an outdated value', async () => {
    const { cache } = createCache()
    const load = counting('product:mug')
    const [tags, onOutdated] = [new Set<string>(), vi.fn()]
    const loading = cache.read('mug', load, { tags, onOutdated })
    cache.drop(['product:mug'])
    await loading
    expect([[...tags], onOutdated.mock.calls.length]).toEqual([['product:mug'], 1])
    await cache.read('mug', load, { onOutdated })
    await cache.read('mug', load, { onOutdated })
    expect(onOutdated).toHaveBeenCalledTimes(1)
    cache.drop(['product:mug'])
    load.mockRejectedValueOnce(new Error('unavailable'))
    await cache.read('mug', load, { onOutdated })
    expect(onOutdated).toHaveBeenCalledTimes(2)
  })

  it('does not store a value that its loader marks, and keeps the older one', async () => {
    const { cache } = createCache()
    const load = counting('a')
    await cache.read('k', load)
    cache.drop(['a'])
    const failed = async () => ({ value: 0, tags: [], isStored: false })
    expect([await cache.read('k', failed, { mustBeCurrent: true }), cache.peek('k')]).toEqual([0, 1])
  })

  it('gives the loader the previous value', async () => {
    const { cache, time } = createCache()
    const load = counting()
    await cache.read('k', load)
    time.now = 20_000
    await cache.read('k', load)
    expect(load.mock.calls).toEqual([[undefined], [1]])
    expect(cache.peek('k')).toBe(2)
  })

  it('removes the least recently used entries above its limit', async () => {
    const { cache } = createCache({ maxEntries: 2 })
    const load = counting()
    for (const key of ['a', 'b', 'a', 'c']) await cache.read(key, load)
    expect(cache.size).toBe(2)
    load.mockClear()
    await cache.read('a', load)
    expect(load).not.toHaveBeenCalled()
    await cache.read('b', load)
    expect(load).toHaveBeenCalledTimes(1)
  })
})
