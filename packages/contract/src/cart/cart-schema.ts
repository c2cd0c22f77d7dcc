import * as v from 'valibot'
import { addressWithContact, responseAddress } from '../common/address-schema.ts'
import { extendedFields, price, translatable } from '../common/value-schemas.ts'
import { weightUnits } from '../enumerations/cart.ts'
import { chargeTypes, pickupMethods } from '../enumerations/delivery.ts'
import { discountTypes } from '../enumerations/discounts.ts'
import { jurisdictionTypes, manualRateReasons, rateTypes, taxFallbackReasons } from '../enumerations/tax.ts'
import { applicationError } from '../errors/envelope-schema.ts'
import { maxLines } from '../limits.ts'
import { listOf } from '../schema/collections.ts'
import { type Direction, read } from '../schema/direction.ts'
import { decimal, integerText, number, rate, whole } from '../schema/number.ts'
import { atMostOneOf, nullable, objectOf, optional } from '../schema/object.ts'
import { currency, email, guid, text, timestamp } from '../schema/text.ts'
import type {
  AggregatedTaxBreakdown,
  AppliedCoupon,
  AppliedDiscount,
  BuyerInfo,
  CarrierServiceOption,
  Cart,
  CartDiscount,
  DeliveryAllocation,
  DeliveryCost,
  DeliveryLogistics,
  DeliveryTimeSlot,
  DiscountRule,
  ItemCombination,
  ItemTaxFullDetails,
  LineItemDiscount,
  OtherCharge,
  PickupDetails,
  SelectedCarrierServiceOption,
  SelectedOtherCharge,
  SelectedShippingOption,
  ShippingInformation,
  ShippingOption,
  ShippingPrice,
  ShippingRegion,
  TaxBreakdown,
  TaxCalculationDetails,
  TaxRateBreakdown,
  TaxSummary,
} from './cart.ts'
import { lineItem, quantity } from './line-item-schema.ts'

/** The rate of one tax in a breakdown. Unlike a total rate, it may exceed 1. */
const partialRate = decimal({ gte: '0', scale: 6 })

const taxBreakdown = objectOf<TaxBreakdown>({
  jurisdiction: nullable(text(200)),
  jurisdictionType: optional(read.known(jurisdictionTypes)),
  taxName: nullable(text(200)),
  taxType: nullable(text(200)),
  rate: nullable(partialRate),
  taxAmount: optional(price),
  taxableAmount: optional(price),
  nonTaxableAmount: optional(price),
  exemptAmount: optional(price),
})

const taxRateBreakdown = objectOf<TaxRateBreakdown>({
  name: text(100),
  rate,
  tax: price,
  taxType: nullable(text(200)),
  jurisdiction: nullable(text(200)),
  jurisdictionType: nullable(text(200)),
  exemptAmount: optional(price),
  exemptionIds: optional(listOf(number(), 1_000)),
  taxableAmount: optional(price),
  isFee: nullable(v.boolean()),
})

export const itemTax: v.GenericSchema<unknown, ItemTaxFullDetails> = objectOf<ItemTaxFullDetails>({
  taxableAmount: price,
  taxGroupId: nullable(guid),
  taxRate: rate,
  totalTax: price,
  rateBreakdown: optional(listOf(taxRateBreakdown, 1_000)),
  exemptAmount: optional(price),
  isItemTaxable: nullable(v.boolean()),
  isTaxIncluded: nullable(v.boolean()),
  calculatorName: nullable(text(25)),
  taxBreakdown: optional(listOf(taxBreakdown, 1_000)),
})

type Fallback = NonNullable<TaxCalculationDetails['autoTaxFallbackDetails']>

const calculationDetails = v.pipe(
  objectOf<TaxCalculationDetails>({
    rateType: read.known(rateTypes),
    manualRateReason: optional(read.known(manualRateReasons)),
    autoTaxFallbackDetails: optional(
      objectOf<Fallback>({
        fallbackReason: read.known(taxFallbackReasons),
        error: optional(applicationError),
      }),
    ),
  }),
  atMostOneOf<TaxCalculationDetails>('manualRateReason', 'autoTaxFallbackDetails'),
)

const aggregatedTaxBreakdown = objectOf<AggregatedTaxBreakdown>({
  taxName: text(200),
  taxType: text(200),
  jurisdiction: text(200),
  jurisdictionTypeEnum: read.known(jurisdictionTypes),
  rate: partialRate,
  aggregatedTaxAmount: price,
  aggregatedTaxableAmount: price,
  aggregatedExemptAmount: optional(price),
})

export const taxSummary: v.GenericSchema<unknown, TaxSummary> = objectOf<TaxSummary>({
  taxableAmount: price,
  totalTax: price,
  manualTaxRate: optional(rate),
  calculationDetails,
  taxEstimationId: nullable(text(200)),
  averageTaxRate: nullable(rate),
  totalExempt: optional(price),
  aggregatedTaxBreakdown: optional(listOf(aggregatedTaxBreakdown, 50)),
  taxName: nullable(text(200)),
})

const logistics = objectOf<DeliveryLogistics>({
  deliveryTime: nullable(text(500)),
  instructions: nullable(text(1_000)),
  pickupDetails: optional(
    objectOf<PickupDetails>({
      address: optional(responseAddress),
      businessLocation: v.boolean(),
      pickupMethod: read.known(pickupMethods),
    }),
  ),
  deliveryTimeSlot: optional(
    objectOf<DeliveryTimeSlot>({ from: nullable(timestamp), to: nullable(timestamp) }),
  ),
})

const cost = objectOf<DeliveryCost>({
  totalPriceAfterTax: price,
  totalPriceBeforeTax: price,
  taxDetails: itemTax,
  totalDiscount: price,
  price,
})

