import type { Database } from '../db/index.ts'
import { isUuid } from '../db/index.ts'
import type { Clock } from '../runtime/index.ts'
import { isOriginRegistered } from './origins.ts'
import { findClient, findSite, listOrigins } from './repository.ts'
import type { Site } from './site.ts'

/** An application that may ask for tokens of one site. */
export interface OAuthClient {
  readonly id: string
  readonly siteId: string
  readonly origins: readonly string[]
  readonly redirectUris: readonly string[]
  readonly refresh: 'rotating' | 'static'
}

/** How long another server's change of a site or client may go unseen. */
const maxAgeMs = 5_000
const maxEntries = 10_000

/** Sites and clients, asked for on every request and changed almost never: kept in memory for a few seconds. */
export class SiteRegistry {
  readonly #db: Database
  readonly #clock: Clock
  readonly #kept = new Map<string, { readonly value: Promise<unknown>; readonly until: number }>()

  constructor(db: Database, clock: Clock) {
    this.#db = db
    this.#clock = clock
  }

  client(id: string): Promise<OAuthClient | undefined> {
    // What is no UUID cannot be in the table, and must not fill the memory either.
    return isUuid(id)
      ? this.#keep(`client ${id}`, () => findClient(this.#db, id))
      : Promise.resolve(undefined)
  }

  site(id: string): Promise<Site | undefined> {
    return this.#keep(`site ${id}`, () => findSite(this.#db, id))
  }

  async isRegisteredOrigin(origin: string): Promise<boolean> {
    const registered = await this.#keep('origins', () => listOrigins(this.#db))
    return isOriginRegistered(origin, registered)
  }

  /** Forgets everything: a site was changed by this process. */
  clear(): void {
    this.#kept.clear()
  }

  #keep<T>(key: string, read: () => Promise<T>): Promise<T> {
    const now = this.#clock()
    const kept = this.#kept.get(key)
    // A clock set back must not keep an entry for ever.
    if (kept && now < kept.until && kept.until - now <= maxAgeMs) return kept.value as Promise<T>
    if (this.#kept.size >= maxEntries) this.#kept.clear()
    const value = read()
    const entry = { value, until: now + maxAgeMs }
    this.#kept.set(key, entry)
    value.catch(() => {
      if (this.#kept.get(key) === entry) this.#kept.delete(key)
    })
    return value
  }
}
