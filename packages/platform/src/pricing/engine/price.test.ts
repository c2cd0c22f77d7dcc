import { describe, expect, test } from 'vitest'
import { currencyOf } from '../../money/currency.ts'
import { rateFromFraction, rateFromPercent } from '../../money/rate.ts'
import { findArea } from './place.ts'
import { price } from './price.ts'
import type { PricedCart } from './priced-cart.ts'
import type {
  Coupon,
  DeliveryOption,
  PricingAddresses,
  PricingCart,
  PricingLine,
  PricingRules,
  TaxRegion,
  TaxSettings,
} from './pricing-input.ts'

const now = new Date('2026-11-21T12:00:00Z')
const dublin = { shipping: { country: 'IE' } }

const plate: PricingLine = {
  id: 'plates',
  productId: 'plate',
  collectionIds: ['tableware'],
  quantity: 2,
  fullPrice: 3500n,
  price: 2800n,
  weightMillionths: 620_000n,
  isShippable: true,
  isForSale: true,
  isDiscountable: true,
}
const ebook: PricingLine = {
  ...plate,
  id: 'ebook',
  productId: 'ebook',
  collectionIds: [],
  isShippable: false,
}

const tenPercent: Coupon = {
  id: 'c',
  code: 'TEN',
  name: 'Ten',
  terms: { type: 'PERCENTAGE', rate: rateFromPercent('10') },
  target: { kind: 'all' },
  status: 'ACTIVE',
  usageCount: 0,
  startDate: new Date('2026-01-01T00:00:00Z'),
}
const freeDelivery: Coupon = { ...tenPercent, terms: { type: 'FREE_SHIPPING' } }

const standard: DeliveryOption = { code: 'standard', title: 'Standard', price: 550n }
const express: DeliveryOption = { code: 'express', title: 'Express', price: 1100n }

const ireland: TaxRegion = {
  id: 't',
  countries: ['IE'],
  subdivisions: [],
  jurisdiction: 'Ireland',
  jurisdictionType: 'COUNTRY',
  taxName: 'VAT',
  mode: 'MANUAL_RATE',
  pricesIncludeTax: true,
  taxShipping: true,
  rates: new Map([
    ['goods', { text: '0.23', rate: rateFromFraction('0.23') }],
    ['books', { text: '0.09', rate: rateFromFraction('0.09') }],
  ]),
}
const newYork: TaxRegion = { ...ireland, countries: ['US'], subdivisions: ['US-NY'], pricesIncludeTax: false }
const taxes: TaxSettings = {
  taxedAddress: 'SHIPPING',
  businessPlace: { country: 'IE' },
  defaultGroupId: 'goods',
  groupIdByProduct: new Map([['ebook', 'books']]),
  regions: [ireland, newYork],
}

function priced(
  cart: Partial<PricingCart> = {},
  rules: Partial<PricingRules> = {},
  addresses: PricingAddresses = dublin,
): PricedCart {
  return price(
    { currency: currencyOf('EUR'), weightUnit: 'KG', lines: [plate], ...cart },
    { now, ...rules },
    addresses,
  )
}

function delivering(...options: DeliveryOption[]): Pick<PricingRules, 'delivery'> {
  return { delivery: [{ id: 'r', name: 'Ireland', countries: ['IE'], subdivisions: [], options }] }
}

describe('lines', () => {
  test('cost the catalog price after its discount, times quantity', () => {
    const { lines, summary } = priced()
    expect(lines).toMatchObject([{ fullPrice: 3500n, price: 2800n, amount: 5600n, totalAfterTax: 5600n }])
    expect(summary).toMatchObject({ subtotal: 5600n, total: 5600n })
  })

  test('not for sale are not counted and not delivered', () => {
    const gone = { ...plate, id: 'gone', isForSale: false }
    const { lines, summary } = priced(
      { lines: [gone, ebook] },
      { coupon: tenPercent, taxes, ...delivering(standard) },
    )
    expect(lines[0]).toMatchObject({ amount: 0n, discount: 0n, totalAfterTax: 0n })
    expect(summary).toMatchObject({ subtotal: 5600n, discount: 560n, shipping: 0n, total: 5040n })
  })

  test('an empty cart costs nothing', () => {
    expect(priced({ lines: [] }, { taxes, ...delivering(standard) }).summary.total).toBe(0n)
  })
})

