import type * as v from 'valibot'
import type {
  CoveredLineItem,
  ExistingMembership,
  InvalidMembership,
  LineItemCoverage,
  Membership,
  MembershipCredits,
  MembershipOptions,
  PlanBenefit,
  PurchasablePlan,
  SelectedMembershipRequest,
  ValidatedPurchasablePlans,
} from '../../cart/membership.ts'
import { membershipBalanceTypes, membershipQuotaTypes } from '../../enumerations/cart.ts'
import { maxLines } from '../../limits.ts'
import { listOf } from '../parts/collections.ts'
import { decimal } from '../parts/decimal.ts'
import { type Direction, read } from '../parts/direction.ts'
import { jsonObject } from '../parts/json.ts'
import { number } from '../parts/number.ts'
import { nullable, objectOf, optional } from '../parts/object.ts'
import { guid, text, timestamp, webUrl } from '../parts/text.ts'
import { catalogReference } from './item-details.ts'
import { translatable } from './text-values.ts'

export function selectedMembershipRequest({
  text,
}: Direction): v.GenericSchema<unknown, SelectedMembershipRequest> {
  return objectOf<SelectedMembershipRequest>({
    id: text(200, 1),
    appId: guid,
    lineItemIds: listOf(text(100, 1), maxLines, 1),
  })
}

const membershipFields = {
  id: text(200),
  name: translatable(read, 100),
  lineItemIds: listOf(text(100), maxLines),
  credits: optional(
    objectOf<MembershipCredits>({
      total: number(1),
      remaining: number(),
      redemptionCost: optional(number()),
      balanceType: optional(read.known(membershipBalanceTypes)),
    }),
  ),
  expirationDate: nullable(timestamp),
  additionalData: nullable(jsonObject),
  offeringDescription: nullable(text(500)),
}

const membership = objectOf<Membership>({ ...membershipFields, appId: guid })

const existingMembership = objectOf<ExistingMembership>({
  membership: objectOf<Omit<Membership, 'appId'>>(membershipFields),
  coveredLineItems: listOf(
    objectOf<CoveredLineItem>({ lineItemId: text(100), redemptionCost: number() }),
    maxLines,
  ),
})

const benefit = objectOf<PlanBenefit>({
  benefitId: text(200),
  label: nullable(text(200)),
  quotaType: optional(read.known(membershipQuotaTypes)),
  limitedQuota: optional(
    objectOf<NonNullable<PlanBenefit['limitedQuota']>>({
      total: number(1),
      remaining: number(),
      limitedQuotaType: optional(read.known(membershipBalanceTypes)),
    }),
  ),
})

const purchasablePlan = objectOf<PurchasablePlan>({
  catalogReference: catalogReference(read),
  name: translatable(read, 100),
  benefits: listOf(benefit, 50),
  offeringDescription: nullable(text(500)),
  infoCollectionUrl: nullable(webUrl(2_048)),
  price: decimal({ gte: '0', scale: 3 }),
  priceDescription: nullable(text(500)),
})

const purchasablePlans = objectOf<ValidatedPurchasablePlans>({
  purchasablePlans: listOf(purchasablePlan, 300),
  coverages: listOf(
    objectOf<LineItemCoverage>({
      benefitId: text(200),
      lineItemId: text(100),
      redemptionCost: number(),
    }),
    maxLines,
  ),
})

export const membershipOptions: v.GenericSchema<unknown, MembershipOptions> = objectOf<MembershipOptions>({
  eligibleMemberships: listOf(membership, 300),
  invalidMemberships: listOf(objectOf<InvalidMembership>({ membership, reason: text(100) }), 300),
  selectedMemberships: listOf(selectedMembershipRequest(read), 300),
  validatedExistingMemberships: optional(
    objectOf<NonNullable<MembershipOptions['validatedExistingMemberships']>>({
      memberships: listOf(existingMembership, 300),
    }),
  ),
  validatedPurchasablePlans: optional(purchasablePlans),
})
