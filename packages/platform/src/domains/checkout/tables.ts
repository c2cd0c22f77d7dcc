import type { Address, EstimateTotalsResponse } from '@vitrine/contract'
import type { Json } from '../sites/tables.ts'

export interface CheckoutTables {
  /** What a shopper took to the till: the cart as it was priced at that moment. Later changes of the cart leave it alone. */
  checkouts: {
    site_id: string
    id: string
    /** One checkout for each cart; creating it again brings it up to date. */
    cart_id: string
    cart_revision: number
    owner_kind: 'visitor' | 'member'
    owner_id: string
    channel_type: string
    email: string | null
    shipping_address: Json<Address> | null
    billing_address: Json<Address> | null
    totals: Json<EstimateTotalsResponse>
    created_at: Date
    updated_at: Date
  }
}
