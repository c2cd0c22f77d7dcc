import type { CartActions } from '@vitrine/react'
import type { CouponRefusal } from '../../shared/messages/coupon-refusal.ts'
import type { Decimal } from '../../shared/views/decimal.ts'
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
  readonly coupon?: CouponProblem
}

export type CartRow =
  | {
      readonly kind: 'line'
      readonly key: string
      readonly line: CartLineView
      /** Its own change waits for an answer. */
      readonly settling?: true
      readonly note?: LineNote
      /** It is the one that was just added. */
      readonly fresh?: true
      /** It was changed by another tab. */
      readonly elsewhere?: true
    }
  /** Taken out here, a moment ago; by another tab. */
  | { readonly kind: 'removed' | 'gone'; readonly key: string; readonly name: string }

/** What became of the last change of a line. */
export type LineNote =
  | { readonly code: 'limited'; readonly granted: number }
  | { readonly code: 'failed'; readonly requestId: string | undefined }

export interface CouponProblem {
  readonly code: string
  /** Absent when nobody could tell. */
  readonly reason?: CouponRefusal
  readonly minimum?: Decimal
  /** Of the request, where there is no reason. */
  readonly requestId?: string | undefined
}

/** What one can do to the cart. Without it (on the server, before script) the forms post instead. */
export type CartActs = Pick<
  CartActions,
  'setQuantity' | 'remove' | 'undo' | 'keepUndo' | 'applyCoupon' | 'removeCoupon'
>

/** The state of a cart that nobody is changing. */
export function restingState(cart: CartView, coupon?: CouponProblem): CartState {
  return {
    cart,
    rows: cart.lines.map((line) => ({ kind: 'line', key: line.id, line })),
    settled: true,
    ...(coupon && { coupon }),
  }
}
