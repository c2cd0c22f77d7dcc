import { describe, expect, test } from 'vitest'
import { currencyOf } from '../../money/currency.ts'
import { rateFromFraction, rateFromPercent } from '../../money/rate.ts'
import { price } from './price.ts'
import type { PricedCart } from './priced-cart.ts'
import type {
  DeliveryRegion,
  DiscountRule,
  Membership,
  PricingCart,
  PricingLine,
  PricingRules,
  TaxRegion,
  TaxSettings,
} from './pricing-input.ts'

const now = new Date('2026-11-21T12:00:00Z')

const cup: PricingLine = {
  id: 'cups',
  productId: 'cup',
  collectionIds: ['table'],
  quantity: 4,
  fullPrice: 1250n,
  price: 1250n,
  weightMillionths: 300_000n,
  isShippable: true,
  isForSale: true,
  isDiscountable: true,
}
const course: PricingLine = {
  ...cup,
  id: 'course',
  productId: 'course',
  quantity: 1,
  price: 9000n,
  isShippable: false,
  acceptsMembership: true,
}

const tenPercentOffCups: DiscountRule = {
  id: 'cups',
  name: 'Four cups',
  status: 'LIVE',
  terms: { type: 'PERCENTAGE', rate: rateFromPercent('10') },
  scope: 'LINE_ITEM',
  target: { kind: 'products', ids: new Set(['cup']) },
  trigger: { type: 'ITEM_QUANTITY_RANGE', from: 4 },
  startDate: new Date('2026-06-01T00:00:00Z'),
}
const fiveOffAll: DiscountRule = {
  ...tenPercentOffCups,
  id: 'five',
  terms: { type: 'FIXED_AMOUNT', amount: 500n },
  scope: 'CART_SUBTOTAL',
  target: { kind: 'all' },
  trigger: { type: 'SUBTOTAL_RANGE', from: 5000n },
}

const ireland: DeliveryRegion = {
  id: 'r',
  name: 'Ireland',
  countries: ['IE'],
  subdivisions: [],
  options: [{ code: 'standard', title: 'Standard', price: 550n }],
}

function priced(cart: Partial<PricingCart>, rules: Partial<PricingRules>): PricedCart {
  return price(
    { currency: currencyOf('EUR'), weightUnit: 'KG', lines: [cup], ...cart },
    { now, ...rules },
    { shipping: { country: 'IE' } },
  )
}

describe('automatic discount rules', () => {
  test('a rule on items lowers the price of each; one on the subtotal is shared by the lines', () => {
    const { lines, discounts, summary } = priced({}, { discountRules: [fiveOffAll, tenPercentOffCups] })
    expect(lines).toMatchObject([
      { priceBeforeDiscounts: 1250n, price: 1125n, amount: 5000n, discount: 1000n },
    ])
    // Rules on pieces come first, whatever their order in the list.
    expect(discounts.map(({ amount }) => amount)).toEqual([500n, 500n])
    expect(summary).toMatchObject({ subtotal: 5000n, discount: 1000n, total: 4000n })
  })

  test('the coupon applies last, after rules and merchant discounts', () => {
    const coupon = {
      id: 'c',
      code: 'HALF',
      name: 'Half',
      terms: { type: 'PERCENTAGE', rate: rateFromPercent('50') } as const,
      target: { kind: 'all' } as const,
      status: 'ACTIVE' as const,
      minSubtotal: 5000n,
      usageCount: 0,
      startDate: now,
    }
    const { discounts, summary } = priced(
      { merchantDiscounts: [{ amount: 300n, lineIds: [] }] },
      { discountRules: [tenPercentOffCups], coupon },
    )
    expect(discounts.map(({ source, amount }) => [source.kind, amount])).toEqual([
      ['rule', 500n],
      ['merchant', 300n],
      ['coupon', 2100n],
    ])
    expect(summary.total).toBe(2100n)
  })

  test('a rule depends on its start, its end, custom triggers and eligibility', () => {
    const applies = (rule: Partial<DiscountRule>, rules: Partial<PricingRules> = {}): boolean =>
      priced({}, { discountRules: [{ ...tenPercentOffCups, ...rule }], ...rules }).discounts.length === 1
    expect(applies({ startDate: new Date('2026-11-21T12:00:01Z') })).toBe(false)
    expect(applies({ status: 'PENDING' })).toBe(true)
    expect(applies({ status: 'EXPIRED' })).toBe(false)
    expect(applies({ endDate: now })).toBe(true)
    expect(applies({ endDate: new Date('2026-11-21T11:59:59Z') })).toBe(false)
    const custom = { trigger: { type: 'CUSTOM', id: 'rain' } } as const
    expect(applies(custom)).toBe(false)
    expect(applies(custom, { customTriggers: new Set(['rain']) })).toBe(true)
    const members = { trigger: { type: 'CUSTOMER_ELIGIBILITY' } } as const
    expect(applies(members, { customer: { kind: 'visitor', id: 'v' } })).toBe(false)
    expect(applies(members, { customer: { kind: 'member', id: 'm' } })).toBe(true)
    const some = { trigger: { type: 'CUSTOMER_ELIGIBILITY', memberIds: new Set(['other']) } } as const
    expect(applies(some, { customer: { kind: 'member', id: 'm' } })).toBe(false)
  })

  test('rules and coupons on delivery share the delivery price', () => {
    const halfDelivery: DiscountRule = {
      ...fiveOffAll,
      scope: 'DELIVERY',
      terms: { type: 'PERCENTAGE', rate: rateFromPercent('50') },
    }
    const { discounts, delivery, summary } = priced(
      {},
      { discountRules: [halfDelivery, halfDelivery], delivery: [ireland] },
    )
    expect(discounts.map(({ deliveryShare }) => deliveryShare)).toEqual([275n, 138n])
    expect(delivery.selected).toMatchObject({ discount: 413n, totalAfterTax: 137n })
    expect(summary.total).toBe(5137n)
  })
})

