import { describe, expect, inject, test } from 'vitest'
import { currencyOf } from '../../money/currency.ts'
import { decimalFromMinor, minorFromDecimal, scaledInteger } from '../../money/decimal.ts'
import { type Minor, sumOf } from '../../money/minor.ts'
import { rateFromFraction, rateFromPercent } from '../../money/rate.ts'
import { price } from './price.ts'
import type { PricedCart, PriceSummary } from './priced-cart.ts'
import type {
  DeliveryOption,
  DeliveryRule,
  DiscountTarget,
  DiscountTerms,
  DiscountTrigger,
  PaymentTime,
  PricingLine,
  PricingRules,
} from './pricing-input.ts'
import { type ReferencePrices, referencePrices } from './reference.fixture.ts'
import {
  type Scenario,
  type ScenarioLine,
  type ScenarioOption,
  type ScenarioTarget,
  type ScenarioTrigger,
  scenarioOf,
} from './scenario.fixture.ts'

declare module 'vitest' {
  interface ProvidedContext {
    readonly isQuickRun: boolean
  }
}

const now = new Date('2026-11-21T12:00:00Z')
const place = { country: 'IE' }
const appId = 'plans'
const carts = inject('isQuickRun') ? 10_000 : 100_000

describe('price against an exact rational reference', () => {
  test('random carts match the exact reference: equal amounts, parts that sum to totals, nothing negative', () => {
    for (let nth = 0; nth < carts; nth++) {
      const scenario = scenarioOf(nth)
      const priced = priceOf(scenario)
      const [actual, expected] = [amountsOf(priced), referencePrices(scenario)]
      // Texts compare a hundred times quicker than `expect`, which says the difference once there is one.
      if (JSON.stringify(actual) !== JSON.stringify(expected)) {
        expect({ nth, ...actual }).toEqual({ nth, ...expected })
      }
      const broken = brokenSum(priced)
      if (broken !== undefined) expect({ nth, broken, scenario }).toEqual({ nth, scenario })
    }
    expect.assertions(0)
  })
})

function priceOf(scenario: Scenario): PricedCart {
  const currency = currencyOf(scenario.currency)
  const money = (text: string): Minor => minorFromDecimal(text, currency)
  const covered = scenario.lines.filter((line) => line.paidByMembership).map(({ id }) => id)
  return price(
    {
      currency,
      weightUnit: 'KG',
      lines: scenario.lines.map((line) => lineOf(line, money)),
      merchantDiscounts: scenario.merchantDiscounts.map(({ amount, lineIds }) => ({
        amount: money(amount),
        lineIds,
      })),
      ...(covered.length === 0 ? {} : { selectedMemberships: [{ id: 'm', appId, lineIds: covered }] }),
      ...(scenario.selected === undefined ? {} : { selectedDelivery: { code: scenario.selected } }),
      ...(scenario.giftCard === undefined
        ? {}
        : { giftCard: { code: 'GIFT', balance: money(scenario.giftCard) } }),
    },
    rulesOf(scenario, money),
    scenario.hasAddress ? { shipping: place } : {},
  )
}

function lineOf(line: ScenarioLine, money: (text: string) => Minor): PricingLine {
  const payment: PaymentTime = line.paidLater
    ? { due: 'LATER' }
    : line.deposit === undefined
      ? { due: 'NOW' }
      : { due: 'DEPOSIT', depositPerItem: money(line.deposit) }
  return {
    id: line.id,
    productId: line.product,
    collectionIds: line.collections,
    taxGroupId: line.taxGroup,
    quantity: line.quantity,
    fullPrice: money(line.price),
    price: money(line.price),
    weightMillionths: scaledInteger(line.weight, 6),
    isShippable: line.ships,
    isForSale: line.forSale,
    isDiscountable: !line.giftCard,
    acceptsMembership: line.paidByMembership,
    payment,
  }
}

