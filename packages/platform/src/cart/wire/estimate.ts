import type {
  AdditionalFee,
  CalculatedLineItem,
  EstimateTotalsResponse,
  PriceSummary,
} from '@vitrine/contract'
import { wirePrice } from '../../money/index.ts'
import type { PricedFee, PriceSummary as PricedSummary } from '../../pricing/index.ts'
import type { CartView } from '../cart-view.ts'
import { wireCart } from './cart.ts'
import { wireModifierPrices } from './custom-item.ts'
import { wireShipping } from './delivery.ts'
import { wireAppliedDiscount } from './discount.ts'
import { wireMemberships } from './memberships.ts'
import { wireCalculationErrors } from './problems.ts'
import { wireTaxDetails, wireTaxSummary } from './tax.ts'
import { wireViolations } from './violations.ts'

/** Totals of a cart with everything they are made of (wire.md 7.1). */
export function wireEstimate(view: CartView): EstimateTotalsResponse {
  const { priced, site, style } = view
  const taxSummary = wireTaxSummary(priced, style)
  return {
    cart: wireCart(view),
    calculatedLineItems: calculatedLineItems(view),
    priceSummary: wireSummary(priced.summary, style),
    ...(taxSummary === undefined ? {} : { taxSummary }),
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
  }
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
        ...(item?.depositAmount === undefined ? {} : { depositAmount: wirePrice(item.depositAmount, style) }),
      },
      ...extras.each,
    }
  })
}

function wireFee(fee: PricedFee, { priced, style }: CartView): AdditionalFee {
  const { code, name, source, price, lineIds, totalBeforeTax, totalAfterTax, tax } = fee
  return {
    code,
    name,
    translatedName: name,
    source,
    price: wirePrice(price, style),
    priceBeforeTax: wirePrice(totalBeforeTax, style),
    priceAfterTax: wirePrice(totalAfterTax, style),
    taxDetails: wireTaxDetails(tax, totalBeforeTax, priced, style),
    lineItemIds: lineIds,
  }
}