describe('memberships', () => {
  const plan: Membership = {
    id: 'plan',
    appId: 'plans',
    name: 'Ten classes',
    target: { kind: 'all' },
    credits: { total: 10, remaining: 1 },
  }

  test('a chosen membership pays for its line, which then costs nothing', () => {
    const { lines, summary, memberships } = priced(
      { lines: [cup, course], selectedMemberships: [{ id: 'plan', appId: 'plans', lineIds: ['course'] }] },
      { memberships: [plan] },
    )
    expect(lines.map(({ isCovered, amount }) => [isCovered, amount])).toEqual([
      [false, 5000n],
      [true, 0n],
    ])
    expect(summary.total).toBe(5000n)
    expect(memberships).toMatchObject({ eligible: [{ lineIds: ['course'] }], invalid: [] })
  })

  test('credits are counted over all lines of a membership', () => {
    const selection = (id: string) => ({ id: 'plan', appId: 'plans', lineIds: [id] })
    const { memberships, summary } = priced(
      {
        lines: [course, { ...course, id: 'other' }],
        selectedMemberships: [selection('course'), selection('other')],
      },
      { memberships: [plan] },
    )
    expect(memberships.selected).toEqual([selection('course')])
    expect(memberships.refused).toEqual([{ selection: selection('other'), reason: 'NO_CREDITS_LEFT' }])
    expect(summary.total).toBe(9000n)
  })

  test('a membership that cannot pay has a reason and does not affect the others', () => {
    const spoiled: Membership[] = [
      { ...plan, id: 'old', expirationDate: new Date('2026-11-20T00:00:00Z') },
      { ...plan, id: 'empty', credits: { total: 10, remaining: 0 } },
      { ...plan, id: 'other', target: { kind: 'products', ids: new Set(['yoga']) } },
    ]
    const selection = (id: string) => ({ id, appId: 'plans', lineIds: ['course'] })
    const { memberships, problems, summary } = priced(
      { lines: [course], selectedMemberships: ['old', 'empty', 'other', 'unknown'].map(selection) },
      { memberships: spoiled },
    )
    expect(memberships.invalid.map(({ membership, reason }) => [membership.id, reason])).toEqual([
      ['old', 'EXPIRED'],
      ['empty', 'NO_CREDITS_LEFT'],
      ['other', 'NOT_FOR_THESE_ITEMS'],
    ])
    expect(problems.map((problem) => problem.kind === 'membership-refused' && problem.reason)).toEqual([
      'EXPIRED',
      'NO_CREDITS_LEFT',
      'NOT_FOR_THESE_ITEMS',
      'NOT_FOUND',
    ])
    expect(summary.total).toBe(9000n)
  })
})

describe('payment now, later and by gift card', () => {
  test('a deposit is due now, the rest later, and both sum to the whole', () => {
    const { payment, toPay, giftCard } = priced(
      {
        lines: [{ ...course, payment: { due: 'DEPOSIT', depositPerItem: 2000n } }, cup],
        giftCard: { code: 'GIFT', balance: 3000n },
      },
      { discountRules: [tenPercentOffCups] },
    )
    expect(payment.now).toMatchObject({ subtotal: 7000n, discount: 500n, total: 6500n })
    expect(payment.later).toMatchObject({ subtotal: 7000n, discount: 0n, total: 7000n })
    expect([giftCard?.amount, toPay]).toEqual([3000n, 3500n])
  })

  test('a cart that is paid offline pays nothing now, not even delivery', () => {
    const { payment } = priced({ lines: [{ ...cup, payment: { due: 'LATER' } }] }, { delivery: [ireland] })
    expect([payment.now.total, payment.later.total]).toEqual([0n, 5550n])
  })
})

