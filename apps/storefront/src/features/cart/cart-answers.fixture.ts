import type { EstimateTotalsResponse, LineItem } from '@vitrine/client'

/** What the platform answers about carts, for tests. */

export const money = (amount: string) => ({
  amount,
  convertedAmount: amount,
  formattedAmount: `€${amount}`,
  formattedConvertedAmount: `€${amount}`,
})

export function line(changes: Partial<LineItem> = {}): LineItem {
  const { price = money('26.00'), quantity = 2 } = changes
  return {
    id: 'l1',
    quantity,
    catalogReference: { catalogItemId: 'p1', appId: 'stores' },
    productName: { original: 'Brisa mug' },
    url: { relativePath: '/product-page/brisa-mug' },
    price,
    priceBeforeDiscounts: price,
    fullPrice: price,
    lineItemPrice: money((Number(price.amount) * quantity).toFixed(2)),
    descriptionLines: [
      { name: { original: 'Glaze' }, colorInfo: { original: 'Oat', code: '#e0d3bc' } },
      { name: { original: 'Set' }, plainText: { original: 'Single', translated: 'Einzeln' } },
    ],
    availability: { status: 'AVAILABLE', quantityAvailable: 9 },
    physicalProperties: { shippable: true },
    itemType: { preset: 'PHYSICAL' },
    paymentOption: 'FULL_PAYMENT_ONLINE',
    customLineItem: false,
    priceUndetermined: false,
    fixedQuantity: false,
    savePaymentMethod: false,
    membersOnly: false,
    ...changes,
  }
}

export const priceSummary = {
  subtotal: money('52.00'),
  shipping: money('0'),
  tax: money('0'),
  discount: money('0'),
  total: money('52.00'),
  additionalFees: money('0'),
}

/** What the platform answers about a cart without anything special. */
export const answer: EstimateTotalsResponse = {
  cart: {
    id: 'c1',
    lineItems: [],
    appliedDiscounts: [],
    buyerInfo: { visitorId: 'v1' },
    currency: 'EUR',
    conversionCurrency: 'EUR',
    paymentCurrency: 'EUR',
    buyerLanguage: 'en',
    siteLanguage: 'en',
    taxIncludedInPrices: true,
    subtotal: money('0.00'),
    discount: money('0.00'),
    subtotalAfterDiscounts: money('0.00'),
    weightUnit: 'KG',
    createdDate: '2026-01-01T00:00:00.000Z',
    updatedDate: '2026-01-01T00:00:00.000Z',
    revision: '1',
  },
  calculatedLineItems: [],
  priceSummary,
  shippingInfo: { carrierServiceOptions: [] },
  appliedDiscounts: [],
  calculationErrors: { orderValidationErrors: [] },
  weightUnit: 'KG',
  currency: 'EUR',
  payNow: priceSummary,
  payLater: priceSummary,
  membershipOptions: { eligibleMemberships: [], invalidMemberships: [], selectedMemberships: [] },
  additionalFees: [],
  violations: [],
}
