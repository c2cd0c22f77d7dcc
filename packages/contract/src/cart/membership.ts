import type { DecimalText, JsonObject, Open, Timestamp, TranslatableText } from '../common/values.ts'
import type { MembershipBalanceType, MembershipQuotaType } from '../enumerations/cart.ts'
import type { CatalogReference } from './line-item.ts'

/** Memberships that could pay for lines. */
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
  /** Free text; the platform's own sentences: `membershipRefusals`. */
  reason: string
}

/** Pays the named lines with a membership. */
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
