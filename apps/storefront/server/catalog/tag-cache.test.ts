import { describe, expect, it, vi } from 'vitest'
import { createTagCache, type Tagged } from './tag-cache.ts'

function cacheAt(start: number, options: { maximumEntries?: number } = {}) {
  const time = { now: start }
  const onError = vi.fn()
  const cache = createTagCache({
    now: () => time.now,
    freshMs: 1_000,
    staleMs: 10_000,
    lastResortMs: 100_000,
    patienceMs: 5,
    onError,
    ...options,
  })
  return { cache, time, onError }
}

/** A loader that counts up, so that a value tells which load it came from. */
function counting(...tags: string[]) {
  let count = 0
  return vi.fn(async (_older?: number): Promise<Tagged<number>> => {
    count += 1
    return { value: count, tags }
  })
}

/** Lets a load in the background end. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

describe('tag cache', () => {
  it('loads once for everybody who asks at the same time, and serves that while it is fresh', async () => {
    const { cache, time } = cacheAt(0)
    const load = counting()
    expect(await Promise.all([cache.read('k', load), cache.read('k', load), cache.read('k', load)])).toEqual([
      1, 1, 1,
    ])
    time.now = 1_000
    expect(await cache.read('k', load)).toBe(1)
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('serves a value past its time at once and loads the next one behind it', async () => {
    const { cache, time } = cacheAt(0)
    const load = counting()
    await cache.read('k', load)
    time.now = 2_000
    expect(await cache.read('k', load)).toBe(1)
    await settle()
    expect(await cache.read('k', load)).toBe(2)
  })

  it('WEB-14 serves an old value while the loader fails, and recovers by itself', async () => {
    const { cache, time, onError } = cacheAt(0)
    const load = counting()
    await cache.read('k', load)
    time.now = 50_000
    load.mockRejectedValueOnce(new Error('away'))
    expect(await cache.read('k', load)).toBe(1)
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ message: 'away' }), 'k')
    expect(await cache.read('k', load)).toBe(2)
  })

  it('WEB-14 does not wait long for a loader that hangs when it has an old value', async () => {
    const { cache, time } = cacheAt(0)
    await cache.read('k', counting())
    time.now = 50_000
    expect(await cache.read('k', () => new Promise<Tagged<number>>(() => {}))).toBe(1)
  })

  it('rejects with the error of the loader when there is nothing to fall back on', async () => {
    const { cache, time } = cacheAt(0)
    const away = () => Promise.reject(new Error('away'))
    await expect(cache.read('k', away)).rejects.toThrow('away')
    await cache.read('k', counting())
    time.now = 200_000
    await expect(cache.read('k', away)).rejects.toThrow('away')
  })

  it('loads anew what a change dropped, and leaves the rest', async () => {
    const { cache } = cacheAt(0)
    const [mug, plate] = [counting('product:mug', 'collection:table'), counting('product:plate')]
    await Promise.all([cache.read('mug', mug), cache.read('plate', plate)])
    cache.drop(['collection:table'])
    expect(await Promise.all([cache.read('mug', mug), cache.read('plate', plate)])).toEqual([2, 1])
  })

  it('does not take for fresh what was on its way when the change came', async () => {
    const { cache } = cacheAt(0)
    const load = counting('product:mug')
    const underWay = cache.read('mug', load)
    cache.drop(['product:mug'])
    expect(await underWay).toBe(1)
    expect(await cache.read('mug', load)).toBe(2)
    expect(await cache.read('mug', load)).toBe(2)
  })

  it('tells the loader what it knew before', async () => {
    const { cache, time } = cacheAt(0)
    const load = counting()
    await cache.read('k', load)
    time.now = 20_000
    await cache.read('k', load)
    expect(load.mock.calls).toEqual([[undefined], [1]])
  })

  it('keeps the entries used last', async () => {
    const { cache } = cacheAt(0, { maximumEntries: 2 })
    const load = counting()
    await cache.read('a', load)
    await cache.read('b', load)
    await cache.read('a', load)
    await cache.read('c', load)
    expect(cache.size).toBe(2)
    load.mockClear()
    await cache.read('a', load)
    expect(load).not.toHaveBeenCalled()
    await cache.read('b', load)
    expect(load).toHaveBeenCalledTimes(1)
  })
})
