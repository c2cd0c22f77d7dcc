import type * as v from 'valibot'
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
} from '../../cart/estimate.ts'
import {
  paymentOptionTypes,
  suggestedFixes,
  violationNamespaces,
  violationSeverities,
  weightUnits,
} from '../../enumerations/cart.ts'
import { additionalFeeSources } from '../../enumerations/delivery.ts'
import { maxLines } from '../../limits.ts'
import { listOf } from '../parts/collections.ts'
import { read } from '../parts/direction.ts'
import { whole } from '../parts/number.ts'
import { nullable, objectOf, optional } from '../parts/object.ts'
import { currency, guid, text } from '../parts/text.ts'
import { appliedDiscount } from './applied-discount.ts'
import { cart } from './cart.ts'
import { shippingInformation } from './delivery.ts'
import { applicationError, errorDetails } from './error-envelope.ts'
import { taxableAddress } from './item-details.ts'
import { membershipOptions } from './membership.ts'
import { price } from './money.ts'
import { itemTax, taxSummary } from './tax.ts'

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
    shippingInfo: optional(shippingInformation),
    appliedDiscounts: listOf(appliedDiscount, 1_000),
    calculationErrors: optional(calculationErrors),
    weightUnit: read.known(weightUnits),
    currency,
    payNow: priceSummary,
    payLater: priceSummary,
    payAfterFreeTrial: optional(priceSummary),
    membershipOptions,
    additionalFees: listOf(additionalFee, 100),
    violations: listOf(violation, 1_000),
  })
