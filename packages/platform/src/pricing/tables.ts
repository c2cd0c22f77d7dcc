import type { Minor } from '../money/index.ts'
import type { Json } from '../sites/index.ts'
import type {
  StoredDeliveryOption,
  StoredDiscountRule,
  StoredFee,
  StoredTarget,
  StoredTaxSettings,
} from './stored-rules.ts'

/** Tables of the store's pricing rules. Amounts inside JSON are decimal text in the site's currency. */
export interface PricingTables {
  coupons: {
    site_id: string
    id: string
    code: string
    /** `code` folded to lower case: shoppers may type it in any case, two coupons may not differ by case alone. */
    code_key: string
    name: string
    type: 'PERCENTAGE' | 'FIXED_AMOUNT' | 'FIXED_PRICE' | 'FREE_SHIPPING'
    /** Percent or amount, as the type says. */
    value: string
    target: Json<StoredTarget>
    status: 'ACTIVE' | 'EXPIRED' | 'DELETED' | 'MAX_USAGE_REACHED'
    min_subtotal: Minor | null
    /** Pieces of what the coupon is for. */
    min_quantity: number | null
    usage_limit: number | null
    usage_count: number
    limit_per_customer: number | null
    start_date: Date
    end_date: Date | null
  }
  /** How often each shopper has ordered with a coupon that is limited per customer. */
  coupon_uses: {
    site_id: string
    coupon_id: string
    owner_kind: 'visitor' | 'member'
    owner_id: string
    uses: number
  }
  /** Discounts that apply by themselves when their trigger is met. */
  discount_rules: {
    site_id: string
    id: string
    position: number
    name: string
    status: 'LIVE' | 'EXPIRED' | 'PENDING'
    rule: Json<StoredDiscountRule>
    start_date: Date
    end_date: Date | null
  }
  delivery_regions: {
    site_id: string
    id: string
    position: number
    name: string
    countries: string[]
    subdivisions: string[]
    options: Json<StoredDeliveryOption[]>
  }
  fee_rules: {
    site_id: string
    fees: Json<StoredFee[]>
  }
  gift_cards: {
    site_id: string
    id: string
    /** Folded to lower case and without spaces. */
    code_key: string
    /** All but the last four characters hidden. */
    hint: string
    balance: Minor
    end_date: Date | null
  }
  /** Plans of members that can pay for lines, one credit a piece. */
  memberships: {
    site_id: string
    id: string
    /** Whose it is, also before there is an account; spelled as accounts have it. */
    email: string
    name: string
    target: Json<StoredTarget>
    credits_total: number
    credits_remaining: number
    end_date: Date | null
  }
  tax_settings: {
    site_id: string
    settings: Json<StoredTaxSettings>
  }
}

declare module '../db/tables.ts' {
  interface Tables extends PricingTables {}
}