describe('coupons', () => {
  const refusals: [string, Partial<Coupon>, string][] = [
    ['deleted', { status: 'DELETED' }, 'DISABLED'],
    ['expired by status', { status: 'EXPIRED' }, 'EXPIRED'],
    ['past its end', { endDate: new Date('2026-11-21T11:59:59Z') }, 'EXPIRED'],
    ['before its start', { startDate: new Date('2026-11-21T12:00:01Z') }, 'INACTIVE'],
    ['used up by status', { status: 'MAX_USAGE_REACHED' }, 'MAX_USAGE_EXCEEDED'],
    ['used up by count', { usageLimit: 5, usageCount: 5 }, 'MAX_USAGE_EXCEEDED'],
    ['used up by this customer', { limitPerCustomer: 2 }, 'MAX_USAGE_PER_CUSTOMER_EXCEEDED'],
    [
      'for other goods',
      { target: { kind: 'products', ids: new Set(['lamp']) } },
      'NOT_APPLICABLE_TO_SELECTED_LINE_ITEMS',
    ],
    ['for more pieces', { minQuantity: 4 }, 'MIN_LINE_ITEM_QUANTITY_NOT_REACHED'],
    ['below the minimum', { minSubtotal: 5601n }, 'MIN_SUBTOTAL_NOT_REACHED'],
  ]
  test.each(refusals)(
    '%s: refused with its reason, and the cart is priced without it',
    (_, difference, refusal) => {
      const coupon = { ...tenPercent, ...difference }
      const { problems, discounts, summary } = priced({}, { coupon, couponUsesByCustomer: 2 })
      expect(problems).toEqual([{ kind: 'coupon-refused', coupon, refusal }])
      expect(discounts).toEqual([])
      expect(summary.total).toBe(5600n)
    },
  )

  test('are valid at their limits: last moment, last use, exact minimums', () => {
    const coupon = {
      ...tenPercent,
      endDate: now,
      startDate: now,
      usageLimit: 6,
      usageCount: 5,
      minSubtotal: 5600n,
      minQuantity: 2,
    }
    expect(priced({}, { coupon, couponUsesByCustomer: 2 }).summary.discount).toBe(560n)
  })

  test('a gift card is never discounted', () => {
    const giftCard = { ...ebook, isDiscountable: false }
    expect(priced({ lines: [giftCard] }, { coupon: tenPercent }).problems).toMatchObject([
      { refusal: 'NOT_APPLICABLE_TO_SELECTED_LINE_ITEMS' },
    ])
    expect(priced({ lines: [giftCard, plate] }, { coupon: tenPercent }).summary.discount).toBe(560n)
  })

  test('a fixed price does not change cheaper items; a fixed amount never exceeds the price', () => {
    const fixedPrice = { ...tenPercent, terms: { type: 'FIXED_PRICE', unitPrice: 1900n } } as const
    const cheap = { ...plate, id: 'cheap', price: 1000n }
    expect(
      priced({ lines: [plate, cheap] }, { coupon: fixedPrice }).lines.map((line) => line.discount),
    ).toEqual([1800n, 0n])
    const fixedAmount = { ...tenPercent, terms: { type: 'FIXED_AMOUNT', amount: 999_999n } } as const
    expect(priced({}, { coupon: fixedAmount }).summary).toMatchObject({ discount: 5600n, total: 0n })
  })

  test('free delivery takes off the price of the selected option and nothing from lines', () => {
    const rules = { coupon: freeDelivery, ...delivering(standard, express) }
    const { summary, discounts } = priced({ selectedDelivery: { code: 'express' } }, rules)
    expect(summary).toMatchObject({ shipping: 1100n, discount: 1100n, total: 5600n })
    expect(discounts).toMatchObject([{ reach: 'delivery', deliveryShare: 1100n, lineShares: [] }])
    expect(priced({}, rules, {}).summary.discount).toBe(0n)
  })

  test('free delivery does not apply to a cart without anything to deliver', () => {
    expect(priced({ lines: [ebook] }, { coupon: freeDelivery }).problems).toMatchObject([
      { refusal: 'NOT_APPLICABLE_TO_SELECTED_LINE_ITEMS' },
    ])
  })
})

