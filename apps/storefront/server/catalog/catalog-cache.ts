import type { AnyClient } from '@vitrine/client'
import type { TagCache, Tagged } from '@vitrine/server'
import { inCurrency } from '../platform/in-currency.ts'
import { PlatformAwayError } from '../platform/platform-fetch.ts'

/** The catalog as one page reads it: through a visitor session that belongs to the shop, and remembered. */
export interface CatalogCache {
  /**
   * The value under `key`, made by `load` when it is not known or too old.
   *
   * @param load Calls the platform; gets the older value, if there is one. What it returns is kept, so it should be what the
   *   page shows and not what the wire brought.
   * @throws PlatformAwayError when this page has waited long enough; what was asked for goes on loading for the next one.
   */
  read<T>(key: string, load: Load<T>, options?: ReadOptions): Promise<T>
  /** The value under `key` if the shop knows it, whatever its age. Calls nobody. */
  known(key: string): unknown
  /** The same with prices as they are charged, whatever this visitor sees them in. */
  readonly asCharged: CatalogCache
}

type Load<T> = (client: AnyClient, older: T | undefined) => Promise<Tagged<T>>

export interface ReadOptions {
  /**
   * The key comes from an address or a search, and anybody can make up any number of them: they get a room of their own, where
   * they cannot push out what all pages need.
   */
  readonly isMadeUp?: boolean
}

/** What the shop remembers between requests. */
export interface CatalogMemory {
  readonly pages: TagCache
  readonly madeUp: TagCache
}

export interface CatalogCacheOptions {
  readonly client: AnyClient
  readonly memory: CatalogMemory
  /** Told of every reading. */
  readonly onRead?: () => void
  /** ISO 4217: what prices are shown in, where it is not the shop's own currency. Each has values of its own. */
  readonly displayCurrency?: string | undefined
  /** How long the page may wait for the platform in all, in milliseconds. */
  readonly budgetMs: number
}

export function createCatalogCache(options: CatalogCacheOptions): CatalogCache {
  const { client, memory, onRead, budgetMs, displayCurrency } = options
  const startedAt = performance.now()
  const caller = inCurrency(client, displayCurrency)
  // In the key itself, so that no reading can bring a visitor prices in somebody else's currency.
  const keyOf = (key: string) => (displayCurrency === undefined ? key : `${displayCurrency} ${key}`)
  return {
    async read<T>(key: string, load: Load<T>, { isMadeUp = false }: ReadOptions = {}): Promise<T> {
      onRead?.()
      const cache = isMadeUp ? memory.madeUp : memory.pages
      const remainingMs = Math.max(0, budgetMs - (performance.now() - startedAt))
      let timer: NodeJS.Timeout | undefined
      const patience = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new PlatformAwayError(0)), remainingMs)
      })
      try {
        return await Promise.race([cache.read<T>(keyOf(key), (older) => load(caller, older)), patience])
      } finally {
        clearTimeout(timer)
      }
    },
    known: (key) => memory.pages.peek(keyOf(key)) ?? memory.pages.peek(key),
    get asCharged() {
      const { displayCurrency: _, ...asCharged } = options
      return displayCurrency === undefined ? this : createCatalogCache(asCharged)
    },
  }
}
