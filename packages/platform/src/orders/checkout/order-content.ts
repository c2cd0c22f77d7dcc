import type { OrderAddress, OrderContent, OrderLineItem } from '@vitrine/contract/orders'
import { type CartView, wireEstimate } from '../../cart/index.ts'
import { wirePrice } from '../../money/index.ts'
import type { StoredCheckout } from './checkout-draft.ts'

/** What an order says for good, from the checkout as it is priced now. */
export function orderContent(checkout: StoredCheckout, view: CartView): OrderContent {
  const { cart, shippingAddress, billingAddress, email, channelType } = checkout
  const { priced, site, style } = view
  const estimate = wireEstimate(view)
  const chosen = estimate.shippingInfo?.selectedCarrierServiceOption
  const { giftCard } = priced
  const covered = new Set(priced.lines.flatMap(({ id, isCovered }) => (isCovered ? id : [])))
  return {
    lineItems: estimate.cart.lineItems.flatMap((line): OrderLineItem[] => {
      const calculated = estimate.calculatedLineItems.find(({ lineItemId }) => lineItemId === line.id)
      if (calculated === undefined) return []
      const { pricesBreakdown } = calculated
      const { totalPriceAfterTax, totalDiscount } = pricesBreakdown
      // A membership that was chosen and pays nothing is none of the order's: no credit of it is taken.
      const { selectedMembership, ...sold } = line
      const paidBy = covered.has(line.id) && selectedMembership && { selectedMembership }
      return [{ ...sold, ...paidBy, pricesBreakdown, totalPriceAfterTax, totalDiscount }]
    }),
    buyerInfo: { ...estimate.cart.buyerInfo, ...(email === undefined ? {} : { email }) },
    ...(cart.buyerNote === undefined ? {} : { buyerNote: cart.buyerNote }),
    ...(cart.extendedFields === undefined ? {} : { extendedFields: cart.extendedFields }),
    currency: site.currency,
    weightUnit: site.weightUnit,
    taxIncludedInPrices: estimate.cart.taxIncludedInPrices ?? site.pricesIncludeTax,
    buyerLanguage: estimate.cart.buyerLanguage ?? 'en',
    priceSummary: estimate.priceSummary,
    payNow: estimate.payNow,
    payLater: estimate.payLater,
    ...(giftCard === undefined
      ? {}
      : { giftCard: { obfuscatedCode: giftCard.code, amount: wirePrice(giftCard.amount, style) } }),
    charged: wirePrice(priced.toPay, style),
    ...(estimate.taxSummary === undefined ? {} : { taxSummary: estimate.taxSummary }),
    appliedDiscounts: estimate.appliedDiscounts,
    additionalFees: estimate.additionalFees,
    ...(chosen === undefined
      ? {}
      : { shippingInfo: { ...chosen, shippingDestination: place(checkout, shippingAddress) } }),
    billingInfo: place(checkout, billingAddress ?? shippingAddress),
    channelInfo: { type: channelType },
    checkoutId: checkout.id,
    cartId: cart.id,
  }
}

function place({ contact }: StoredCheckout, address: StoredCheckout['shippingAddress']): OrderAddress {
  const { firstName, lastName, phone } = contact ?? {}
  return {
    ...(address === undefined ? {} : { address }),
    contactDetails: {
      ...(firstName ? { firstName } : {}),
      ...(lastName ? { lastName } : {}),
      ...(phone ? { phone } : {}),
    },
  }
}
