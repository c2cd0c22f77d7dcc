import type { AbandonedCheckoutStatus } from '@vitrine/contract/enumerations'
import type { AbandonedCheckout } from '@vitrine/contract/orders'
import type { Json } from '../../sites/index.ts'

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

declare module '../../db/tables.ts' {
  interface Tables extends AbandonedCheckoutTables {}
}
