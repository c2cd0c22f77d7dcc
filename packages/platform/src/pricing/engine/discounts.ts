import type { CouponRefusalReason } from '@vitrine/contract'
import { allocate, type Minor, portionOf, rateFromPercent, smallerOf, sumOf } from '../../money/index.ts'
import type { PricedDiscount, PricingProblem } from './priced-cart.ts'
import type {
  Coupon,
  DiscountRule,
  DiscountTarget,
  DiscountTerms,
  DiscountTrigger,
  MerchantDiscount,
  PricingCart,
  PricingLine,
  PricingRules,
  ShopCustomer,
} from './pricing-input.ts'

export function isTargeted(
  target: DiscountTarget,
  product: { readonly productId: string; readonly collectionIds: readonly string[] },
): boolean {
  switch (target.kind) {
    case 'all':
      return true
    case 'products':
      return target.ids.has(product.productId)
    case 'collections':
      return product.collectionIds.some((id) => target.ids.has(id))
  }
}

/** `amount` is what earlier discounts left of the line. */
interface DiscountableLine {
  readonly amount: Minor
  readonly quantity: number
}

/**
 * The share of each line. Percentages and fixed amounts are calculated once for all lines and then allocated, so that 10 % of a cart is
 * exactly 10 % of its subtotal. No share exceeds its line.
 */
function discountShares(terms: DiscountTerms, lines: readonly DiscountableLine[]): Minor[] {
  const amounts = lines.map((line) => line.amount)
  const total = sumOf(amounts)
  switch (terms.type) {
    case 'PERCENTAGE':
      return allocate(smallerOf(portionOf(total, terms.rate), total), amounts)
    case 'FIXED_AMOUNT':
      return allocate(smallerOf(terms.amount, total), amounts)
    case 'FIXED_PRICE':
      return lines.map(({ amount, quantity }) => {
        const fixed = terms.unitPrice * BigInt(quantity)
        return amount > fixed ? amount - fixed : 0n
      })
  }
}

/** The discount on a single item or on delivery, at most its price. */
export function itemDiscount(terms: DiscountTerms, price: Minor): Minor {
  switch (terms.type) {
    case 'PERCENTAGE':
      return smallerOf(portionOf(price, terms.rate), price)
    case 'FIXED_AMOUNT':
      return smallerOf(terms.amount, price)
    case 'FIXED_PRICE':
      return price > terms.unitPrice ? price - terms.unitPrice : 0n
  }
}

/** Input of a trigger. */
interface TriggerCircumstances {
  readonly lines: readonly PricingLine[]
  readonly customer: ShopCustomer | undefined
  readonly customTriggers: ReadonlySet<string>
  readonly now: Date
}

/** Whether a rule applies to a line. Gift cards are never discounted. */
function reachesLine({ target }: DiscountRule, line: PricingLine): boolean {
  return line.isForSale && line.isDiscountable && isTargeted(target, line)
}

/**
 * Whether a rule applies to this cart. Ranges measure the lines of the rule at catalog prices before discounts, so that rules do not
 * affect each other.
 */
function isRuleMet(rule: DiscountRule, circumstances: TriggerCircumstances): boolean {
  const { now } = circumstances
  if (rule.status === 'EXPIRED' || now < rule.startDate) return false
  if (rule.endDate !== undefined && now > rule.endDate) return false
  const reached = circumstances.lines.filter((line) => reachesLine(rule, line))
  if (reached.length === 0) return false
  let [subtotal, itemCount] = [0n, 0]
  for (const { price, quantity } of reached) {
    subtotal += price * BigInt(quantity)
    itemCount += quantity
  }
  return isTriggered(rule.trigger, { ...circumstances, subtotal, itemCount })
}

interface Measured extends TriggerCircumstances {
  readonly subtotal: Minor
  readonly itemCount: number
}

function isTriggered(trigger: DiscountTrigger, measured: Measured): boolean {
  switch (trigger.type) {
    case 'AND':
      return trigger.triggers.every((one) => isTriggered(one, measured))
    case 'OR':
      return trigger.triggers.some((one) => isTriggered(one, measured))
    case 'SUBTOTAL_RANGE':
      return isWithin(measured.subtotal, trigger.from, trigger.to)
    case 'ITEM_QUANTITY_RANGE':
      return isWithin(measured.itemCount, trigger.from, trigger.to)
    case 'CUSTOM':
      return measured.customTriggers.has(trigger.id)
    case 'CUSTOMER_ELIGIBILITY':
      return isEligible(measured.customer, trigger.memberIds)
  }
}

