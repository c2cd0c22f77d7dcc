import type { BackInStockStatus } from '@vitrine/contract/enumerations'

export interface BackInStockTables {
  /** Subscriptions to back-in-stock mails. */
  back_in_stock_requests: {
    site_id: string
    id: string
    product_id: string
    /** Null for any variant. */
    variant_id: string | null
    /** Product name at the time of the request. */
    item_name: string
    /** As entered. */
    email: string
    /** Canonical form, for comparison. */
    email_key: string
    member_id: string | null
    /** BCP 47. */
    language: string | null
    status: BackInStockStatus
    /** The queued mail. */
    mail_id: string | null
    created_at: Date
    updated_at: Date
  }
}

declare module '../../db/tables.ts' {
  interface Tables extends BackInStockTables {}
}
