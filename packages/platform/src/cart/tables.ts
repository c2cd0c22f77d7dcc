import type { Json } from '../sites/index.ts'
import type { StoredCart, StoredLine } from './stored-cart.ts'

export interface CartTables {
  /** One row per cart, lines included: a change locks and writes a single row, so readers never see half a change. */
  carts: {
    site_id: string
    id: string
    owner_kind: 'visitor' | 'member'
    owner_id: string
    /** Incremented by every change. */
    revision: number
    lines: Json<StoredLine[]>
    coupon_id: string | null
    merchant_discounts: Json<NonNullable<StoredCart['merchantDiscounts']>> | null
    buyer_note: string | null
    buyer_language: string | null
    buyer: Json<StoredCart['buyer']>
    contact: Json<StoredCart['contact']>
    delivery: Json<NonNullable<StoredCart['delivery']>> | null
    business_location_id: string | null
    checkout_id: string | null
    override_checkout_url: string | null
    extended_fields: Json<NonNullable<StoredCart['extendedFields']>> | null
    created_at: Date
    updated_at: Date
  }
}

declare module '../db/tables.ts' {
  interface Tables extends CartTables {}
}