function isWithin<T extends bigint | number>(value: T, from: T | undefined, to: T | undefined): boolean {
  return (from === undefined || value >= from) && (to === undefined || value <= to)
}

function isEligible(customer: ShopCustomer | undefined, memberIds: ReadonlySet<string> | undefined): boolean {
  return customer?.kind === 'member' && (memberIds?.has(customer.id) ?? true)
}

/** A discount whose delivery share is not known yet. */
export type LineDiscount = Omit<PricedDiscount, 'amount' | 'deliveryShare'>

/** A line after the discounts so far. */
export interface RemainingLine {
  readonly line: PricingLine
  readonly unitPrice: Minor
  readonly amount: Minor
}

interface LineDiscounts {
  readonly lines: readonly RemainingLine[]
  readonly discounts: readonly LineDiscount[]
}

/**
 * All discounts of a cart in their fixed order: rules on items, rules on the subtotal, merchant discounts, the coupon. Each applies to
 * what the previous ones left, so together they never exceed the price.
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
    remaining = subtract(discount, remaining)
  }

  const met = metRules(lines, rules)
  for (const rule of met.filter(({ scope }) => scope === 'LINE_ITEM')) {
    const { discount, unitPrices } = lowerPrices(rule, remaining)
    take(discount)
    remaining = remaining.map((one) => ({ ...one, unitPrice: unitPrices.get(one.line.id) ?? one.unitPrice }))
  }
  for (const rule of met.filter(({ scope }) => scope !== 'LINE_ITEM')) take(ruleOnTotal(rule, remaining))
  for (const discount of merchantDiscounts) take(merchantDiscount(discount, remaining))
  take(applyCoupon(remaining, subtotal, rules, report))
  return { lines: remaining, discounts }
}

function metRules(lines: readonly PricingLine[], rules: PricingRules): readonly DiscountRule[] {
  const { discountRules = [], customer, customTriggers = new Set(), now } = rules
  return discountRules.filter((rule) => isRuleMet(rule, { lines, customer, customTriggers, now }))
}

function subtract(discount: LineDiscount, lines: readonly RemainingLine[]): readonly RemainingLine[] {
  if (discount.lineShares.length === 0) return lines
  const shares = new Map(discount.lineShares.map(({ lineId, amount }) => [lineId, amount]))
  return lines.map((one) => ({ ...one, amount: one.amount - (shares.get(one.line.id) ?? 0n) }))
}

/** A rule on items lowers the price of each item, so a line is still its price times its quantity. */
function lowerPrices(
  rule: DiscountRule,
  lines: readonly RemainingLine[],
): { discount: LineDiscount; unitPrices: ReadonlyMap<string, Minor> } {
  const reached = lines.filter(({ line }) => reachesLine(rule, line))
  const lowered = reached.map(({ line, unitPrice }) => ({
    line,
    unitPrice: unitPrice - itemDiscount(rule.terms, unitPrice),
    share: itemDiscount(rule.terms, unitPrice) * BigInt(line.quantity),
  }))
  return {
    discount: {
      source: { kind: 'rule', rule },
      reach: reachOf(rule.target),
      lineShares: lowered.map(({ line, share }) => ({ lineId: line.id, amount: share })),
    },
    unitPrices: new Map(lowered.map(({ line, unitPrice }) => [line.id, unitPrice])),
  }
}

function ruleOnTotal(rule: DiscountRule, lines: readonly RemainingLine[]): LineDiscount {
  const source = { kind: 'rule', rule } as const
  if (rule.scope === 'DELIVERY') return { source, reach: 'delivery', lineShares: [] }
  const reached = lines.filter(({ line }) => reachesLine(rule, line))
  return { source, reach: reachOf(rule.target), lineShares: lineShares(rule.terms, reached) }
}

function reachOf({ kind }: DiscountTarget): LineDiscount['reach'] {
  return kind === 'all' ? 'all-items' : 'some-items'
}

function lineShares(terms: DiscountTerms, lines: readonly RemainingLine[]): LineDiscount['lineShares'] {
  const shares = discountShares(
    terms,
    lines.map(({ line, amount }) => ({ amount, quantity: line.quantity })),
  )
  return lines.map(({ line }, index) => ({ lineId: line.id, amount: shares[index] ?? 0n }))
}

