'use client'

import type { AnyClient } from '@vitrine/client'
import { createContext, use } from 'react'
import type { CartQueue } from '../cart-queue/cart-queue.ts'

/** What hooks and parts work with. */
export interface Store {
  readonly client: AnyClient
  readonly cart: CartQueue
  /** BCP 47, for prices. */
  readonly locale: string
}

export const StoreContext: React.Context<Store | undefined> = createContext<Store | undefined>(undefined)

let defaultStore: Store | undefined

/**
 * The store of hooks and parts that have no provider above them: islands share it without React context. Call it in the
 * module that all islands import, before they hydrate.
 * @throws Error on a server, where one module serves many shoppers
 */
export function setDefaultStore(store: Store): void {
  if (typeof document === 'undefined')
    throw new Error(
      'A default store was set on a server, where shoppers would share it; render inside a StoreProvider instead.',
    )
  defaultStore = store
}

/** The provider's store, else the default one. Undefined while a server renders islands that will find theirs in the browser. */
export function useStore(): Store | undefined {
  return use(StoreContext) ?? defaultStore
}
