import type { Address } from '@vitrine/contract'

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
