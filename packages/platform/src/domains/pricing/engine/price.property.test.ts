import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { currencyOf } from '../../../money/currency.ts'
import { decimalFromMinor, minorFromDecimal, scaledInteger } from '../../../money/decimal.ts'
import { type Minor, sumOf } from '../../../money/minor.ts'
import { rateFromFraction, rateFromPercent } from '../../../money/rate.ts'
import type { Coupon } from './coupon.ts'
import type { DeliveryOption, DeliveryRule } from './delivery.ts'
import { price } from './price.ts'
import type { PricedCart } from './priced-cart.ts'
import type { PricingRules } from './pricing-input.ts'
import { type ReferencePrices, referencePrices, type Scenario } from './reference.fixture.ts'

const now = new Date('2026-11-21T12:00:00Z')
const place = { country: 'IE' }

describe('price against an exact rational reference', () => {
  test('PLT-49 20,000 random carts: every amount equal, parts sum to totals, nothing below zero', () => {
    fc.assert(
      fc.property(anyScenario(), (scenario) => {
        const priced = priceOf(scenario)
        expect(amountsOf(priced)).toEqual(referencePrices(scenario))
        expectPartsToSum(priced)
      }),
      { numRuns: 20_000 },
    )
  }, 60_000)
})

function anyScenario(): fc.Arbitrary<Scenario> {
  return fc
    .constantFrom(['JPY', 0] as const, ['EUR', 2] as const, ['KWD', 3] as const)
    .chain(([currency, places]) => {
      const money = (max: number): fc.Arbitrary<string> =>
        fc.integer({ min: 0, max }).map((minor) => decimal(minor, places))
      const line = fc.record({
        product: fc.constantFrom('cup', 'bowl', 'lamp', 'rug'),
        collections: fc.subarray(['table', 'light']),
        taxGroup: fc.constantFrom('standard', 'reduced', 'exempt', 'unheard-of'),
        quantity: fc.oneof(
          { weight: 6, arbitrary: fc.integer({ min: 1, max: 12 }) },
          { weight: 3, arbitrary: fc.constant(1) },
          { weight: 1, arbitrary: fc.constantFrom(999, 100_000) },
        ),
        price: fc.oneof(
          { weight: 6, arbitrary: money(20_000) },
          // Small prices meet equal remainders, where the order of lines decides.
          { weight: 3, arbitrary: money(6) },
          { weight: 1, arbitrary: money(2_000_000_000) },
        ),
        weight: fc.integer({ min: 0, max: 60_000 }).map((grams) => decimal(grams, 3)),
        ships: fc.boolean(),
        forSale: fc.integer({ min: 0, max: 9 }).map((n) => n > 0),
        giftCard: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
      })
      const rule = fc
        .tuple(
          fc.constantFrom(
            'BY_TOTAL_PRICE' as const,
            'BY_TOTAL_QUANTITY' as const,
            'BY_TOTAL_WEIGHT' as const,
          ),
          fc.integer({ min: 0, max: 3 }),
          fc.integer({ min: 1, max: 60 }),
          fc.boolean(),
          fc.array(money(5_000), { minLength: 2, maxLength: 2 }),
        )
        .map(([type, from, width, isOpen, [low = '0', high = '0']]) => ({
          type,
          bands: [
            { from: `${from}`, to: `${from + width}`, price: low },
            { from: `${from + width}`, price: high, ...(isOpen ? {} : { to: `${from + width * 3}` }) },
          ],
        }))
      return fc.record(
        {
          currency: fc.constant(currency),
          places: fc.constant(places),
          lines: fc
            .array(line, { maxLength: 7 })
            .map((lines) => lines.map((one, index) => ({ ...one, id: `line-${index}` }))),
          coupon: fc
            .record({
              type: fc.constantFrom(
                'PERCENTAGE' as const,
                'FIXED_AMOUNT' as const,
                'FIXED_PRICE' as const,
                'FREE_SHIPPING' as const,
              ),
              value: money(9_000),
              percent: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => decimal(hundredths, 2)),
              target: fc.constantFrom({}, {}, { products: ['cup', 'rug'] }, { collections: ['table'] }),
              minSubtotal: fc.oneof(fc.constant('0'), money(40_000)),
            })
            .map(({ percent, ...coupon }) =>
              coupon.type === 'PERCENTAGE' ? { ...coupon, value: percent } : coupon,
            ),
          options: fc
            .array(
              fc.record({ price: money(5_000), freeOver: money(60_000), rule }, { requiredKeys: ['price'] }),
              {
                maxLength: 3,
              },
            )
            .map((options) => options.map((option, index) => ({ ...option, code: `option-${index}` }))),
          selected: fc.constantFrom('option-0', 'option-1', 'option-9'),
          hasAddress: fc.integer({ min: 0, max: 4 }).map((n) => n > 0),
          tax: fc.record({
            included: fc.boolean(),
            onShipping: fc.boolean(),
            rates: fc
              .array(fc.constantFrom('0', '0.04', '0.055', '0.0725', '0.19', '0.23'), {
                minLength: 3,
                maxLength: 3,
              })
              .map(([standard = '0', reduced = '0', exempt = '0']) => ({ standard, reduced, exempt })),
          }),
        },
        { requiredKeys: ['currency', 'places', 'lines', 'options', 'hasAddress', 'tax'] },
      )
    })
}

