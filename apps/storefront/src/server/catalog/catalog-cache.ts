import type { AnyClient } from '@vitrine/client'
import { PlatformUnavailableError, type TagCache, type Tagged } from '@vitrine/server'
import { inRegion } from '../in-region.ts'

/** The catalog as one page reads it: through the shop's own visitor session, cached. */
export interface CatalogCache {
  /**
   * The value under `key`, loaded if it is missing or too old.
   *
   * @param load Calls the platform; gets the older value, if there is one. Its result is cached, so it should be the view and not
   *   the response.
   * @throws PlatformUnavailableError when this page has waited long enough; loading continues for the next page.
   */
  read<T>(key: string, load: Load<T>, options?: ReadOptions): Promise<T>
  /** The cached value, whatever its age. Never calls the platform. */
  known(key: string): unknown
  /** The same cache with prices as they are charged, whatever currency this shopper sees. */
  readonly asCharged: CatalogCache
}

type Load<T> = (client: AnyClient, older: T | undefined) => Promise<Tagged<T>>

export interface ReadOptions {
  /**
   * The key comes from an address or a search, and anybody can invent any number of them. They have a cache of their own, where
   * they cannot displace what all pages need.
   */
  readonly isMadeUp?: boolean
}

/** What is cached between requests. */
export interface CatalogMemory {
  readonly pages: TagCache
  readonly madeUp: TagCache
}

export interface CatalogCacheOptions {
  readonly client: AnyClient
  readonly memory: CatalogMemory
  /** Called for each read. */
  readonly onRead?: () => void
  /** Receives the tags of everything that is read. */
  readonly tags?: Set<string> | undefined
  /** Called for values that may be from before a change. */
  readonly onOutdated?: (() => void) | undefined
  /** Language of the page. Each language has its own values. */
  readonly language: string
  /** Currency that prices are shown in (ISO 4217), if it is not the shop's own. Each currency has its own values. */
  readonly displayCurrency?: string | undefined
  /** How long the page may wait for the platform in total, in milliseconds. */
  readonly budgetMs: number
}

export function createCatalogCache(options: CatalogCacheOptions): CatalogCache {
  const { client, memory, onRead, tags, onOutdated, budgetMs, language, displayCurrency } = options
  const startedAt = performance.now()
  const caller = inRegion(client, { language, displayCurrency })
  // Parts of the key, so that no shopper sees texts and prices in the language and currency of another.
  const chargedKey = (key: string) => `${language} ${key}`
  const keyOf = (key: string) => chargedKey(displayCurrency === undefined ? key : `${displayCurrency} ${key}`)
  return {
    async read<T>(key: string, load: Load<T>, { isMadeUp = false }: ReadOptions = {}): Promise<T> {
      onRead?.()
      const cache = isMadeUp ? memory.madeUp : memory.pages
      const remainingMs = Math.max(0, budgetMs - (performance.now() - startedAt))
      let timer: NodeJS.Timeout | undefined
      const patience = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new PlatformUnavailableError(0)), remainingMs)
      })
      try {
        const reading = cache.read<T>(keyOf(key), (older) => load(caller, older), {
          ...(tags && { tags }),
          ...(onOutdated && { onOutdated }),
        })
        return await Promise.race([reading, patience])
      } finally {
        clearTimeout(timer)
      }
    },
    known: (key) => memory.pages.peek(keyOf(key)) ?? memory.pages.peek(chargedKey(key)),
    get asCharged() {
      const { displayCurrency: _, ...asCharged } = options
      return displayCurrency === undefined ? this : createCatalogCache(asCharged)
    },
  }
}
