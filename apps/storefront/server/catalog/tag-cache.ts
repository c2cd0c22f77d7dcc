/** What a loader gives the cache: the value and the tags under which a change elsewhere can drop it. */
export interface Tagged<T> {
  readonly value: T
  readonly tags: readonly string[]
}

export type Load<T> = (older: T | undefined) => Promise<Tagged<T>>

/**
 * Remembers what loaders found. Each key loads once however many ask at the same time. A value past its time is served while a
 * new one loads, and goes on being served while the loader fails: an old page beats none (WEB-14).
 */
export interface TagCache {
  /**
   * The value under `key`; rejects with the loader's error only when there is no older value to fall back on.
   * @param load Gets the older value, if there is one.
   */
  read<T>(key: string, load: Load<T>): Promise<T>
  /** The value under `key` whatever its age, without loading anything. */
  known(key: string): unknown
  /** Every value with one of the tags is loaded anew at its next reading. */
  drop(tags: readonly string[]): void
  readonly size: number
}

export interface TagCacheOptions {
  /** Milliseconds since any epoch. */
  readonly now: () => number
  /** For this long a value is served as it is; default 15 s. */
  readonly freshMs?: number
  /** After that, for this long, it is served while a new one loads; default 5 min. */
  readonly staleMs?: number
  /** A value older than this is not even served in trouble; default one day. */
  readonly lastResortMs?: number
  /** How long a reader waits for a load before it takes a value that has outlived `staleMs`; default 300 ms. */
  readonly patienceMs?: number
  /** Entries kept, least recently used dropped first; default 1,000. */
  readonly maximumEntries?: number
  /** Told about loads that failed behind a served value. */
  readonly onError?: (error: unknown, key: string) => void
}

interface Entry {
  readonly value: unknown
  readonly tags: ReadonlySet<string>
  readonly loadedAt: number
  readonly dropped: boolean
}

interface Flight {
  readonly result: Promise<unknown>
  /** Something was dropped since it left: what it brings may be older than that change. */
  overtaken: boolean
}

export function createTagCache(options: TagCacheOptions): TagCache {
  const { now, freshMs = 15_000, staleMs = 300_000, lastResortMs = 86_400_000, patienceMs = 300 } = options
  const { maximumEntries = 1_000, onError = () => {} } = options
  const entries = new Map<string, Entry>()
  const flights = new Map<string, Flight>()

  function keep(key: string, entry: Entry): void {
    entries.delete(key)
    entries.set(key, entry) // A map iterates in order of insertion: the first key is the least recently used.
    if (entries.size > maximumEntries) entries.delete(entries.keys().next().value as string)
  }

  function fly<T>(key: string, load: Load<T>): Promise<T> {
    const underWay = flights.get(key)
    if (underWay) return underWay.result as Promise<T> // One key always holds one type: the key names the loader.
    const run = async (): Promise<T> => {
      try {
        const { value, tags } = await load(entries.get(key)?.value as T | undefined)
        keep(key, { value, tags: new Set(tags), loadedAt: now(), dropped: flight.overtaken })
        return value
      } finally {
        flights.delete(key)
      }
    }
    // The load starts in a later turn, so that `flight` exists when it ends.
    const result = Promise.resolve().then(run)
    const flight: Flight = { result, overtaken: false }
    flights.set(key, flight)
    return result
  }

  return {
    async read<T>(key: string, load: Load<T>): Promise<T> {
      const entry = entries.get(key)
      const age = entry ? now() - entry.loadedAt : Number.POSITIVE_INFINITY
      if (!entry || age > lastResortMs) return fly(key, load)
      const value = entry.value as T // As above: one key, one type.
      keep(key, entry)
      if (age <= freshMs && !entry.dropped) return value
      const flight = fly(key, load).catch((error: unknown) => {
        onError(error, key)
        return value
      })
      if (age <= staleMs && !entry.dropped) return value
      return Promise.race([flight, patience(patienceMs, value)])
    },

    known: (key) => entries.get(key)?.value,

    drop(tags) {
      for (const flight of flights.values()) flight.overtaken = true
      for (const [key, entry] of entries) {
        if (tags.some((tag) => entry.tags.has(tag))) entries.set(key, { ...entry, dropped: true })
      }
    },

    get size() {
      return entries.size
    },
  }
}

function patience<T>(ms: number, value: T): Promise<T> {
  return new Promise((resolve) => setTimeout(resolve, ms, value).unref())
}