describe('delivery', () => {
  test('is not priced without an address, or if nothing is shipped', () => {
    expect(priced({}, delivering(standard), {}).delivery.offers).toEqual([])
    expect(priced({ lines: [ebook] }, delivering(standard)).delivery.offers).toEqual([])
  })

  test('an address outside every region is a problem, and the rest is still priced', () => {
    const { problems, summary } = priced({}, delivering(standard), { shipping: { country: 'AQ' } })
    expect(problems).toEqual([{ kind: 'delivery-address-unsupported', areas: delivering(standard).delivery }])
    expect(summary).toMatchObject({ subtotal: 5600n, shipping: 0n, total: 5600n })
  })

  test('the first offer is selected until the shopper chooses; an unknown choice is a problem', () => {
    expect(priced({}, delivering(standard, express)).delivery.selected).toMatchObject({
      offer: { code: 'standard' },
      isRequested: false,
    })
    const { delivery, problems } = priced({ selectedDelivery: { code: 'drone' } }, delivering(standard))
    expect(delivery.selected).toMatchObject({ offer: { code: 'standard' }, isRequested: false })
    expect(problems).toEqual([{ kind: 'delivery-option-unavailable', code: 'drone' }])
    const foreignCarrier = { code: 'express', carrierId: 'someone-else' }
    expect(priced({ selectedDelivery: foreignCarrier }, delivering(standard, express)).problems).toHaveLength(
      1,
    )
  })

  test('the value for free delivery is measured after discounts', () => {
    const option = { ...standard, freeOver: 5600n }
    expect(priced({}, delivering(option)).summary.shipping).toBe(0n)
    expect(priced({}, { ...delivering(option), coupon: tenPercent }).summary.shipping).toBe(550n)
  })

  test('a band excludes its upper bound; a parcel outside all bands gets no offer', () => {
    const bands = [
      { from: 1n, to: 3n, price: 100n },
      { from: 3n, to: 5n, price: 200n },
    ]
    const option: DeliveryOption = { ...standard, rule: { type: 'BY_TOTAL_QUANTITY', bands } }
    const shipping = (quantity: number): PricedCart =>
      priced({ lines: [{ ...plate, quantity }] }, delivering(option))
    expect([1, 2, 3, 4].map((quantity) => shipping(quantity).summary.shipping)).toEqual([
      100n,
      100n,
      200n,
      200n,
    ])
    expect(shipping(5).problems).toEqual([
      { kind: 'delivery-address-unsupported', areas: delivering(option).delivery },
    ])
  })

  test('weights compare exactly across kilograms and pounds', () => {
    const option: DeliveryOption = {
      ...standard,
      rule: { type: 'BY_TOTAL_WEIGHT', unit: 'LB', bands: [{ from: 1000n, price: 700n }] },
    }
    const line = { ...plate, quantity: 1 }
    const offered = (weightMillionths: bigint, weightUnit: 'KG' | 'LB'): number =>
      priced({ weightUnit, lines: [{ ...line, weightMillionths }] }, delivering(option)).delivery.offers
        .length
    expect([offered(453_592n, 'KG'), offered(453_593n, 'KG')]).toEqual([0, 1])
    expect([offered(999_999n, 'LB'), offered(1_000_000n, 'LB')]).toEqual([0, 1])
  })

  test('pickup points become one offer each, with their address', () => {
    const address = { country: 'IE', city: 'Cork' }
    const option: DeliveryOption = {
      ...standard,
      code: 'point',
      title: 'Parcel point',
      pickup: { method: 'PICKUP_POINT', points: [{ id: 'a', name: 'Mill Road News', address }] },
    }
    const shop: DeliveryOption = {
      ...standard,
      code: 'shop',
      pickup: { method: 'STORE_PICKUP', instructions: 'Ring twice.', points: [{ address }] },
    }
    expect(priced({}, delivering(option, shop)).delivery.offers).toMatchObject([
      { code: 'point:a', title: 'Parcel point: Mill Road News', pickup: { method: 'PICKUP_POINT', address } },
      { code: 'shop', title: 'Standard', pickup: { method: 'STORE_PICKUP', instructions: 'Ring twice.' } },
    ])
  })
})

