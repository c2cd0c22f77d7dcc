import { LRUCache } from 'lru-cache'

/** A value with the tags that invalidate it. */
export interface Tagged<T> {
  readonly value: T
  readonly tags: readonly string[]
  /** How much of `maxBytes` it takes; default 1. */
  readonly bytes?: number
  /** False for a value that only the readers who wait for it get; an older value under the key stays. Default true. */
  readonly isStored?: boolean
}

/** Loads a value; receives the previous value, if there is one. */
export type Load<T> = (previous: T | undefined) => Promise<Tagged<T>>

/** Settings of one read of a {@link TagCache}. */
export interface ReadOptions {
  /** Never returns a value that was dropped: waits for a load that started after the drop, and rejects if it fails. Default false. */
  readonly mustBeCurrent?: boolean
  /** Receives the tags of the value. */
  readonly tags?: Set<string>
  /** Called if the value may be from before a drop, or if it is an old one because the load failed or is slow. */
  readonly onOutdated?: () => void
}

/**
 * Caches loaded values by key. Concurrent reads of one key load once. A value past its time is served while a new one
 * loads, and while loading fails. Implement it on another store to share a cache between processes.
 */
export interface TagCache {
  /**
   * The value under `key`. Rejects with the loader's error only if there is no older value to serve. A key always
   * belongs to one loader.
   */
  read<T>(key: string, load: Load<T>, options?: ReadOptions): Promise<T>
  /** The value under `key` whatever its age; loads nothing. */
  peek(key: string): unknown
  /** Invalidates every value that has one of the tags. */
  drop(tags: readonly string[]): void | Promise<void>
  readonly size: number
}

/** Settings of {@link memoryCache}. */
export interface MemoryCacheOptions {
  /** The least recently used entries are removed above this; default 1,000. */
  readonly maxEntries?: number
  /** The same for the sum of `bytes` of the values; default no limit. */
  readonly maxBytes?: number
  /** How long a value is served without loading; default 15,000. */
  readonly freshMs?: number
  /** After that, how long it is served while a new one loads; default 5 minutes. */
  readonly staleMs?: number
  /** How long an old value is served if loading fails; default one day. */
  readonly staleIfErrorMs?: number
  /**
   * How long a reader waits for a value that is older than `staleMs` or was dropped, before it gets the old one; default 300.
   * With `mustBeCurrent` it waits for the load.
   */
  readonly waitMs?: number
  /** Called for failed loads that a served value hides. */
  readonly onError?: (error: unknown, key: string) => void
  /** Milliseconds since any epoch; default `Date.now`. */
  readonly clock?: () => number
}

interface Entry {
  readonly value: unknown
  readonly tags: ReadonlySet<string>
  readonly loadedAt: number
  readonly bytes: number
  isDropped: boolean
}

interface Loaded {
  readonly value: unknown
  readonly tags: Iterable<string>
  readonly isOutdated: boolean
}

interface Loading {
  readonly result: Promise<Loaded>
  /** A drop happened since it started, so its result may already be outdated. */
  isOutdated: boolean
  /** The load after it, for readers that need a value from after the drop. */
  next?: Promise<Loaded>
}

/**
 * A {@link TagCache} in memory.
 *
 * @example
 * ```ts
 * const cache = memoryCache({ maxEntries: 5_000 })
 * const value = await cache.read('greeting', async () => ({ value: 'Hello', tags: ['texts'] }))
 * cache.drop(['texts'])
 * ```
 */
export function memoryCache(options: MemoryCacheOptions = {}): TagCache {
  const { maxEntries = 1_000, freshMs = 15_000, staleMs = 300_000, staleIfErrorMs = 86_400_000 } = options
  const { maxBytes, waitMs = 300, onError = () => {}, clock = Date.now } = options
  const entries = new LRUCache<string, Entry>({
    max: maxEntries,
    ...(maxBytes !== undefined && { maxSize: maxBytes, sizeCalculation: ({ bytes }) => bytes }),
  })
  const loads = new Map<string, Loading>()

  function start<T>(key: string, load: Load<T>): Promise<Loaded> {
    const current = loads.get(key)
    if (current) return current.result
    const run = async (): Promise<Loaded> => {
      try {
        // One key belongs to one loader, so to one type.
        const {
          value,
          tags,
          bytes = 1,
          isStored = true,
        } = await load(entries.peek(key)?.value as T | undefined)
        const { isOutdated } = loading
        const entry = { value, tags: new Set(tags), loadedAt: clock(), bytes, isDropped: isOutdated }
        if (isStored) entries.set(key, entry)
        return { value, tags, isOutdated }
      } finally {
        loads.delete(key)
      }
    }
    // Starts in a later microtask, so that `loading` exists when it ends.
    const loading: Loading = { result: Promise.resolve().then(run), isOutdated: false }
    loads.set(key, loading)
    return loading.result
  }

  /** Like `start`, but does not share a load that started before a drop. Still, only one load per key runs at a time. */
  function startCurrent<T>(key: string, load: Load<T>): Promise<Loaded> {
    const current = loads.get(key)
    if (!current?.isOutdated) return start(key, load)
    const retry = () => startCurrent(key, load)
    current.next ??= current.result.then(retry, retry)
    return current.next
  }

  return {
    async read<T>(key: string, load: Load<T>, options: ReadOptions = {}): Promise<T> {
      const { mustBeCurrent = false, tags: collected, onOutdated } = options
      const take = ({ value, tags, isOutdated }: Loaded): T => {
        if (collected) for (const tag of tags) collected.add(tag)
        if (isOutdated) onOutdated?.()
        return value as T // One key belongs to one type.
      }
      const entry = entries.get(key)
      const age = entry ? clock() - entry.loadedAt : Number.POSITIVE_INFINITY
      if (mustBeCurrent && (!entry || entry.isDropped)) return take(await startCurrent(key, load))
      if (!entry || age > staleIfErrorMs) return take(await start(key, load))
      if (age <= freshMs && !entry.isDropped) return take({ ...entry, isOutdated: false })
      const loading = start(key, load).catch((error: unknown) => {
        onError(error, key)
        return undefined
      })
      if (age <= staleMs && !entry.isDropped) return take({ ...entry, isOutdated: false })
      const loaded = await Promise.race([loading, delayed(waitMs)])
      return take(loaded ?? { ...entry, isOutdated: true })
    },

    peek: (key) => entries.peek(key)?.value,

    drop(tags) {
      for (const loading of loads.values()) loading.isOutdated = true
      for (const entry of entries.values()) {
        if (tags.some((tag) => entry.tags.has(tag))) entry.isDropped = true
      }
    },

    get size() {
      return entries.size
    },
  }
}

function delayed(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, ms, undefined))
}
