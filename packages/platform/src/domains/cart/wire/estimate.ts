import type { CalculatedLineItem, EstimateTotalsResponse, PriceSummary } from '@vitrine/contract'
import { wirePrice } from '../../../money/wire-price.ts'
import type { PriceSummary as PricedSummary } from '../../pricing/engine/priced-cart.ts'
import type { CartView } from '../cart-view.ts'
import { wireCart } from './cart.ts'
import { wireShipping } from './delivery.ts'
import { wireAppliedDiscount } from './discount.ts'
import { wireCalculationErrors, wireViolations } from './problems.ts'
import { wireTaxDetails, wireTaxSummary } from './tax.ts'

const nothing: PricedSummary = {
  subtotal: 0n,
  discount: 0n,
  shipping: 0n,
  additionalFees: 0n,
  tax: 0n,
  total: 0n,
}

/** Totals of a cart with everything they are made of (wire.md 7.1). */
export function wireEstimate(view: CartView): EstimateTotalsResponse {
  const { priced, site, lines, style } = view
  const taxSummary = wireTaxSummary(priced, style)
  const priceSummary = wireSummary(priced.summary, style)
  return {
    cart: wireCart(view),
    calculatedLineItems: calculatedLineItems(view),
    priceSummary,
    ...(taxSummary === undefined ? {} : { taxSummary }),
    shippingInfo: wireShipping(view),
    appliedDiscounts: priced.discounts.map((discount) => wireAppliedDiscount(discount, view)),
    calculationErrors: wireCalculationErrors(view),
    weightUnit: site.weightUnit,
    currency: site.currency,
    // Deposits and subscriptions split the total; so far all of it is due at once.
    payNow: priceSummary,
    payLater: wireSummary(nothing, style),
    membershipOptions: { eligibleMemberships: [], invalidMemberships: [], selectedMemberships: [] },
    additionalFees: [],
    violations: wireViolations(lines),
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

function calculatedLineItems({ priced, style }: CartView): CalculatedLineItem[] {
  return priced.lines.map(
    ({ id, price, fullPrice, amount, discount, totalBeforeTax, totalAfterTax, tax }) => ({
      lineItemId: id,
      paymentOption: 'FULL_PAYMENT_ONLINE',
      pricesBreakdown: {
        fullPrice: wirePrice(fullPrice, style),
        priceBeforeDiscounts: wirePrice(price, style),
        price: wirePrice(price, style),
        lineItemPrice: wirePrice(amount, style),
        totalDiscount: wirePrice(discount, style),
        totalPriceBeforeTax: wirePrice(totalBeforeTax, style),
        totalPriceAfterTax: wirePrice(totalAfterTax, style),
        taxDetails: wireTaxDetails(tax, totalBeforeTax, priced, style),
      },
    }),
  )
}