/** Merchant discounts apply to every line, gift cards included, at most to zero. */
function merchantDiscount(discount: MerchantDiscount, lines: readonly RemainingLine[]): LineDiscount {
  const { lineIds } = discount
  const reached = lineIds.length === 0 ? lines : lines.filter(({ line }) => lineIds.includes(line.id))
  const isPercentage = 'percentage' in discount
  return {
    source: { kind: 'merchant', ...(isPercentage && { percentage: discount.percentage }) },
    reach: lineIds.length === 0 ? 'all-items' : 'some-items',
    lineShares: lineShares(
      isPercentage
        ? { type: 'PERCENTAGE', rate: rateFromPercent(String(discount.percentage)) }
        : { type: 'FIXED_AMOUNT', amount: discount.amount },
      reached,
    ),
  }
}

interface CouponCircumstances {
  readonly lines: readonly PricingLine[]
  readonly subtotal: Minor
  readonly usesByCustomer: number
  readonly now: Date
}

/**
 * Why a coupon does not apply; undefined if it does. Reasons that no change of the cart can fix come first.
 *
 * The minimum is compared with the subtotal of the whole cart, which the shopper sees, not with the lines of the coupon.
 */
function refuseCoupon(coupon: Coupon, circumstances: CouponCircumstances): CouponRefusalReason | undefined {
  return refuseAlways(coupon, circumstances) ?? refuseForThisCart(coupon, circumstances)
}

function refuseAlways(
  coupon: Coupon,
  { now, usesByCustomer }: CouponCircumstances,
): CouponRefusalReason | undefined {
  if (coupon.status === 'DELETED') return 'DISABLED'
  if (coupon.status === 'EXPIRED' || (coupon.endDate !== undefined && now > coupon.endDate)) return 'EXPIRED'
  if (now < coupon.startDate) return 'INACTIVE'
  if (
    coupon.status === 'MAX_USAGE_REACHED' ||
    coupon.usageCount >= (coupon.usageLimit ?? Number.POSITIVE_INFINITY)
  ) {
    return 'MAX_USAGE_EXCEEDED'
  }
  if (usesByCustomer >= (coupon.limitPerCustomer ?? Number.POSITIVE_INFINITY))
    return 'MAX_USAGE_PER_CUSTOMER_EXCEEDED'
  return undefined
}

function refuseForThisCart(
  coupon: Coupon,
  { lines, subtotal }: CouponCircumstances,
): CouponRefusalReason | undefined {
  const reached = lines.filter((line) => isReached(coupon, line))
  if (reached.length === 0) return 'NOT_APPLICABLE_TO_SELECTED_LINE_ITEMS'
  const itemCount = reached.reduce((sum, { quantity }) => sum + quantity, 0)
  if (itemCount < (coupon.minQuantity ?? 0)) return 'MIN_LINE_ITEM_QUANTITY_NOT_REACHED'
  if (subtotal < (coupon.minSubtotal ?? 0n)) return 'MIN_SUBTOTAL_NOT_REACHED'
  return undefined
}

/** Whether the coupon applies to this line or to its delivery. */
function isReached(coupon: Coupon, line: PricingLine): boolean {
  const isEligible = coupon.terms.type === 'FREE_SHIPPING' ? line.isShippable : line.isDiscountable
  return line.isForSale && isEligible && isTargeted(coupon.target, line)
}

/**
 * The coupon as a discount on the remaining lines. If it does not apply, the reason is reported.
 *
 * @param subtotal all lines at catalog prices; compared with the minimum of the coupon
 */
function applyCoupon(
  lines: readonly RemainingLine[],
  subtotal: Minor,
  rules: PricingRules,
  report: (problem: PricingProblem) => void,
): LineDiscount | undefined {
  const { coupon, now, couponUsesByCustomer: usesByCustomer = 0 } = rules
  if (coupon === undefined) return undefined
  const refusal = refuseCoupon(coupon, {
    lines: lines.map(({ line }) => line),
    subtotal,
    usesByCustomer,
    now,
  })
  if (refusal !== undefined) {
    report({ kind: 'coupon-refused', coupon, refusal })
    return undefined
  }

  const source = { kind: 'coupon', coupon } as const
  const reached = lines.filter(({ line }) => isReached(coupon, line))
  if (coupon.terms.type === 'FREE_SHIPPING') return { source, reach: 'delivery', lineShares: [] }
  return { source, reach: reachOf(coupon.target), lineShares: lineShares(coupon.terms, reached) }
}
