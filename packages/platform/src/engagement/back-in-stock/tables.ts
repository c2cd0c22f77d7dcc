import type { BackInStockStatus } from '@vitrine/contract/enumerations'

export interface BackInStockTables {
  /** Who wants to be told when what is for sale again. */
  back_in_stock_requests: {
    site_id: string
    id: string
    product_id: string
    /** Null where any variant is good. */
    variant_id: string | null
    /** As it was called when it was asked for. */
    item_name: string
    /** As it was written. */
    email: string
    /** By which addresses are compared. */
    email_key: string
    member_id: string | null
    /** BCP 47. */
    language: string | null
    status: BackInStockStatus
    /** The mail that tells of it. */
    mail_id: string | null
    created_at: Date
    updated_at: Date
  }
}

declare module '../../db/tables.ts' {
  interface Tables extends BackInStockTables {}
}
