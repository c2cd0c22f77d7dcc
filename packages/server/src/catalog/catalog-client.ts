import type { AnyClient, CallOptions, ReadingClient } from '@vitrine/client'
import type { Operation } from '@vitrine/client/wire'
import { isCatalogRead, isPublicRead } from '../operation-kinds.ts'
import type { PurgeLog } from './purge-log.ts'
import { memoryCache, type TagCache } from './tag-cache.ts'
import { tagsOfResponse } from './tags.ts'

/** A client that only reads. Functions that write do not accept it, and it refuses write operations at run time. */
export interface ReadClient extends ReadingClient {
  readonly writes: false
}

/** Reads for one page that is stored in a page cache or a CDN. */
export interface PageReader extends ReadClient {
  /**
   * Whether none of the page's tags was purged since `withTags`. If one was, the page may contain values from before the purge,
   * and no other purge follows: do not store it. In a cache of your own, store the page first and remove it if this is false.
   */
  isCurrent(): boolean
}

/**
 * Reads the public catalog through the server's own visitor session, cached by tag. Other reads that are the same for everybody,
 * such as `getSignupRules`, are sent without a cache. Reads for one shopper throw a `TypeError`.
 */
export interface CatalogClient extends ReadClient {
  /**
   * The same client, which adds the cache tags of everything it reads to `tags`. Send them with the page to a CDN or to
   * the page cache of a framework. It never returns a value that was purged: it waits for the platform instead, and throws the
   * `StoreError` of a failed call. Create one for each page.
   */
  withTags(tags: Set<string>): PageReader
}

interface Cached {
  readonly output: unknown
  readonly tags: readonly string[]
}

/** Values under keys that anybody can make up do not displace those that all pages need. */
const searchOperations = new Set(['catalog.searchProducts', 'catalog.suggest'])

export interface CatalogClientOptions {
  /** Sends with the server's own visitor session. */
  readonly visitor: AnyClient
  readonly cache: TagCache
  readonly searchCache: TagCache
  readonly purges: PurgeLog
  /** Each read waits for it. */
  readonly onRead: () => Promise<void> | undefined
}

export function createCatalogClient(options: CatalogClientOptions): CatalogClient {
  const createReader = (collected?: Set<string>): ReadClient => ({
    writes: false,
    async send<I, O, E extends string>(
      operation: Operation<I, O, E>,
      input: I,
      call: CallOptions = {},
    ): Promise<O> {
      if (!isCatalogRead(operation)) {
        if (isPublicRead(operation)) return options.visitor.send(operation, input, call)
        throw new TypeError(
          `${operation.name} is not a catalog read. Use the client of server.view() or server.open() instead of server.catalog.`,
        )
      }
      await options.onRead()
      const { signal: _, headers = {}, ...settings } = call
      const key = JSON.stringify([operation.name, sorted(headers), sorted(input)])
      const cache = searchOperations.has(operation.name) ? options.searchCache : options.cache
      const load = async () => {
        // Without the caller's signal: others may wait for the same load.
        const output = await options.visitor.send(operation, input, { ...settings, headers })
        const tags = tagsOfResponse(operation.name, input, output)
        return { value: { output, tags }, tags }
      }
      // A page with a purged value would be stored after the purge, and no other purge would remove it.
      const cached = await cache.read<Cached>(key, load, { mustBeCurrent: collected !== undefined })
      for (const tag of cached.tags) collected?.add(tag)
      return cached.output as O // The key contains the operation, whose output this is.
    },
  })
  return {
    ...createReader(),
    withTags(tags) {
      const start = options.purges.position()
      return { ...createReader(tags), isCurrent: () => !options.purges.hasPurged(tags, start) }
    },
  }
}

/** A cache for searches, next to the configured one. */
export function createSearchCache(clock: () => number): TagCache {
  return memoryCache({ maxEntries: 500, clock })
}

/** The same value with sorted keys, so that equal requests have equal cache keys. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  )
}