describe('fees, carriers and tax providers', () => {
  const rate = (text: string) => ({ text, rate: rateFromFraction(text) })
  const state: TaxRegion = {
    id: 't',
    countries: ['IE'],
    subdivisions: [],
    jurisdiction: 'Ireland',
    jurisdictionType: 'COUNTRY',
    taxName: 'VAT',
    mode: 'AUTO_RATE',
    pricesIncludeTax: false,
    taxShipping: false,
    rates: new Map([['goods', rate('0.2')]]),
    exemptGroupIds: new Set(['gifts']),
  }
  const taxes: TaxSettings = {
    taxedAddress: 'SHIPPING',
    businessPlace: {},
    defaultGroupId: 'goods',
    groupIdByProduct: new Map(),
    regions: [state],
  }

  test('uses the provider’s rates; without a provider, or if it fails, the store’s rates, marked as fallback', () => {
    const answered = priced(
      {},
      { taxes, autoTax: { status: 'RATES', rates: new Map([['goods', rate('0.1')]]) } },
    )
    expect([answered.summary.tax, answered.tax.calculation]).toEqual([500n, { rateType: 'AUTO_RATE' }])
    const without = priced({}, { taxes })
    expect([without.summary.tax, without.tax.calculation]).toEqual([
      1000n,
      { rateType: 'FALLBACK_RATE', reason: 'AUTO_TAX_DEACTIVATED' },
    ])
    const failed = priced({}, { taxes, autoTax: { status: 'FAILED' } })
    expect(failed.tax.calculation).toEqual({ rateType: 'FALLBACK_RATE', reason: 'AUTO_TAX_FAILED' })
    expect(failed.problems).toEqual([{ kind: 'tax-failed' }])
  })

  test('an exempt group is not taxed, and its exempt amount is listed', () => {
    const { lines, tax } = priced({ lines: [{ ...cup, taxGroupId: 'gifts' }] }, { taxes })
    expect(lines).toMatchObject([{ totalAfterTax: 5000n, tax: { tax: 0n, taxable: 0n, exempt: 5000n } }])
    expect(tax).toMatchObject({ taxable: 0n, total: 0n })
  })

  test('fees per order, per item and in percent, and charges of the selected option', () => {
    const insured = {
      ...ireland,
      options: [
        {
          code: 'insured',
          title: 'Insured',
          price: 550n,
          charges: [{ type: 'INSURANCE', details: 'Insurance', price: 120n } as const],
        },
      ],
    }
    const all = { target: { kind: 'all' } as const }
    const { fees, summary } = priced(
      {},
      {
        delivery: [insured],
        fees: [
          { code: 'wrap', name: 'Wrapping', terms: { type: 'AMOUNT', amount: 50n, per: 'PIECE' }, ...all },
          { code: 'box', name: 'Box', terms: { type: 'AMOUNT', amount: 50n, per: 'ORDER' }, ...all },
          { code: 'card', name: 'Card', terms: { type: 'PERCENTAGE', rate: rateFromPercent('1') }, ...all },
        ],
      },
    )
    expect(fees.map(({ code, source, price }) => [code, source, price])).toEqual([
      ['wrap', 'MANUAL', 200n],
      ['box', 'MANUAL', 50n],
      ['card', 'MANUAL', 50n],
      ['INSURANCE', 'SHIPPING', 120n],
    ])
    expect(summary).toMatchObject({ additionalFees: 420n, total: 5970n })
  })

  test('carriers are offered with the store’s own delivery; a failed one does not affect the others', () => {
    const { delivery, problems } = priced(
      { selectedDelivery: { code: 'bike', carrierId: 'couriers' } },
      {
        delivery: [ireland],
        carriers: [
          {
            carrierId: 'couriers',
            status: 'OFFERS',
            offers: [{ code: 'bike', title: 'By bike', price: 900n }],
          },
          { carrierId: 'ships', status: 'FAILED' },
        ],
      },
    )
    expect(delivery.offers.map(({ code, carrierId }) => [code, carrierId])).toEqual([
      ['standard', undefined],
      ['bike', 'couriers'],
    ])
    expect(delivery.selected).toMatchObject({ isRequested: true, offer: { code: 'bike' } })
    expect(problems).toEqual([{ kind: 'carrier-failed', carrierId: 'ships' }])
  })
})
