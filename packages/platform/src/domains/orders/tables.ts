import type { OrderFulfilmentStatus, OrderPaymentStatus } from '@vitrine/contract/enumerations'
import type { Minor } from '../../money/minor.ts'
import type { PaymentState } from '../payments/payment-provider.ts'
import type { Json } from '../sites/tables.ts'
import type { OrderContent, OrderStatus } from './order.ts'
import type { OrderGoods } from './stored-order.ts'

export interface OrderTables {
  orders: {
    site_id: string
    id: string
    /** Counts up per site; given when the order is placed. */
    number: number | null
    owner_kind: 'visitor' | 'member'
    owner_id: string
    checkout_id: string
    status: OrderStatus
    payment_status: OrderPaymentStatus
    fulfillment_status: OrderFulfilmentStatus
    email: string
    content: Json<OrderContent>
    /** What was taken for it, and has to go back if it comes to nothing. */
    goods: Json<OrderGoods>
    coupon_id: string | null
    gift_card_id: string | null
    gift_card_amount: Minor
    /** Until when an order whose payment is under way keeps its goods; null once that is settled. */
    reserved_until: Date | null
    created_at: Date
    updated_at: Date
  }
  order_counters: {
    site_id: string
    last_number: number
  }
  /** How payments of the simulated provider stand. */
  simulated_payments: {
    order_id: string
    status: PaymentState['status']
  }
}