function decimal(units: number, places: number): string {
  return (units / 10 ** places).toFixed(places)
}

function priceOf(scenario: Scenario): PricedCart {
  const currency = currencyOf(scenario.currency)
  const money = (text: string): Minor => minorFromDecimal(text, currency)
  const addresses = scenario.hasAddress ? { shipping: place } : {}
  return price(
    {
      currency,
      weightUnit: 'KG',
      lines: scenario.lines.map((line) => ({
        id: line.id,
        productId: line.product,
        collectionIds: line.collections,
        taxGroupId: line.taxGroup,
        quantity: line.quantity,
        fullPrice: money(line.price),
        price: money(line.price),
        weightThousandths: scaledInteger(line.weight, 3),
        isShippable: line.ships,
        isForSale: line.forSale,
        isDiscountable: !line.giftCard,
      })),
      ...(scenario.selected === undefined ? {} : { selectedDelivery: { code: scenario.selected } }),
    },
    rulesOf(scenario, money),
    addresses,
  )
}

function rulesOf({ coupon, options, tax }: Scenario, money: (text: string) => Minor): PricingRules {
  const area = { countries: ['IE'], subdivisions: [] }
  const rates = Object.entries(tax.rates).map(
    ([group, text]) => [group, { text, rate: rateFromFraction(text) }] as const,
  )
  return {
    now,
    ...(coupon === undefined ? {} : { coupon: couponOf(coupon, money) }),
    delivery: [
      { id: 'r', name: 'Ireland', ...area, options: options.map((option) => optionOf(option, money)) },
    ],
    taxes: {
      taxedAddress: 'SHIPPING',
      businessPlace: {},
      defaultGroupId: 'standard',
      groupIdByProduct: new Map(),
      regions: [
        {
          id: 't',
          ...area,
          jurisdiction: 'Ireland',
          jurisdictionType: 'COUNTRY',
          taxName: 'VAT',
          mode: 'MANUAL_RATE',
          pricesIncludeTax: tax.included,
          taxShipping: tax.onShipping,
          rates: new Map(rates),
        },
      ],
    },
  }
}