const allocation = objectOf<DeliveryAllocation>({
  deliveryCarrier: optional(
    objectOf<NonNullable<DeliveryAllocation['deliveryCarrier']>>({ appId: nullable(guid), code: text(250) }),
  ),
  deliveryRegion: optional(
    objectOf<NonNullable<DeliveryAllocation['deliveryRegion']>>({
      id: nullable(guid),
      name: nullable(text(100)),
    }),
  ),
  applicableLineItems: optional(
    objectOf<NonNullable<DeliveryAllocation['applicableLineItems']>>({
      lineItemIds: listOf(text(100), maxLines),
    }),
  ),
})

export const selectedCarrierServiceOption: v.GenericSchema<unknown, SelectedCarrierServiceOption> =
  objectOf<SelectedCarrierServiceOption>({
    code: text(100),
    title: text(250),
    logistics,
    cost,
    requestedShippingOption: v.boolean(),
    otherCharges: optional(
      listOf(
        objectOf<SelectedOtherCharge>({
          type: read.known(chargeTypes),
          details: nullable(text(200)),
          cost: optional(cost),
        }),
        100,
      ),
    ),
    carrierId: nullable(guid),
    deliveryAllocations: optional(listOf(allocation, maxLines)),
    partial: nullable(v.boolean()),
  })

const shippingOption = objectOf<ShippingOption>({
  code: text(100),
  title: text(250),
  logistics,
  cost: objectOf<ShippingPrice>({
    price,
    otherCharges: listOf(
      objectOf<OtherCharge>({ type: read.known(chargeTypes), price, details: nullable(text(250)) }),
      100,
    ),
  }),
  deliveryAllocations: optional(listOf(allocation, maxLines)),
  partial: nullable(v.boolean()),
})

export const shippingInformation: v.GenericSchema<unknown, ShippingInformation> =
  objectOf<ShippingInformation>({
    region: optional(objectOf<ShippingRegion>({ id: guid, name: text(100) })),
    selectedCarrierServiceOption: optional(selectedCarrierServiceOption),
    carrierServiceOptions: listOf(
      objectOf<CarrierServiceOption>({ carrierId: guid, shippingOptions: listOf(shippingOption, 1_000) }),
      1_000,
    ),
  })

const combination = objectOf<ItemCombination>({
  count: quantity,
  lineItems: listOf(
    objectOf<ItemCombination['lineItems'][number]>({ lineItemId: guid, discountAmount: price, quantity }),
    100,
  ),
})

export const discountRule: v.GenericSchema<unknown, DiscountRule> = objectOf<DiscountRule>({
  id: guid,
  name: translatable(read, 256),
  amount: price,
})

export const appliedDiscount: v.GenericSchema<unknown, AppliedDiscount> = v.pipe(
  objectOf<AppliedDiscount>({
    coupon: optional(
      objectOf<AppliedCoupon>({
        id: text(100),
        code: text(100),
        amount: price,
        name: text(200),
        couponType: optional(text(100)),
      }),
    ),
    merchantDiscount: optional(
      objectOf<NonNullable<AppliedDiscount['merchantDiscount']>>({
        amount: price,
        percentage: nullable(number(0.01, 100)),
      }),
    ),
    discountRule: optional(discountRule),
    discountType: read.known(discountTypes),
    lineItemIds: listOf(guid, maxLines),
    id: nullable(guid),
    lineItemDiscounts: optional(
      listOf(objectOf<LineItemDiscount>({ id: guid, totalDiscountAmount: price }), maxLines),
    ),
    subscriptionCycles: nullable(whole(1, 999)),
    itemCombinations: optional(listOf(combination, 1_000)),
  }),
  atMostOneOf<AppliedDiscount>('coupon', 'merchantDiscount', 'discountRule'),
)

export function selectedShippingOption({
  text,
}: Direction): v.GenericSchema<unknown, SelectedShippingOption> {
  return objectOf<SelectedShippingOption>({ code: text(100, 1), carrierId: nullable(guid) })
}

const cartDiscount = objectOf<CartDiscount>({
  coupon: optional(
    objectOf<NonNullable<CartDiscount['coupon']>>({
      id: text(100),
      code: text(100),
      amount: optional(price),
    }),
  ),
  merchantDiscount: optional(objectOf<NonNullable<CartDiscount['merchantDiscount']>>({ amount: price })),
  discountRule: optional(discountRule),
  lineItemIds: optional(listOf(guid, maxLines)),
  discountType: optional(read.known(discountTypes)),
})

export const cart: v.GenericSchema<unknown, Cart> = objectOf<Cart>({
  id: guid,
  lineItems: listOf(lineItem, maxLines),
  buyerNote: nullable(text(1_000)),
  buyerInfo: objectOf<BuyerInfo>({
    visitorId: optional(guid),
    memberId: optional(guid),
    userId: optional(guid),
    contactId: nullable(guid),
    email: nullable(email),
  }),
  currency,
  conversionCurrency: currency,
  paymentCurrency: currency,
  buyerLanguage: text(35),
  siteLanguage: text(35),
  taxIncludedInPrices: v.boolean(),
  weightUnit: read.known(weightUnits),
  subtotal: price,
  subtotalAfterDiscounts: price,
  discount: price,
  checkoutId: nullable(guid),
  appliedDiscounts: listOf(cartDiscount, 1_000),
  createdDate: timestamp,
  updatedDate: timestamp,
  contactInfo: optional(addressWithContact(read)),
  overrideCheckoutUrl: nullable(text(1_000)),
  purchaseFlowId: nullable(guid),
  selectedShippingOption: optional(selectedShippingOption(read)),
  extendedFields: optional(extendedFields),
  businessLocationId: nullable(guid),
  revision: integerText,
})
