import type {
  Address,
  ContactDetails,
  EstimateTotalsResponse,
  SelectedShippingOption,
} from '@vitrine/contract'
import type {
  AbandonedCheckoutStatus,
  OrderFulfilmentStatus,
  OrderPaymentStatus,
} from '@vitrine/contract/enumerations'
import type {
  AbandonedCheckout,
  Fulfillment,
  OrderActivity,
  OrderContent,
  OrderStatus,
} from '@vitrine/contract/orders'
import type { Generated } from 'kysely'
import type { StoredCart } from '../cart/index.ts'
import type { Minor } from '../money/index.ts'
import type { Json } from '../sites/index.ts'
import type { PaymentState } from './payments/payment-provider.ts'
import type { JoinedGoods, OrderGoods, StoredRefund } from './stored-order.ts'

export interface OrderTables {
  orders: {
    site_id: string
    id: string
    /** Sequence number per site, assigned when the order is placed. */
    number: number | null
    owner_kind: 'visitor' | 'member'
    owner_id: string
    checkout_id: string
    status: OrderStatus
    payment_status: OrderPaymentStatus
    fulfillment_status: OrderFulfilmentStatus
    email: string
    content: Json<OrderContent>
    /** Stock taken for the order; returned if the payment fails. */
    goods: Json<OrderGoods>
    joined: Json<JoinedGoods> | null
    coupon_id: string | null
    gift_card_id: string | null
    gift_card_amount: Minor
    /** End of the reservation; null once the payment is final. */
    reserved_until: Date | null
    transaction_status: 'APPROVED' | 'PENDING' | null
    paid_by_hand: Minor
    revision: number
    fulfillments: Json<readonly Fulfillment[]>
    refunds: Json<readonly StoredRefund[]>
    /** Creation time of the pending refund; null without one. */
    refund_pending_since: Date | null
    activities: Json<readonly OrderActivity[]>
    language: string | null
    /** Next payment check; null once the payment is final. */
    payment_check_at: Date | null
    created_at: Date
    updated_at: Date
  }
  order_counters: {
    site_id: string
    last_number: number
  }
  /** Payments of the simulated provider. */
  simulated_payments: {
    order_id: string
    status: PaymentState['status']
  }
  /** Refunds of the simulated provider. */
  simulated_refunds: {
    refund_id: string
    order_id: string
    /** Decimal string. */
    amount: string
  }
}

export interface CheckoutTables {
  /** A snapshot of the cart, taken when the shopper went to the checkout. Later cart changes do not affect it. */
  checkouts: {
    site_id: string
    id: string
    /** Each cart has at most one open checkout; creating it again updates it. */
    cart_id: string
    cart_revision: number
    owner_kind: 'visitor' | 'member'
    owner_id: string
    channel_type: string
    email: string | null
    shipping_address: Json<Address> | null
    billing_address: Json<Address> | null
    contact: Json<ContactDetails> | null
    delivery: Json<SelectedShippingOption> | null
    gift_card_id: string | null
    /** Dates are strings. Null in rows from before the hosted checkout existed. */
    cart: Json<StoredCart> | null
    phase: 'CREATED' | 'CHECKOUT_COMPLETED'
    /** Whether it was recorded as abandoned. */
    is_recorded: Generated<boolean>
    totals: Json<EstimateTotalsResponse>
    created_at: Date
    updated_at: Date
  }
}

export interface AbandonedCheckoutTables {
  /** Abandoned checkouts with an email address; one row each, kept after recovery. */
  abandoned_checkouts: {
    site_id: string
    id: string
    checkout_id: string
    status: AbandonedCheckoutStatus
    activities: Json<AbandonedCheckout['activities']>
    order_id: string | null
    /** The reminder mail that is not delivered yet; its activity is `SCHEDULED`. */
    reminder_mail_id: Generated<string | null>
    created_at: Date
    updated_at: Date
  }
}

declare module '../db/tables.ts' {
  interface Tables extends OrderTables, CheckoutTables, AbandonedCheckoutTables {}
}
