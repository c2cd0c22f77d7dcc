import type { Address } from '@vitrine/contract'
import type { Minor } from '../money/index.ts'
import type { Json } from '../sites/index.ts'

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

/*
 * Rules as the database keeps them: the store document's form with ids of this site, addresses in the wire's form, and
 * every amount, rate and bound as decimal text.
 */

export type StoredTarget = { kind: 'all' } | { kind: 'products' | 'collections'; ids: string[] }

export interface StoredDeliveryOption {
  code: string
  title: string
  deliveryTime: string | null
  price: string
  freeOver: string | null
  rule: StoredDeliveryRule | null
  pickup: StoredPickup | null
  charges?: StoredDeliveryCharge[] | undefined
}

export interface StoredDeliveryCharge {
  type: 'HANDLING_FEE' | 'INSURANCE'
  details: string
  price: string
}

export interface StoredFee {
  code: string
  name: string
  type: 'AMOUNT' | 'PERCENTAGE'
  /** Amount or percent, as the type says. */
  value: string
  per: 'ORDER' | 'PIECE'
  target: StoredTarget
  taxGroupId: string | null
}

export interface StoredDeliveryRule {
  type: 'BY_TOTAL_PRICE' | 'BY_TOTAL_QUANTITY' | 'BY_TOTAL_WEIGHT'
  /** Of a rule by weight; the site's unit when absent. */
  unit?: 'KG' | 'LB' | undefined
  rates: { from: string; to: string | null; price: string }[]
}

export interface StoredPickup {
  method: 'STORE_PICKUP' | 'PICKUP_POINT'
  instructions: string | null
  points: { id: string | null; name: string | null; address: Address }[]
  timeSlots: { from: string; to: string }[]
}

export interface StoredTaxSettings {
  taxedAddress: 'SHIPPING' | 'BILLING' | 'BUSINESS'
  groups: { id: string; name: string }[]
  defaultGroupId: string
  groupIdByProduct: Record<string, string>
  regions: StoredTaxRegion[]
}

export interface StoredTaxRegion {
  id: string
  country: string
  subdivision: string | null
  jurisdiction: string
  jurisdictionType: string
  taxName: string
  mode: 'NO_TAX_COLLECTED' | 'MANUAL_RATE' | 'AUTO_RATE' | 'FALLBACK_RATE'
  pricesIncludeTax: boolean
  taxShipping: boolean
  /** By tax group. */
  rates: Record<string, string>
  exemptGroups?: string[] | undefined
}

export interface StoredDiscountRule {
  type: 'PERCENTAGE' | 'FIXED_AMOUNT' | 'FIXED_PRICE'
  value: string
  scope: 'CART_SUBTOTAL' | 'LINE_ITEM' | 'DELIVERY'
  target: StoredTarget
  trigger: StoredTrigger
}

export type StoredTrigger =
  | { type: 'AND' | 'OR'; triggers: StoredTrigger[] }
  | { type: 'SUBTOTAL_RANGE'; from: string | null; to: string | null }
  | { type: 'ITEM_QUANTITY_RANGE'; from: number | null; to: number | null }
  | { type: 'CUSTOM'; id: string }
  /** Of all members where none are named. */
  | { type: 'CUSTOMER_ELIGIBILITY'; memberIds?: string[] | undefined }