function rulesOf(scenario: Scenario, money: (text: string) => Minor): PricingRules {
  const { coupon, options, tax, rules, fees, isMember } = scenario
  const area = { countries: ['IE'], subdivisions: [] }
  const rates = Object.entries(tax.rates).map(
    ([group, text]) => [group, { text, rate: rateFromFraction(text) }] as const,
  )
  const always = { startDate: new Date('2026-01-01T00:00:00Z') }
  const covered = scenario.lines.filter((line) => line.paidByMembership).map(({ id }) => id)
  return {
    now,
    ...(isMember ? { autoTax: { status: 'RATES', rates: new Map(rates) } } : {}),
    customer: { kind: isMember ? 'member' : 'visitor', id: 'somebody' },
    customTriggers: new Set(['holds']),
    memberships: [
      {
        id: 'm',
        appId,
        name: 'Plan',
        // The result is the same whether a membership names lines or products.
        target: isMember ? { kind: 'lines', ids: new Set(covered) } : { kind: 'all' },
        credits: { total: 10 ** 7, remaining: 10 ** 7 },
      },
    ],
    discountRules: rules.map(({ type, value, scope, target, trigger }, index) => ({
      id: `rule-${index}`,
      name: 'Rule',
      status: 'LIVE',
      terms: termsOf(type, value, money),
      scope,
      target: targetOf(target),
      trigger: triggerOf(trigger, money),
      ...always,
    })),
    ...(coupon === undefined
      ? {}
      : {
          coupon: {
            id: 'c',
            code: 'CODE',
            name: 'Coupon',
            terms:
              coupon.type === 'FREE_SHIPPING'
                ? { type: coupon.type }
                : termsOf(coupon.type, coupon.value, money),
            target: targetOf(coupon.target),
            status: 'ACTIVE',
            minSubtotal: money(coupon.minSubtotal),
            minQuantity: coupon.minQuantity,
            usageCount: 0,
            ...always,
          },
        }),
    delivery: [
      { id: 'r', name: 'Ireland', ...area, options: options.map((option) => optionOf(option, money)) },
    ],
    fees: fees.map(({ type, value, per, target, taxed }, index) => ({
      code: `fee-${index}`,
      name: 'Fee',
      terms:
        type === 'PERCENTAGE' ? { type, rate: rateFromPercent(value) } : { type, amount: money(value), per },
      target: targetOf(target),
      ...(taxed ? { taxGroupId: 'reduced' } : {}),
    })),
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
          // The same rates from a provider, where the region has none of its own.
          mode: isMember ? 'AUTO_RATE' : 'MANUAL_RATE',
          pricesIncludeTax: tax.included,
          taxShipping: tax.onShipping,
          rates: new Map(isMember ? [] : rates),
          exemptGroupIds: new Set(tax.exempt),
        },
      ],
    },
  }
}

function termsOf(type: DiscountTerms['type'], value: string, money: (text: string) => Minor): DiscountTerms {
  switch (type) {
    case 'PERCENTAGE':
      return { type, rate: rateFromPercent(value) }
    case 'FIXED_AMOUNT':
      return { type, amount: money(value) }
    case 'FIXED_PRICE':
      return { type, unitPrice: money(value) }
  }
}

function targetOf({ products, collections }: ScenarioTarget): DiscountTarget {
  if (products !== undefined) return { kind: 'products', ids: new Set(products) }
  return collections === undefined ? { kind: 'all' } : { kind: 'collections', ids: new Set(collections) }
}

function triggerOf(trigger: ScenarioTrigger, money: (text: string) => Minor): DiscountTrigger {
  switch (trigger.type) {
    case 'AND':
    case 'OR':
      return { type: trigger.type, triggers: trigger.triggers.map((one) => triggerOf(one, money)) }
    case 'CUSTOM':
      return { type: 'CUSTOM', id: trigger.holds ? 'holds' : 'does-not' }
    case 'CUSTOMER_ELIGIBILITY':
      return trigger
    case 'SUBTOTAL_RANGE':
      return {
        type: trigger.type,
        ...(trigger.from === undefined ? {} : { from: money(trigger.from) }),
        ...(trigger.to === undefined ? {} : { to: money(trigger.to) }),
      }
    case 'ITEM_QUANTITY_RANGE':
      return {
        type: trigger.type,
        ...(trigger.from === undefined ? {} : { from: Number(trigger.from) }),
        ...(trigger.to === undefined ? {} : { to: Number(trigger.to) }),
      }
  }
}

