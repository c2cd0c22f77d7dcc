import {
  type AdditionalFee,
  type CalculatedLineItem,
  type DeliveryLogistics,
  type EstimateTotalsResponse,
  type Membership,
  type MembershipOptions,
  membershipRefusals,
  type PriceSummary,
  type ShippingInformation,
  type ShippingOption,
} from '@vitrine/contract'
import { wirePrice } from '../../money/index.ts'
import {
  type DeliveryOffer,
  nameIn,
  type PricedFee,
  type PricedMemberships,
  type PriceSummary as PricedSummary,
  type Membership as StoredMembership,
  storeCarrierId,
} from '../../pricing/index.ts'
import { omitUndefined } from '../../runtime/index.ts'
import type { CartView } from '../cart-view.ts'
import { wireCalculationErrors, wireViolations } from './calculation-errors.ts'
import { wireAppliedDiscount, wireCart } from './cart.ts'
import { bothLanguages, wireModifierPrices } from './line-item.ts'
import { wireTaxDetails, wireTaxSummary } from './tax.ts'

export function wireEstimate(view: CartView): EstimateTotalsResponse {
  const { priced, site, style } = view
  return omitUndefined<EstimateTotalsResponse>({
    cart: wireCart(view),
    calculatedLineItems: calculatedLineItems(view),
    priceSummary: wireSummary(priced.summary, style),
    taxSummary: wireTaxSummary(priced, style),
    shippingInfo: wireShipping(view),
    appliedDiscounts: priced.discounts.map((discount) => wireAppliedDiscount(discount, view)),
    calculationErrors: wireCalculationErrors(view),
    weightUnit: site.weightUnit,
    currency: site.currency,
    payNow: wireSummary(priced.payment.now, style),
    payLater: wireSummary(priced.payment.later, style),
    membershipOptions: wireMemberships(priced.memberships),
    additionalFees: priced.fees.map((fee) => wireFee(fee, view)),
    violations: wireViolations(view),
  })
}

function wireSummary(summary: PricedSummary, style: CartView['style']): PriceSummary {
  return {
    subtotal: wirePrice(summary.subtotal, style),
    shipping: wirePrice(summary.shipping, style),
    tax: wirePrice(summary.tax, style),
    discount: wirePrice(summary.discount, style),
    additionalFees: wirePrice(summary.additionalFees, style),
    total: wirePrice(summary.total, style),
  }
}

function calculatedLineItems({ lines, priced, style }: CartView): CalculatedLineItem[] {
  return priced.lines.map((line, index) => {
    const { item, line: stored } = lines[index] ?? {}
    const extras = wireModifierPrices(stored?.custom, style)
    const { id, quantity, price, fullPrice, discount, totalBeforeTax, totalAfterTax, tax } = line
    return {
      lineItemId: id,
      paymentOption: line.isCovered ? 'MEMBERSHIP' : (item?.paymentOption ?? 'FULL_PAYMENT_ONLINE'),
      pricesBreakdown: {
        fullPrice: wirePrice(fullPrice, style),
        priceBeforeDiscounts: wirePrice(line.priceBeforeDiscounts, style),
        price: wirePrice(price, style),
        lineItemPrice: wirePrice(line.isForSale ? price * BigInt(quantity) : 0n, style),
        totalDiscount: wirePrice(discount, style),
        totalPriceBeforeTax: wirePrice(totalBeforeTax, style),
        totalPriceAfterTax: wirePrice(totalAfterTax, style),
        taxDetails: wireTaxDetails(tax, totalBeforeTax, priced, style),
        ...extras.together,
        ...(item?.depositAmount !== undefined && { depositAmount: wirePrice(item.depositAmount, style) }),
      },
      ...extras.each,
    }
  })
}

function wireFee(fee: PricedFee, { priced, style, language }: CartView): AdditionalFee {
  const { code, name, source, price, lineIds, totalBeforeTax, totalAfterTax, tax } = fee
  return {
    code,
    name,
    translatedName: nameIn(language, fee),
    source,
    price: wirePrice(price, style),
    priceBeforeTax: wirePrice(totalBeforeTax, style),
    priceAfterTax: wirePrice(totalAfterTax, style),
    taxDetails: wireTaxDetails(tax, totalBeforeTax, priced, style),
    lineItemIds: lineIds,
  }
}

/** All delivery options for the address and the selected one; an empty list if there are none. */
function wireShipping({ priced, style }: CartView): ShippingInformation {
  const { region, offers, selected } = priced.delivery
  if (selected === undefined) return { carrierServiceOptions: [] }
  const { offer, isRequested, discount, totalBeforeTax, totalAfterTax, tax } = selected
  return {
    ...(region && { region: { id: region.id, name: region.name } }),
    selectedCarrierServiceOption: {
      code: offer.code,
      title: offer.title,
      logistics: wireLogistics(offer),
      cost: {
        price: wirePrice(offer.price, style),
        totalDiscount: wirePrice(discount, style),
        totalPriceBeforeTax: wirePrice(totalBeforeTax, style),
        totalPriceAfterTax: wirePrice(totalAfterTax, style),
        taxDetails: wireTaxDetails(tax, totalBeforeTax, priced, style),
      },
      requestedShippingOption: isRequested,
      carrierId: carrierOf(offer),
      otherCharges: [],
      deliveryAllocations: [],
      partial: false,
    },
    carrierServiceOptions: [...new Set(offers.map(carrierOf))].map((carrierId) => ({
      carrierId,
      shippingOptions: offers
        .filter((one) => carrierOf(one) === carrierId)
        .map((one) => wireShippingOption(one, style)),
    })),
  }
}

function carrierOf({ carrierId = storeCarrierId }: DeliveryOffer): string {
  return carrierId
}

function wireShippingOption(offer: DeliveryOffer, style: CartView['style']): ShippingOption {
  return {
    code: offer.code,
    title: offer.title,
    logistics: wireLogistics(offer),
    cost: {
      price: wirePrice(offer.price, style),
      otherCharges: (offer.charges ?? []).map(({ type, details, price }) => ({
        type,
        details,
        price: wirePrice(price, style),
      })),
    },
    partial: false,
  }
}

function wireLogistics({ deliveryTime, pickup, timeSlot }: DeliveryOffer): DeliveryLogistics {
  return omitUndefined<DeliveryLogistics>({
    deliveryTimeSlot: timeSlot && { from: timeSlot.from.toISOString(), to: timeSlot.to.toISOString() },
    deliveryTime,
    instructions: pickup?.instructions,
    pickupDetails: pickup && {
      address: pickup.address,
      pickupMethod: pickup.method,
      businessLocation: pickup.method === 'STORE_PICKUP',
    },
  })
}

function wireMemberships({ eligible, invalid, selected }: PricedMemberships): MembershipOptions {
  return {
    eligibleMemberships: eligible.map(({ membership, lineIds }) => wireMembership(membership, lineIds)),
    invalidMemberships: invalid.map(({ membership, reason }) => ({
      membership: wireMembership(membership, []),
      reason: membershipRefusals[reason],
    })),
    selectedMemberships: selected.map(({ id, appId, lineIds }) => ({ id, appId, lineItemIds: lineIds })),
  }
}

function wireMembership(membership: StoredMembership, lineItemIds: readonly string[]): Membership {
  const { id, appId, name, credits, expirationDate } = membership
  return {
    id,
    appId,
    name: bothLanguages(name),
    lineItemIds,
    credits,
    ...(expirationDate && { expirationDate: expirationDate.toISOString() }),
  }
}
