import { LRUCache } from 'lru-cache'
import { type Database, isUuid } from '../db/index.ts'
import type { Clock } from '../runtime/index.ts'
import { isOriginRegistered } from './origins.ts'
import { findClient, findSite, listOrigins } from './repository.ts'
import type { OAuthClient, Site } from './site.ts'

/** How long a change made by another process may go unnoticed. */
const maxAgeMs = 5_000
const maxEntries = 10_000

interface Entry {
  readonly value: Promise<unknown>
  readonly until: number
}

/** Sites and clients: needed by every request and almost never changed, so they are cached for a few seconds. */
export class SiteRegistry {
  readonly #db: Database
  readonly #clock: Clock
  readonly #entries: LRUCache<string, Entry>

  constructor(db: Database, clock: Clock, max: number = maxEntries) {
    this.#db = db
    this.#clock = clock
    this.#entries = new LRUCache({ max })
  }

  client(id: string): Promise<OAuthClient | undefined> {
    return isUuid(id)
      ? this.#cached(`client ${id}`, () => findClient(this.#db, id))
      : Promise.resolve(undefined)
  }

  site(id: string): Promise<Site | undefined> {
    return this.#cached(`site ${id}`, () => findSite(this.#db, id))
  }

  async isRegisteredOrigin(origin: string): Promise<boolean> {
    const registered = await this.#cached('origins', () => listOrigins(this.#db))
    return isOriginRegistered(origin, registered)
  }

  /** This process changed a site. */
  clear(): void {
    this.#entries.clear()
  }

  #cached<T>(key: string, read: () => Promise<T>): Promise<T> {
    const now = this.#clock()
    const known = this.#entries.get(key)
    // The second condition: a clock that was set back must not keep an entry forever.
    if (known && now < known.until && known.until - now <= maxAgeMs) return known.value as Promise<T>
    const value = read()
    const entry = { value, until: now + maxAgeMs }
    this.#entries.set(key, entry)
    value.catch(() => {
      if (this.#entries.peek(key) === entry) this.#entries.delete(key)
    })
    return value
  }
}
