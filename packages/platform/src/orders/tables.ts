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
import type { StoredCheckout } from './checkout/stored-checkout.ts'
import type { PaymentState } from './payments/payment-provider.ts'
import type { JoinedGoods, OrderGoods, StoredRefund } from './stored-order.ts'

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
    joined: Json<JoinedGoods> | null
    coupon_id: string | null
    gift_card_id: string | null
    gift_card_amount: Minor
    /** Until when an order whose payment is under way keeps its goods; null once that is settled. */
    reserved_until: Date | null
    transaction_status: 'APPROVED' | 'PENDING' | null
    paid_by_hand: Minor
    revision: number
    fulfillments: Json<readonly Fulfillment[]>
    refunds: Json<readonly StoredRefund[]>
    /** Since when a refund waits for its provider; null where none does. */
    refund_pending_since: Date | null
    activities: Json<readonly OrderActivity[]>
    language: string | null
    /** When the provider is asked again about the payment; null where it is over for good. */
    payment_check_at: Date | null
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
  /** What the simulated provider has given back. */
  simulated_refunds: {
    refund_id: string
    order_id: string
    /** Decimal text. */
    amount: string
  }
}

export interface CheckoutTables {
  /** What a shopper took to the till: the cart as it stood at that moment. Later changes of the cart leave it alone. */
  checkouts: {
    site_id: string
    id: string
    /** One open checkout for each cart; creating it again brings it up to date. */
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
    /** Dates are text in it. Null in rows from before there were hosted pages. */
    cart: Json<StoredCart> | null
    phase: StoredCheckout['phase']
    /** Whether it stands among those that were left. */
    is_recorded: Generated<boolean>
    totals: Json<EstimateTotalsResponse>
    created_at: Date
    updated_at: Date
  }
}

export interface AbandonedCheckoutTables {
  /** Checkouts that somebody left who can be written to; each stands here once, also after it was recovered. */
  abandoned_checkouts: {
    site_id: string
    id: string
    checkout_id: string
    status: AbandonedCheckoutStatus
    activities: Json<AbandonedCheckout['activities']>
    order_id: string | null
    created_at: Date
    updated_at: Date
  }
}

declare module '../db/tables.ts' {
  interface Tables extends OrderTables, CheckoutTables, AbandonedCheckoutTables {}
}
