import { type FaultyStore, startFaultyStore } from '../../support/faults/faulty-store.ts'
import type { HostedShopName } from '../../support/hosted-shops.ts'
import { shopOf } from '../../support/shops-of-sites.ts'
import { type Store, type StoreOptions, startStore } from '../../support/store.ts'

/** The shop that a walk goes through. */
export interface WalkShop {
  readonly url: string
  /** Of a walk that changes what the shop sells, or takes its platform away. */
  readonly store?: Store
  /** Of a walk that lets calls go wrong. */
  readonly faulty?: FaultyStore
  close(): Promise<void>
}

/** The demo store that most walks share. */
export async function sharedShop(): Promise<WalkShop> {
  return { url: process.env['SHOP_URL'] ?? '', close: async () => undefined }
}

/** One of the shops that differ in whom they let in. */
export function shopThatIs(name: HostedShopName): () => Promise<WalkShop> {
  return async () => ({ url: shopOf(name), close: async () => undefined })
}

/** A store of the walk's own. */
export function ownShop(options: StoreOptions = {}): () => Promise<WalkShop> {
  return async () => {
    const store = await startStore(options)
    return { url: store.shopUrl, store, close: () => store.close() }
  }
}

/** A store whose calls to the platform go wrong where the walk says so. */
export async function faultyShop(): Promise<WalkShop> {
  const faulty = await startFaultyStore()
  return { url: faulty.shopUrl, faulty, close: () => faulty.close() }
}
