import { type Minor, smallerOf, sumOf } from '../../money/index.ts'
import { applyCoupon } from './apply-coupon.ts'
import { type DiscountRule, isRuleMet, reachesLine } from './discount-rule.ts'
import { discountShares, pieceDiscount } from './discount-terms.ts'
import type { PricedDiscount, PricingProblem } from './priced-cart.ts'
import type { PricingCart, PricingLine, PricingRules } from './pricing-input.ts'

/** A discount on lines is worked out at once; one on delivery waits for the price of delivery. */
export type LineDiscount = Omit<PricedDiscount, 'amount' | 'deliveryShare'>

/** A line with what is left of its price and its amount after the discounts so far. */
export interface RemainingLine {
  readonly line: PricingLine
  readonly unitPrice: Minor
  readonly amount: Minor
}

export interface LineDiscounts {
  readonly lines: readonly RemainingLine[]
  readonly discounts: readonly LineDiscount[]
}

/**
 * Every discount of a cart in the one order there is: rules on single pieces, rules on the subtotal, what staff took off, the
 * coupon. Each works on what those before it left, so that together they never take more than there is.
 */
export function applyLineDiscounts(
  cart: PricingCart,
  rules: PricingRules,
  report: (problem: PricingProblem) => void,
): LineDiscounts {
  const { lines, merchantDiscounts = [] } = cart
  let remaining: readonly RemainingLine[] = lines.map((line) => ({
    line,
    unitPrice: line.price,
    amount: line.isForSale ? line.price * BigInt(line.quantity) : 0n,
  }))
  const subtotal = sumOf(remaining.map(({ amount }) => amount))
  const discounts: LineDiscount[] = []
  const take = (discount: LineDiscount | undefined): void => {
    if (discount === undefined) return
    discounts.push(discount)
    remaining = lessenedBy(discount, remaining)
  }

  const met = metRules(lines, rules)
  for (const rule of met.filter(({ scope }) => scope === 'LINE_ITEM')) {
    const { discount, unitPrices } = lowerPrices(rule, remaining)
    take(discount)
    remaining = remaining.map((one) => ({ ...one, unitPrice: unitPrices.get(one.line.id) ?? one.unitPrice }))
  }
  for (const rule of met.filter(({ scope }) => scope !== 'LINE_ITEM')) take(ruleOnTotal(rule, remaining))
  for (const { amount, lineIds } of merchantDiscounts) take(merchantDiscount(amount, lineIds, remaining))
  take(applyCoupon(remaining, subtotal, rules, report))
  return { lines: remaining, discounts }
}

function metRules(lines: readonly PricingLine[], rules: PricingRules): readonly DiscountRule[] {
  const { discountRules = [], customer, customTriggers = new Set(), now } = rules
  return discountRules.filter((rule) => isRuleMet(rule, { lines, customer, customTriggers, now }))
}

function lessenedBy({ lineShares }: LineDiscount, lines: readonly RemainingLine[]): readonly RemainingLine[] {
  if (lineShares.length === 0) return lines
  const shares = new Map(lineShares.map(({ lineId, amount }) => [lineId, amount]))
  return lines.map((one) => ({ ...one, amount: one.amount - (shares.get(one.line.id) ?? 0n) }))
}

/** A rule on single pieces: each costs less by itself, so that a line is still its price times its quantity. */
function lowerPrices(
  rule: DiscountRule,
  lines: readonly RemainingLine[],
): { discount: LineDiscount; unitPrices: ReadonlyMap<string, Minor> } {
  const reached = lines.filter(({ line }) => reachesLine(rule, line))
  const lowered = reached.map(({ line, unitPrice }) => ({
    line,
    unitPrice: unitPrice - pieceDiscount(rule.terms, unitPrice),
    share: pieceDiscount(rule.terms, unitPrice) * BigInt(line.quantity),
  }))
  return {
    discount: {
      source: { kind: 'rule', rule },
      reach: rule.target.kind === 'all' ? 'all-items' : 'some-items',
      lineShares: lowered.map(({ line, share }) => ({ lineId: line.id, amount: share })),
    },
    unitPrices: new Map(lowered.map(({ line, unitPrice }) => [line.id, unitPrice])),
  }
}

function ruleOnTotal(rule: DiscountRule, lines: readonly RemainingLine[]): LineDiscount {
  const source = { kind: 'rule', rule } as const
  if (rule.scope === 'DELIVERY') return { source, reach: 'delivery', lineShares: [] }
  const reached = lines.filter(({ line }) => reachesLine(rule, line))
  const shares = discountShares(
    rule.terms,
    reached.map(({ line, amount }) => ({ amount, quantity: line.quantity })),
  )
  return {
    source,
    reach: rule.target.kind === 'all' ? 'all-items' : 'some-items',
    lineShares: reached.map(({ line }, index) => ({ lineId: line.id, amount: shares[index] ?? 0n })),
  }
}

/** Choice: what staff takes off may reach every line, gift cards as well; it is at most what the lines still cost. */
function merchantDiscount(
  wanted: Minor,
  lineIds: readonly string[],
  lines: readonly RemainingLine[],
): LineDiscount {
  const reached = lineIds.length === 0 ? lines : lines.filter(({ line }) => lineIds.includes(line.id))
  const amount = smallerOf(wanted, sumOf(reached.map((one) => one.amount)))
  const shares = discountShares(
    { type: 'FIXED_AMOUNT', amount },
    reached.map((one) => ({ amount: one.amount, quantity: one.line.quantity })),
  )
  return {
    source: { kind: 'merchant' },
    reach: lineIds.length === 0 ? 'all-items' : 'some-items',
    lineShares: reached.map(({ line }, index) => ({ lineId: line.id, amount: shares[index] ?? 0n })),
  }
}
