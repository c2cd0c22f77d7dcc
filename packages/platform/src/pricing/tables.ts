import type { Selectable } from 'kysely'
import type { Minor } from '../money/index.ts'
import type { Json } from '../sites/index.ts'
import type { PricingParts, TranslatedNames } from './document-schemas.ts'

/** Tables of the store's pricing rules. Amounts inside JSON are decimal text in the site's currency. */
export interface PricingTables {
  coupons: {
    site_id: string
    id: string
    code: string
    /** `code` in lower case: two coupons must differ by more than letter case. */
    code_key: string
    name: string
    translations: Json<TranslatedNames> | null
    type: PricingParts['coupons'][number]['type']
    /** Percent or amount, depending on the type. */
    value: string
    target: Json<StoredTarget>
    status: PricingParts['coupons'][number]['status']
    min_subtotal: Minor | null
    /** Items that the coupon applies to. */
    min_quantity: number | null
    usage_limit: number | null
    usage_count: number
    limit_per_customer: number | null
    start_date: Date
    end_date: Date | null
  }
  /** Orders per customer with a coupon that has a limit per customer. */
  coupon_uses: {
    site_id: string
    coupon_id: string
    owner_kind: 'visitor' | 'member'
    owner_id: string
    uses: number
  }
  /** Automatic discounts. */
  discount_rules: {
    site_id: string
    id: string
    position: number
    name: string
    status: PricingParts['discountRules'][number]['status']
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
    /** Lower case, without spaces and dashes. */
    code_key: string
    /** Only the last four characters are shown. */
    hint: string
    balance: Minor
    end_date: Date | null
  }
  /** Memberships that can pay for lines, one credit per item. */
  memberships: {
    site_id: string
    id: string
    /** Email of the member, normalized; there may be no account yet. */
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

export type PricingRow<Table extends keyof PricingTables> = Selectable<PricingTables[Table]>

declare module '../db/tables.ts' {
  interface Tables extends PricingTables {}
}

/**
 * JSON columns: the form of the store document with ids of this site, addresses in the form of the API, and amounts, rates and bounds as
 * decimal strings.
 */

export type StoredTarget = { kind: 'all' } | { kind: 'products' | 'collections'; ids: string[] }

export type StoredDeliveryOption = PricingParts['delivery']['regions'][number]['options'][number]
export type StoredDeliveryRule = NonNullable<StoredDeliveryOption['rule']>

/** The value is an amount or a percentage, depending on the type. */
export interface StoredFee extends Omit<PricingParts['fees'][number], 'appliesTo' | 'taxGroup'> {
  target: StoredTarget
  taxGroupId: string | null
}

export type StoredTaxRegion = NonNullable<PricingParts['taxes']>['regions'][number]

export interface StoredTaxSettings
  extends Pick<NonNullable<PricingParts['taxes']>, 'taxedAddress' | 'groups' | 'regions'> {
  defaultGroupId: string
  groupIdByProduct: Record<string, string>
}

export interface StoredDiscountRule
  extends Pick<
    PricingParts['discountRules'][number],
    'type' | 'value' | 'scope' | 'trigger' | 'translations'
  > {
  target: StoredTarget
}
