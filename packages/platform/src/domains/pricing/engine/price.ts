import { type Minor, sumOf } from '../../../money/minor.ts'
import { applyCoupon, type LineDiscount } from './apply-coupon.ts'
import { chooseDelivery, type DeliveryChoice } from './choose-delivery.ts'
import type { PricedCart, PricedDelivery, PricedDiscount, PricedLine, PricingProblem } from './priced-cart.ts'
import type { PricingAddresses, PricingCart, PricingLine, PricingRules } from './pricing-input.ts'
import type { TaxedAmount } from './tax.ts'
import { type Taxer, taxerFor } from './taxer.ts'
import { totalsOf } from './totals.ts'

/**
 * Prices a cart: a pure function of the cart with present catalog prices, the store's rules and the addresses known so
 * far. The order is fixed: catalog prices, discounts on lines, delivery measured on what is left of them, discount on
 * delivery, tax on what is really paid.
 *
 * A rule that cannot be applied becomes a problem in the answer and never hides the rest. No amount is below zero.
 */
export function price(cart: PricingCart, rules: PricingRules, addresses: PricingAddresses): PricedCart {
  const problems: PricingProblem[] = []
  const report = (problem: PricingProblem): void => void problems.push(problem)

  const whole = cart.lines.map((line) => ({
    line,
    amount: line.isForSale ? line.price * BigInt(line.quantity) : 0n,
  }))
  const lineDiscount = applyCoupon(whole, rules, report)
  const lineDiscounts = lineDiscount === undefined ? [] : [lineDiscount]
  const reductions = reductionByLine(lineDiscounts)
  const reduced = whole.map((part) => ({ ...part, discount: reductions.get(part.line.id) ?? 0n }))

  const parcel = reduced
    .filter(({ line }) => line.isForSale && line.isShippable)
    .map(({ line, amount, discount }) => ({ line, amountAfterDiscounts: amount - discount }))
  const choice = chooseDelivery(cart, parcel, rules, addresses, report)
  const discounts = lineDiscounts.map((discount) => withDeliveryShare(discount, choice))

  const taxer = taxerFor(rules, addresses, parcel.length > 0)
  const lines = reduced.map(({ line, amount, discount }) => priceLine(line, amount, discount, taxer))
  const delivery = priceDelivery(choice, sumOf(discounts.map(({ deliveryShare }) => deliveryShare)), taxer)
  const { currency } = cart
  return { currency, lines, discounts, delivery, ...totalsOf(lines, discounts, delivery, taxer), problems }
}

function reductionByLine(discounts: readonly LineDiscount[]): ReadonlyMap<string, Minor> {
  const reductions = new Map<string, Minor>()
  for (const { lineShares } of discounts) {
    for (const { lineId, amount } of lineShares)
      reductions.set(lineId, (reductions.get(lineId) ?? 0n) + amount)
  }
  return reductions
}

/** Choice: free delivery takes the price of whichever option is selected; coupons name no options they cover. */
function withDeliveryShare(discount: LineDiscount, { selected }: DeliveryChoice): PricedDiscount {
  const deliveryShare = discount.reach === 'delivery' ? (selected?.offer.price ?? 0n) : 0n
  return {
    ...discount,
    deliveryShare,
    amount: sumOf(discount.lineShares.map(({ amount }) => amount)) + deliveryShare,
  }
}

function priceLine(line: PricingLine, amount: Minor, discount: Minor, taxer: Taxer): PricedLine {
  const { id, quantity, isForSale, fullPrice, price } = line
  const paid = amount - discount
  const tax = isForSale ? taxer.ofLine(line, paid) : undefined
  return { id, quantity, isForSale, fullPrice, price, amount, discount, ...withTax(paid, tax) }
}

function priceDelivery(choice: DeliveryChoice, discount: Minor, taxer: Taxer): PricedDelivery {
  const { selected, ...rest } = choice
  if (selected === undefined) return rest
  const paid = selected.offer.price - discount
  return { ...rest, selected: { ...selected, discount, ...withTax(paid, taxer.ofDelivery(paid)) } }
}

function withTax(
  paid: Minor,
  tax: TaxedAmount | undefined,
): Pick<PricedLine, 'totalBeforeTax' | 'totalAfterTax' | 'tax'> {
  if (tax === undefined) return { totalBeforeTax: paid, totalAfterTax: paid }
  return { totalBeforeTax: tax.taxable, totalAfterTax: tax.taxable + tax.tax, tax }
}