describe('tax', () => {
  test('included: total unchanged, tax listed per line and for delivery', () => {
    const { summary, lines, delivery, tax } = priced(
      { lines: [plate, ebook] },
      { taxes, ...delivering(standard) },
    )
    expect(lines.map((line) => line.tax)).toMatchObject([
      { rateText: '0.23', taxable: 4553n, tax: 1047n },
      { rateText: '0.09', taxable: 5138n, tax: 462n },
    ])
    expect(delivery.selected?.tax).toMatchObject({ tax: 103n })
    expect(tax).toMatchObject({ isIncluded: true, total: 1612n })
    expect(summary).toMatchObject({ tax: 1612n, total: 11_750n })
  })

  test('added: on top of discounted amounts', () => {
    const { summary } = priced(
      {},
      { taxes, coupon: tenPercent },
      { shipping: { country: 'US', subdivision: 'US-NY' } },
    )
    expect(summary).toMatchObject({ subtotal: 5600n, discount: 560n, tax: 1159n, total: 6199n })
  })

  test('uses the billing address if nothing is shipped, or the store’s if so configured', () => {
    const addresses = { shipping: { country: 'IE' }, billing: { country: 'US', subdivision: 'NY' } }
    expect(priced({ lines: [ebook] }, { taxes }, addresses).tax.isIncluded).toBe(false)
    expect(priced({ lines: [plate] }, { taxes }, addresses).tax.isIncluded).toBe(true)
    // Without a country it is no address to go by.
    const nowhere = { shipping: { country: 'IE' }, billing: { subdivision: 'NY' } }
    expect(priced({ lines: [ebook] }, { taxes }, nowhere).summary.tax).toBe(462n)
    const billed = { ...taxes, taxedAddress: 'BILLING' } as const
    expect(priced({ lines: [plate] }, { taxes: billed }, nowhere).summary.tax).toBe(1047n)
    const atHome = { ...taxes, taxedAddress: 'BUSINESS' } as const
    expect(priced({}, { taxes: atHome }, {}).summary.tax).toBe(1047n)
  })

  test('an unknown address, an untaxed place and a region without tax give zero', () => {
    expect(priced({}, { taxes }, {}).tax).toEqual({ isIncluded: false, taxable: 0n, total: 0n })
    expect(priced({}, { taxes }, { shipping: { country: 'AQ' } }).tax).toMatchObject({
      region: 'untaxed',
      total: 0n,
    })
    const free = { ...taxes, regions: [{ ...newYork, mode: 'NO_TAX_COLLECTED' as const }] }
    const { tax } = priced({}, { taxes: free }, { shipping: { country: 'US', subdivision: 'NY' } })
    expect(tax).toMatchObject({ taxable: 5600n, total: 0n })
  })

  test('a group without a rate is taxed like the default group', () => {
    expect(priced({ lines: [{ ...plate, taxGroupId: 'new' }] }, { taxes }).lines[0]?.tax).toMatchObject({
      rateText: '0.23',
    })
  })

  test('delivery is taxed only if the region does so', () => {
    const region = { ...ireland, taxShipping: false }
    const { delivery } = priced({}, { taxes: { ...taxes, regions: [region] }, ...delivering(standard) })
    expect(delivery.selected).toMatchObject({ totalBeforeTax: 550n, totalAfterTax: 550n })
  })
})

describe('places', () => {
  const country = { id: 'us', countries: ['US'], subdivisions: [] }
  const state = { id: 'ca', countries: ['US'], subdivisions: ['US-CA'] }

  test('the subdivision takes precedence over its country, in any spelling and letter case', () => {
    for (const subdivision of ['US-CA', 'CA', 'ca', 'us-ca', 'California', ' california ']) {
      expect(findArea([country, state], { country: 'us', subdivision })).toBe(state)
    }
    expect(findArea([country, state], { country: 'US', subdivision: 'US-NV' })).toBe(country)
    expect(findArea([country, state], { country: 'US', subdivision: '' })).toBe(country)
    expect(findArea([state], { country: 'US' })).toBeUndefined()
    expect(findArea([country, state], { subdivision: 'US-CA' })).toBeUndefined()
  })
})
