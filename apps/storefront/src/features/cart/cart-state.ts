import type { CartActions, CartLineItem } from '@vitrine/react'
import type { CartLineView, CartView } from './cart-view.ts'

/** The cart at one moment: what the server knows, and in the browser also what is still on its way there. */
export interface CartState {
  readonly cart: CartView
  /** Lines in their order, with a row where one was just taken out. */
  readonly rows: readonly CartRow[]
  /** Nothing waits for an answer. */
  readonly settled: boolean
  /** What waits does so because the shop cannot be reached. */
  readonly unreachable?: true
}

export type CartRow =
  /** A line, or what a removed one leaves for a while. */
  | {
      readonly kind: 'line'
      readonly key: string
      readonly item: CartLineItem
      readonly line: CartLineView
      /** It was just added. */
      readonly fresh?: true
      /** It was changed by another tab. */
      readonly elsewhere?: true
    }
  /** Removed by another tab. */
  | { readonly kind: 'gone'; readonly key: string; readonly name: string }

/** What one can do to the cart. Without it (on the server, before script) the forms post instead. */
export type CartActs = Pick<CartActions, 'setQuantity' | 'remove'>