function couponOf(
  { type, value, target, minSubtotal }: NonNullable<Scenario['coupon']>,
  money: (text: string) => Minor,
): Coupon {
  const terms = {
    PERCENTAGE: () => ({ type: 'PERCENTAGE', rate: rateFromPercent(value) }) as const,
    FIXED_AMOUNT: () => ({ type: 'FIXED_AMOUNT', amount: money(value) }) as const,
    FIXED_PRICE: () => ({ type: 'FIXED_PRICE', unitPrice: money(value) }) as const,
    FREE_SHIPPING: () => ({ type: 'FREE_SHIPPING' }) as const,
  }[type]()
  return {
    id: 'c',
    code: 'CODE',
    name: 'Coupon',
    terms,
    target:
      target.products !== undefined
        ? { kind: 'products', ids: new Set(target.products) }
        : target.collections !== undefined
          ? { kind: 'collections', ids: new Set(target.collections) }
          : { kind: 'all' },
    status: 'ACTIVE',
    minSubtotal: money(minSubtotal),
    usageCount: 0,
    startDate: new Date('2026-01-01T00:00:00Z'),
  }
}

function optionOf(option: Scenario['options'][number], money: (text: string) => Minor): DeliveryOption {
  const { code, price, freeOver, rule } = option
  return {
    code,
    title: code,
    price: money(price),
    ...(freeOver === undefined ? {} : { freeOver: money(freeOver) }),
    ...(rule === undefined ? {} : { rule: ruleOf(rule, money) }),
  }
}

function ruleOf(
  { type, bands }: NonNullable<Scenario['options'][number]['rule']>,
  money: (text: string) => Minor,
): DeliveryRule {
  const bound = {
    BY_TOTAL_PRICE: money,
    BY_TOTAL_QUANTITY: BigInt,
    BY_TOTAL_WEIGHT: (text: string) => scaledInteger(text, 3),
  }[type]
  const measured = bands.map(({ from, to, price }) => ({
    from: bound(from),
    price: money(price),
    ...(to === undefined ? {} : { to: bound(to) }),
  }))
  return type === 'BY_TOTAL_WEIGHT' ? { type, unit: 'KG', bands: measured } : { type, bands: measured }
}

function amountsOf({ currency, lines, discounts, delivery, summary }: PricedCart): ReferencePrices {
  const text = (amount: Minor): string => decimalFromMinor(amount, currency)
  return {
    lineDiscounts: lines.map((line) => text(line.discount)),
    lineTaxes: lines.map((line) => text(line.tax?.tax ?? 0n)),
    offers: delivery.offers.map(({ code, price }) => ({ code, price: text(price) })),
    couponApplies: discounts.length === 1,
    subtotal: text(summary.subtotal),
    discount: text(summary.discount),
    shipping: text(summary.shipping),
    tax: text(summary.tax),
    total: text(summary.total),
  }
}

function expectPartsToSum({ lines, discounts, delivery, tax, summary }: PricedCart): void {
  const { selected } = delivery
  const shares = discounts.flatMap(({ lineShares }) => lineShares)
  expect(sumOf(lines.map(({ amount }) => amount))).toBe(summary.subtotal)
  expect(sumOf(lines.map(({ discount }) => discount)) + (selected?.discount ?? 0n)).toBe(summary.discount)
  expect(sumOf(discounts.map(({ amount }) => amount))).toBe(summary.discount)
  expect(sumOf(shares.map(({ amount }) => amount)) + sumOf(discounts.map((one) => one.deliveryShare))).toBe(
    summary.discount,
  )
  expect(sumOf([...lines, ...(selected ? [selected] : [])].map((part) => part.tax?.tax ?? 0n))).toBe(
    summary.tax,
  )
  expect(sumOf(lines.map((line) => line.totalAfterTax)) + (selected?.totalAfterTax ?? 0n)).toBe(summary.total)

  for (const line of lines) {
    expect(line.discount <= line.amount).toBe(true)
    expect(line.totalBeforeTax + (line.tax?.tax ?? 0n)).toBe(line.totalAfterTax)
    expect(line.totalAfterTax).toBe(
      line.amount - line.discount + (tax.isIncluded ? 0n : (line.tax?.tax ?? 0n)),
    )
  }
  const all = [
    ...Object.values(summary),
    tax.taxable,
    ...lines.flatMap((l) => [l.totalBeforeTax, l.totalAfterTax]),
  ]
  expect(all.every((amount) => amount >= 0n)).toBe(true)
}
