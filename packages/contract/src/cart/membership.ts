import type { DecimalText, JsonObject, Open, Timestamp, TranslatableText } from '../common/values.ts'
import type { MembershipBalanceType, MembershipQuotaType } from '../enumerations/cart.ts'
import type { CatalogReference } from './line-item.ts'

/** Memberships that can pay for line items. */
export interface MembershipOptions {
  eligibleMemberships: readonly Membership[]
  invalidMemberships: readonly InvalidMembership[]
  selectedMemberships: readonly SelectedMembershipRequest[]
  validatedExistingMemberships?: { memberships: readonly ExistingMembership[] }
  validatedPurchasablePlans?: ValidatedPurchasablePlans
}

export interface Membership {
  id: string
  appId: string
  name: TranslatableText
  lineItemIds: readonly string[]
  credits?: MembershipCredits
  expirationDate?: Timestamp | null
  additionalData?: JsonObject | null
  offeringDescription?: string | null
}

export interface MembershipCredits {
  total: number
  remaining: number
  redemptionCost?: number
  balanceType?: Open<MembershipBalanceType>
}

export interface InvalidMembership {
  membership: Membership
  /** Free text. The platform's own messages are in `membershipRefusals`. */
  reason: string
}

/** Pays for the given line items with a membership. */
export interface SelectedMembershipRequest {
  /** 1 to 200 characters. */
  id: string
  appId: string
  /** 1 to 300. */
  lineItemIds: readonly string[]
}

export interface ExistingMembership {
  membership: Omit<Membership, 'appId'>
  coveredLineItems: readonly CoveredLineItem[]
}

export interface CoveredLineItem {
  lineItemId: string
  redemptionCost: number
}

export interface ValidatedPurchasablePlans {
  purchasablePlans: readonly PurchasablePlan[]
  coverages: readonly LineItemCoverage[]
}

export interface PurchasablePlan {
  catalogReference: CatalogReference
  name: TranslatableText
  benefits: readonly PlanBenefit[]
  offeringDescription?: string | null
  infoCollectionUrl?: string | null
  price: DecimalText
  priceDescription?: string | null
}

export interface PlanBenefit {
  benefitId: string
  label?: string | null
  quotaType?: Open<MembershipQuotaType>
  limitedQuota?: { total: number; remaining: number; limitedQuotaType?: Open<MembershipBalanceType> }
}

export interface LineItemCoverage {
  benefitId: string
  lineItemId: string
  redemptionCost: number
}

/**
 * Why a membership cannot pay, with this platform's message in `InvalidMembership.reason`. The field is free
 * text: user interfaces translate these messages by key and show other texts unchanged.
 */
export const membershipRefusals = {
  EXPIRED: 'This membership has expired.',
  NO_CREDITS_LEFT: 'This membership has too few credits left.',
  NOT_FOR_THESE_ITEMS: 'No item of this cart can be paid with this membership, so it was left out.',
  NOT_FOUND: 'The customer has no such membership, so it was left out.',
} as const

/** `data.reason` of `calculationErrors.membershipError`. */
export type MembershipRefusal = keyof typeof membershipRefusals

/** `data.reason` of `INVALID_COUPON_STATUS`. */
export const couponRefusalReasons = [
  'EXPIRED',
  'DISABLED',
  'INACTIVE',
  'MAX_USAGE_EXCEEDED',
  'MAX_USAGE_PER_CUSTOMER_EXCEEDED',
  'NOT_APPLICABLE_TO_SELECTED_LINE_ITEMS',
  'MIN_LINE_ITEM_QUANTITY_NOT_REACHED',
  'MIN_SUBTOTAL_NOT_REACHED',
] as const
/** Why a coupon was refused. */
export type CouponRefusalReason = (typeof couponRefusalReasons)[number]
