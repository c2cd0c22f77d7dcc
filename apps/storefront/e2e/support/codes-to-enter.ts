import type { CouponRefusalReason } from '@vitrine/contract'

const always = {
  type: 'PERCENTAGE',
  value: '10',
  scope: 'CART_SUBTOTAL',
  status: 'ACTIVE',
  minSubtotal: null,
  usageLimit: null,
  usageCount: 0,
  limitPerCustomer: null,
  startDate: '2026-01-01T00:00:00Z',
  endDate: null,
  appliesTo: { all: true },
}

/** Adds coupons for the remaining refusal reasons, and a gift card, to a store document. */
export function codesToEnter<Document extends object>(document: Document): Document {
  const coupons = Reflect.get(document, 'coupons') as readonly object[]
  return {
    ...document,
    coupons: [
      ...coupons,
      {
        ...always,
        id: 'cpn-soon',
        code: 'SOON',
        name: 'From the end of the century',
        startDate: '2099-01-01T00:00:00Z',
      },
      { ...always, id: 'cpn-none', code: 'NOTYOU', name: 'Used up by everybody', limitPerCustomer: 0 },
      { ...always, id: 'cpn-dozen', code: 'DOZEN', name: 'For a dozen', minQuantity: 12 },
      { ...always, id: 'cpn-dear', code: 'DEAR', name: 'For large orders', minSubtotal: '500.00' },
    ],
    giftCards: [{ code: 'GIFT-2026-OAKS', balance: '10000.00' }],
  }
}

/** For each refusal reason, a code that is refused for it when a product of the test is in the cart. */
export const refusedCodes: Readonly<Record<CouponRefusalReason | 'UNKNOWN', string>> = {
  UNKNOWN: 'NO-SUCH-CODE',
  EXPIRED: 'SPRING15',
  DISABLED: 'SOFTOPEN',
  INACTIVE: 'SOON',
  MAX_USAGE_EXCEEDED: 'FIRST50',
  MAX_USAGE_PER_CUSTOMER_EXCEEDED: 'NOTYOU',
  NOT_APPLICABLE_TO_SELECTED_LINE_ITEMS: 'TRADE25',
  MIN_LINE_ITEM_QUANTITY_NOT_REACHED: 'DOZEN',
  MIN_SUBTOTAL_NOT_REACHED: 'DEAR',
}
