import type { OrderFulfilmentStatus, OrderPaymentStatus } from '@vitrine/contract/enumerations'
import type {
  Fulfillment,
  OrderActivity,
  OrderContent,
  OrderLineQuantity,
  OrderStatus,
} from '@vitrine/contract/orders'
import type { VariantQuantity } from '../catalog/index.ts'
import type { Minor } from '../money/index.ts'

/** Stock taken for an order, by cart line. */
export type OrderGoods = (VariantQuantity & { readonly lineId: string })[]

/** Where the items of an order in payment are after its visitor logged in. */
export interface JoinedGoods {
  /** The member's cart, into which the visitor's cart was merged. */
  readonly cartId: string
  /** Quantity of the order in each line of that cart. */
  readonly lines: readonly { readonly lineId: string; readonly quantity: number }[]
}

export interface StoredOrder {
  readonly id: string
  readonly number: number | undefined
  readonly owner: { readonly kind: 'visitor' | 'member'; readonly id: string }
  readonly checkoutId: string
  readonly status: OrderStatus
  readonly paymentStatus: OrderPaymentStatus
  readonly fulfillmentStatus: OrderFulfilmentStatus
  readonly email: string
  readonly content: OrderContent
  readonly goods: OrderGoods
  /** Set by a log-in during payment; undefined while the items are in the cart that the order was made from. */
  readonly joined: JoinedGoods | undefined
  readonly couponId: string | undefined
  readonly giftCard: { readonly id: string; readonly amount: Minor } | undefined
  /** Status of the provider's transaction; undefined if none was requested. */
  readonly transactionStatus: 'APPROVED' | 'PENDING' | undefined
  /** Amount that staff recorded as paid outside the provider. */
  readonly paidByHand: Minor
  readonly revision: number
  readonly fulfillments: readonly Fulfillment[]
  readonly refunds: readonly StoredRefund[]
  readonly activities: readonly OrderActivity[]
  /** Language the buyer used last, BCP 47. */
  readonly language: string | undefined
  /** Next time to check the payment at the provider; undefined once it is final. */
  readonly paymentCheckAt: Date | undefined
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** A refund; amounts are decimal strings in the order's currency. */
export interface StoredRefund {
  readonly id: string
  readonly amount: string
  readonly toProvider: string
  readonly toGiftCard: string
  readonly status: 'PENDING' | 'REFUNDED' | 'DECLINED'
  readonly reason?: string
  /** Restocked when the refund completes. */
  readonly restockedLineItems: readonly OrderLineQuantity[]
  /** Whether the buyer gets a mail. */
  readonly notify: boolean
  /** ISO 8601. */
  readonly createdDate: string
}
