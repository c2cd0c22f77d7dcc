import type * as v from 'valibot'
import { price, translatable } from '../common/value-schemas.ts'
import {
  membershipBalanceTypes,
  membershipQuotaTypes,
  paymentOptionTypes,
  suggestedFixes,
  violationNamespaces,
  violationSeverities,
  weightUnits,
} from '../enumerations/cart.ts'
import { additionalFeeSources } from '../enumerations/delivery.ts'
import { applicationError, errorDetails } from '../errors/envelope-schema.ts'
import { maxLines } from '../limits.ts'
import { listOf } from '../schema/collections.ts'
import { type Direction, read } from '../schema/direction.ts'
import { jsonObject } from '../schema/json.ts'
import { decimal, number, whole } from '../schema/number.ts'
import { nullable, objectOf, optional } from '../schema/object.ts'
import { currency, guid, text, timestamp, webUrl } from '../schema/text.ts'
import { appliedDiscount, cart, itemTax, shippingInformation, taxSummary } from './cart-schema.ts'
import type {
  AdditionalFee,
  CalculatedLineItem,
  CalculationErrors,
  EstimateTotalsResponse,
  GiftCard,
  LineItemPricesData,
  PriceSummary,
  Violation,
  ViolationTarget,
} from './estimate.ts'
import { catalogReference, taxableAddress } from './line-item-schema.ts'
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
} from './membership.ts'

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

export const priceSummary: v.GenericSchema<unknown, PriceSummary> = objectOf<PriceSummary>({
  subtotal: price,
  shipping: price,
  tax: price,
  discount: price,
  total: price,
  additionalFees: price,
})

export const lineItemPrices: v.GenericSchema<unknown, LineItemPricesData> = objectOf<LineItemPricesData>({
  totalPriceAfterTax: price,
  totalPriceBeforeTax: price,
  taxDetails: itemTax,
  totalDiscount: price,
  price,
  priceBeforeDiscounts: price,
  lineItemPrice: price,
  fullPrice: price,
  modifiers: optional(price),
  priceBeforeDiscountsAndTax: optional(price),
  depositAmount: optional(price),
})

type CalculatedModifier = NonNullable<CalculatedLineItem['modifiers']>[number]

const calculatedLineItem = objectOf<CalculatedLineItem>({
  lineItemId: text(100),
  pricesBreakdown: lineItemPrices,
  paymentOption: read.known(paymentOptionTypes),
  taxableAddress: optional(taxableAddress(read)),
  modifiers: optional(
    listOf(objectOf<CalculatedModifier>({ id: text(36), groupId: text(36), price: optional(price) }), 625),
  ),
})

const giftCard = objectOf<GiftCard>({
  id: text(100),
  obfuscatedCode: text(100),
  amount: price,
  appId: guid,
  externalId: nullable(text(50)),
  requestedAmount: optional(price),
  code: optional(text(20)),
})

type CarrierErrors = NonNullable<CalculationErrors['carrierErrors']>
type GiftCardError = NonNullable<CalculationErrors['giftCardCalculationErrors']>[number]

const calculationErrors = objectOf<CalculationErrors>({
  generalShippingCalculationError: optional(errorDetails),
  carrierErrors: optional(
    objectOf<CarrierErrors>({
      errors: listOf(
        objectOf<CarrierErrors['errors'][number]>({ carrierId: text(100), error: errorDetails }),
        1_000,
      ),
    }),
  ),
  selectedShippingOptionError: optional(errorDetails),
  taxCalculationError: optional(errorDetails),
  couponCalculationError: optional(errorDetails),
  giftCardCalculationError: optional(errorDetails),
  orderValidationErrors: listOf(applicationError, 1_000),
  membershipError: optional(errorDetails),
  discountsCalculationError: optional(errorDetails),
  giftCardCalculationErrors: optional(
    listOf(
      objectOf<GiftCardError>({
        obfuscatedCode: text(100),
        error: errorDetails,
        code: optional(text(20)),
      }),
      100,
    ),
  ),
})

export const additionalFee: v.GenericSchema<unknown, AdditionalFee> = objectOf<AdditionalFee>({
  code: nullable(text(100)),
  name: text(50),
  price,
  taxDetails: optional(itemTax),
  providerAppId: nullable(text(100)),
  priceBeforeTax: optional(price),
  priceAfterTax: optional(price),
  lineItemIds: optional(listOf(guid, maxLines)),
  subscriptionCycles: nullable(whole(1, 999)),
  source: read.known(additionalFeeSources),
  translatedName: nullable(text(50)),
  taxableAddress: optional(taxableAddress(read)),
})

const violation = objectOf<Violation>({
  severity: read.known(violationSeverities),
  target: objectOf<ViolationTarget>({
    other: optional(
      objectOf<NonNullable<ViolationTarget['other']>>({ name: read.known(violationNamespaces) }),
    ),
    lineItem: optional(
      objectOf<NonNullable<ViolationTarget['lineItem']>>({
        name: read.known(violationNamespaces),
        id: nullable(text(100)),
        suggestedFix: optional(read.known(suggestedFixes)),
      }),
    ),
  }),
  description: nullable(text(1_000)),
})

export const estimateTotalsResponse: v.GenericSchema<unknown, EstimateTotalsResponse> =
  objectOf<EstimateTotalsResponse>({
    cart,
    calculatedLineItems: listOf(calculatedLineItem, maxLines),
    priceSummary,
    giftCard: optional(giftCard),
    taxSummary: optional(taxSummary),
    shippingInfo: shippingInformation,
    appliedDiscounts: listOf(appliedDiscount, 1_000),
    calculationErrors,
    weightUnit: read.known(weightUnits),
    currency,
    payNow: priceSummary,
    payLater: priceSummary,
    payAfterFreeTrial: optional(priceSummary),
    membershipOptions,
    additionalFees: listOf(additionalFee, 100),
    violations: listOf(violation, 1_000),
  })
