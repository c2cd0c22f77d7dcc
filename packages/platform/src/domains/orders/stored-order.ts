import type { OrderFulfilmentStatus, OrderPaymentStatus } from '@vitrine/contract/enumerations'
import type { Minor } from '../../money/minor.ts'
import type { Pieces } from '../catalog-v3/inventory-items/take-stock.ts'
import type { OrderContent, OrderStatus } from './order.ts'

/** Goods of an order, by the cart's lines that they came from. */
export type OrderGoods = (Pieces & { readonly lineId: string })[]

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
  readonly couponId: string | undefined
  readonly giftCard: { readonly id: string; readonly amount: Minor } | undefined
  readonly createdAt: Date
  readonly updatedAt: Date
}
