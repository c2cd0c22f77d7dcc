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

/** Coupons for those refusals that the store's own have none of, and a gift card. */
export function codesToEnter(document: object): object {
  const coupons = Reflect.get(document, 'coupons') as readonly object[]
  return {
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
      { ...always, id: 'cpn-dear', code: 'DEAR', name: 'For large orders', minSubtotal: '500.00' },
    ],
    giftCards: [{ code: 'GIFT-2026-OAKS', balance: '10000.00' }],
  }
}

/** Codes that a teapot's checkout refuses, each for another reason (wire.md 6.7). */
export const refusedCodes: readonly string[] = [
  'NO-SUCH-CODE',
  'SPRING15',
  'SOFTOPEN',
  'SOON',
  'FIRST50',
  'NOTYOU',
  'TRADE25',
  'DEAR',
]
