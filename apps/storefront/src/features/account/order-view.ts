import type { Decimal } from '../../shared/views/decimal.ts'
import type { MediaView } from '../../shared/views/media-view.ts'
import type { AccountPageView } from './account-pages.ts'
import type { OrderView } from './account-view.ts'
import type { ReorderView } from './reorder.tsx'

/** `/account/orders`: a page of the member's orders, the newest first. */
export interface OrdersView extends AccountPageView {
  readonly orders: readonly OrderView[]
  /** Cursor of the page after this one. */
  readonly older?: string
}

/** `/account/orders/<id>`: one order, with its state. */
export interface OrderPageView extends AccountPageView {
  readonly id: string
  readonly number: string
  /** ISO 4217; what the order was placed in, whatever the shop shows now. */
  readonly currency: string
  readonly payment: OrderView['payment']
  readonly steps: readonly OrderStepView[]
  readonly lines: readonly OrderLineView[]
  /** What can be added to the cart again. */
  readonly items: ReorderView['items']
  readonly totals: OrderTotalsView
  readonly delivery?: { readonly title: string; readonly time?: string; readonly to: readonly string[] }
  /** Absent where it is the one that the goods go to. */
  readonly billedTo?: readonly string[]
  readonly note?: string
}

/** What happened to it, in order; what has no time is told where it stands. */
export type OrderStepView =
  | { readonly kind: 'placed'; readonly at: string }
  | { readonly kind: 'paid' | 'later' | 'pending' | 'refused' | 'canceled' | 'waiting' }
  | {
      readonly kind: 'sent'
      readonly at: string
      readonly pieces: number
      /** Not all that was ordered. */
      readonly isPart: boolean
      readonly carrier?: string
      readonly tracking?: string
      /** https or http. */
      readonly href?: string
    }
  | { readonly kind: 'refunded' | 'refund-pending'; readonly at: string; readonly amount: Decimal }

export interface OrderLineView {
  readonly id: string
  readonly name: string
  /** Path of the product, where the shop still has it. */
  readonly href?: string
  readonly media?: MediaView
  readonly details: readonly { readonly name: string; readonly value: string }[]
  readonly quantity: number
  /** Before what was taken off the whole order. */
  readonly total: Decimal
}

export interface OrderTotalsView {
  readonly subtotal: Decimal
  readonly discounts: readonly NamedAmount[]
  readonly shipping: Decimal
  readonly fees: readonly NamedAmount[]
  readonly taxes: readonly NamedAmount[]
  readonly taxIncluded: boolean
  readonly total: Decimal
  /** To be paid later, for example after a deposit. */
  readonly due?: Decimal
  /** Paid by a gift card. */
  readonly giftCard?: NamedAmount
}

interface NamedAmount {
  readonly name: string
  readonly amount: Decimal
}
