import type {
  Address,
  ContactDetails,
  EstimateTotalsResponse,
  SelectedShippingOption,
} from '@vitrine/contract'
import type { Generated } from 'kysely'
import type { StoredCart } from '../../cart/index.ts'
import type { Json } from '../../sites/index.ts'
import type { StoredCheckout } from './checkout-draft.ts'

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

declare module '../../db/tables.ts' {
  interface Tables extends CheckoutTables {}
}
