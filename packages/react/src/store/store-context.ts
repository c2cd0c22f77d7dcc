'use client'

import type { AnyClient, Cart } from '@vitrine/client'
import { createContext, use } from 'react'
import type { CartStore } from '../cart/store.ts'
import type { SessionStore } from '../session/session-store.ts'
import type { CurrencyStore } from './currency-store.ts'
import { defaultMessages, type Messages } from './messages.ts'

/** A cart that a page was rendered with; undefined if the server does not know it. */
export type CartSeed = Cart | null | undefined

/** What hooks and parts work with. Create it with `createStore`, or render a `StoreProvider`. */
export interface Store {
  /** The client of the store. Its requests have the display currency. */
  readonly client: AnyClient
  readonly cart: CartStore
  readonly session: SessionStore
  /** BCP 47, for prices. */
  readonly locale: string
  /** ISO 4217, for prices that do not name their currency. */
  readonly currency: string | undefined
  /** The shopper's choice; components use `useCurrency`. */
  readonly currencies: CurrencyStore
  readonly displayCurrencies: readonly string[]
  /** What the page was rendered in; undefined for the store's currency. */
  readonly displayCurrency: string | undefined
  readonly messages: Messages
  /** Path of the shop's server, if it keeps the tokens, for example `/api/vitrine`. */
  readonly endpoint: string | undefined
  /** The cart that this part of the page was rendered with, possibly still on its way. */
  readonly cartSeed: CartSeed | Promise<CartSeed>
}

export const StoreContext: React.Context<Store | undefined> = /* @__PURE__ */ createContext<
  Store | undefined
>(undefined)

let defaultStore: Store | undefined

/**
 * Sets the store of hooks and parts without a provider: islands share it. Call it in the module that all islands import,
 * before they hydrate. On a server it does nothing, because one module serves many users there; islands render without a
 * cart then.
 *
 * @example
 * ```ts
 * setDefaultStore(createStore({ transport: '/api/vitrine', locale: 'en-IE', currency: 'EUR' }))
 * ```
 */
export function setDefaultStore(store: Store): void {
  if (typeof document !== 'undefined') defaultStore = store
}

/**
 * The store of the nearest provider, otherwise the default store; undefined if there is neither, for example while a server
 * renders islands.
 *
 * @example
 * ```tsx
 * function Locale() {
 *   return <span>{useStore()?.locale}</span>
 * }
 * ```
 */
export function useStore(): Store | undefined {
  return use(StoreContext) ?? defaultStore
}

/** Texts of the store; English without one. */
export function useMessages(): Messages {
  return useStore()?.messages ?? defaultMessages
}

/** @throws Error without a store */
export function requireStore(store: Store | undefined): Store {
  if (store) return store
  throw new Error('There is no store. Render inside a StoreProvider, or call setDefaultStore first.')
}