function optionOf(option: ScenarioOption, money: (text: string) => Minor): DeliveryOption {
  const { code, price, freeOver, rule, charge } = option
  return {
    code,
    title: code,
    price: money(price),
    ...(freeOver === undefined ? {} : { freeOver: money(freeOver) }),
    ...(rule === undefined ? {} : { rule: ruleOf(rule, money) }),
    ...(charge === undefined
      ? {}
      : { charges: [{ type: 'INSURANCE', details: 'Insurance', price: money(charge) }] }),
  }
}

function ruleOf(
  { type, bands }: NonNullable<ScenarioOption['rule']>,
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

function amountsOf(priced: PricedCart): ReferencePrices {
  const { currency, lines, discounts, delivery, fees, summary, payment, giftCard } = priced
  const text = (amount: Minor): string => decimalFromMinor(amount, currency)
  return {
    unitPrices: lines.map((line) => text(line.price)),
    lineDiscounts: lines.map((line) => text(line.discount)),
    lineTaxes: lines.map((line) => text(line.tax?.tax ?? 0n)),
    discounts: discounts.map(({ amount }) => text(amount)),
    offers: delivery.offers.map(({ code, price }) => `${code} ${text(price)}`),
    fees: fees.map(({ price }) => text(price)),
    subtotal: text(summary.subtotal),
    discount: text(summary.discount),
    shipping: text(summary.shipping),
    additionalFees: text(summary.additionalFees),
    tax: text(summary.tax),
    total: text(summary.total),
    payNow: text(payment.now.total),
    giftCard: text(giftCard?.amount ?? 0n),
  }
}

/** Names the first total that is not the sum of its parts, and the first amount below zero. */
function brokenSum(priced: PricedCart): string | undefined {
  const { lines, discounts, delivery, fees, tax, summary, payment, giftCard, toPay } = priced
  const { selected } = delivery
  const taxed = [...lines, ...(selected ? [selected] : []), ...fees]
  const shares = discounts.flatMap(({ lineShares }) => lineShares)
  const sums: readonly (readonly [string, Minor, Minor])[] = [
    ['subtotal of lines', sumOf(lines.map(({ amount }) => amount)), summary.subtotal],
    ['discount of lines', sumOf(lines.map((l) => l.discount)) + (selected?.discount ?? 0n), summary.discount],
    ['discount of discounts', sumOf(discounts.map(({ amount }) => amount)), summary.discount],
    [
      'discount of shares',
      sumOf(shares.map(({ amount }) => amount)) + sumOf(discounts.map((one) => one.deliveryShare)),
      summary.discount,
    ],
    ['fees', sumOf(fees.map((fee) => fee.price)), summary.additionalFees],
    ['tax', sumOf(taxed.map((part) => part.tax?.tax ?? 0n)), summary.tax],
    ['total', sumOf(taxed.map((part) => part.totalAfterTax)), summary.total],
    ['gift card', (giftCard?.amount ?? 0n) + toPay, payment.now.total],
    ...lines.map((line) => {
      const onTop = tax.isIncluded ? 0n : (line.tax?.tax ?? 0n)
      return ['line', line.amount - line.discount + onTop, line.totalAfterTax] as const
    }),
    ...[summary, payment.now, payment.later].map(
      (one) => ['summary', summaryTotal(one, tax.isIncluded), one.total] as const,
    ),
    ...(Object.keys(summary) as (keyof PriceSummary)[]).map(
      (field) =>
        [`now and later: ${field}`, payment.now[field] + payment.later[field], summary[field]] as const,
    ),
  ]
  const wrong = sums.find(([, parts, whole]) => parts !== whole)
  if (wrong !== undefined) return wrong[0]
  const amounts = [
    ...[summary, payment.now, payment.later].flatMap((one) => Object.values(one) as Minor[]),
    ...taxed.flatMap((part) => [part.totalBeforeTax, part.totalAfterTax]),
    ...lines.map((line) => line.price),
    tax.taxable,
    toPay,
  ]
  return amounts.some((amount) => amount < 0n) ? 'below zero' : undefined
}

function summaryTotal(summary: PriceSummary, isIncluded: boolean): Minor {
  const { subtotal, discount, shipping, additionalFees, tax } = summary
  return subtotal - discount + shipping + additionalFees + (isIncluded ? 0n : tax)
}
