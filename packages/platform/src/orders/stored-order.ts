import type { OrderFulfilmentStatus, OrderPaymentStatus } from '@vitrine/contract/enumerations'
import type {
  Fulfillment,
  OrderActivity,
  OrderContent,
  OrderPieces,
  OrderStatus,
} from '@vitrine/contract/orders'
import type { VariantQuantity } from '../catalog/index.ts'
import type { Minor } from '../money/index.ts'

/** Goods of an order, by the cart's lines that they came from. */
export type OrderGoods = (VariantQuantity & { readonly lineId: string })[]

/** Where the goods of an order lie that was being paid for when its visitor logged in. */
export interface JoinedGoods {
  /** The member's cart, which the visitor's joined. */
  readonly cartId: string
  /** As many pieces of the order as came into each line. */
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
  /** Set by a log-in during the payment; undefined where the goods lie in the cart that the order was made of. */
  readonly joined: JoinedGoods | undefined
  readonly couponId: string | undefined
  readonly giftCard: { readonly id: string; readonly amount: Minor } | undefined
  /** How the provider's transaction went; undefined where nothing was asked of it. */
  readonly transactionStatus: 'APPROVED' | 'PENDING' | undefined
  /** What staff said has come in beside the provider. */
  readonly paidByHand: Minor
  readonly revision: number
  readonly fulfillments: readonly Fulfillment[]
  readonly refunds: readonly StoredRefund[]
  readonly activities: readonly OrderActivity[]
  /** In which the buyer was spoken to last, BCP 47. */
  readonly language: string | undefined
  /** When the provider is asked again about a payment that is pending, or may still come late; undefined where it is over. */
  readonly paymentCheckAt: Date | undefined
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** Money on its way back; amounts are decimal text in the order's currency. */
export interface StoredRefund {
  readonly id: string
  readonly amount: string
  readonly toProvider: string
  readonly toGiftCard: string
  readonly status: 'PENDING' | 'REFUNDED' | 'DECLINED'
  readonly reason?: string
  /** Put back once the refund has gone through. */
  readonly restockedLineItems: readonly OrderPieces[]
  /** Whether the buyer is told. */
  readonly notify: boolean
  /** ISO 8601. */
  readonly createdDate: string
}
