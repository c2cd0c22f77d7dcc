import { type FaultyStore, startFaultyStore } from '../../support/faults/faulty-store.ts'
import type { HostedShopName } from '../../support/hosted-shops.ts'
import { shopOf } from '../../support/shops-of-sites.ts'
import { type Store, type StoreOptions, startStore } from '../../support/store.ts'

/** The shop of a journey. */
export interface JourneyShop {
  readonly url: string
  /** For a journey that changes products or stops the platform. */
  readonly store?: Store
  /** For a journey with failing calls. */
  readonly faulty?: FaultyStore
  close(): Promise<void>
}

/** The demo store that most journeys share. */
export async function sharedShop(): Promise<JourneyShop> {
  return { url: process.env['SHOP_URL'] ?? '', close: async () => undefined }
}

/** One of the shops with different signup rules. */
export function shopThatIs(name: HostedShopName): () => Promise<JourneyShop> {
  return async () => ({ url: shopOf(name), close: async () => undefined })
}

/** A separate store. */
export function ownShop(options: StoreOptions = {}): () => Promise<JourneyShop> {
  return async () => {
    const store = await startStore(options)
    return { url: store.shopUrl, store, close: () => store.close() }
  }
}

/** A store in which calls to the platform can fail. */
export async function faultyShop(): Promise<JourneyShop> {
  const faulty = await startFaultyStore()
  return { url: faulty.shopUrl, faulty, close: () => faulty.close() }
}
