import { type Minor, smallerOf, sumOf } from '../../money/index.ts'
import { chooseDelivery, type DeliveryChoice } from './delivery.ts'
import { applyLineDiscounts, itemDiscount, type LineDiscount, type RemainingLine } from './discounts.ts'
import { calculateFees } from './fees.ts'
import { noMemberships, resolveMemberships } from './memberships.ts'
import { splitPayment } from './payment-split.ts'
import type {
  PricedCart,
  PricedDelivery,
  PricedDiscount,
  PricedLine,
  PricedMemberships,
  PricingProblem,
} from './priced-cart.ts'
import type { PricingAddresses, PricingCart, PricingLine, PricingRules } from './pricing-input.ts'
import { createTaxer, type Taxer, withTax } from './tax.ts'

/**
 * Prices a cart: a pure function of the cart with current catalog prices, the store's rules and the known addresses. The order is fixed:
 * memberships, line discounts, delivery by what is left of the lines, delivery discounts, fees, tax on the amounts paid, the split into
 * now and later, the gift card.
 *
 * A rule that cannot be applied is reported as a problem and does not affect the rest. No amount is negative.
 */
export function price(requested: PricingCart, rules: PricingRules, addresses: PricingAddresses): PricedCart {
  const problems: PricingProblem[] = []
  const report = (problem: PricingProblem): void => void problems.push(problem)

  for (const component of rules.failed ?? []) report({ kind: 'component-failed', component })
  const memberships = chooseMemberships(requested, rules, report)
  const covered = new Set(memberships.selected.flatMap(({ lineIds }) => lineIds))
  const cart =
    covered.size === 0 ? requested : { ...requested, lines: requested.lines.map(coveredBy(covered)) }
  const { lines: remaining, discounts: lineDiscounts } = applyLineDiscounts(cart, rules, report)

  const parcel = remaining
    .filter(({ line }) => line.isForSale && line.isShippable)
    .map(({ line, amount }) => ({ line, amountAfterDiscounts: amount }))
  const choice = chooseDelivery(cart, parcel, rules, addresses, report)
  const discounts = withDeliveryShares(lineDiscounts, choice)

  const taxer = createTaxer(rules, addresses, parcel.length > 0, report)
  const lines = remaining.map((line) => priceLine(line, covered, taxer))
  const delivery = priceDelivery(choice, sumOf(discounts.map(({ deliveryShare }) => deliveryShare)), taxer)
  const fees = calculateFees(rules.fees ?? [], remaining, choice.selected?.offer, taxer)
  const totals = sumTotals({ lines, discounts, delivery, fees }, taxer)
  const payment = splitPayment(
    totals.summary,
    lines.map((line, index) => ({ ...line, payment: cart.lines[index]?.payment ?? { due: 'NOW' } })),
  )
  const { giftCard, currency } = cart
  const paidByCard = giftCard === undefined ? 0n : smallerOf(giftCard.balance, payment.now.total)
  return {
    currency,
    lines,
    discounts,
    delivery,
    fees,
    ...totals,
    payment,
    memberships,
    giftCard: giftCard && { code: giftCard.code, amount: paidByCard },
    toPay: payment.now.total - paidByCard,
    problems,
  }
}

function chooseMemberships(
  { lines, selectedMemberships = [] }: PricingCart,
  { memberships = [], now }: PricingRules,
  report: (problem: PricingProblem) => void,
): PricedMemberships {
  if (memberships.length === 0 && selectedMemberships.length === 0) return noMemberships
  const resolved = resolveMemberships(memberships, selectedMemberships, lines, now)
  for (const { selection, reason } of resolved.refused)
    report({ kind: 'membership-refused', id: selection.id, reason })
  return resolved
}

/** A line paid with a membership costs nothing and is not discounted. */
function coveredBy(covered: ReadonlySet<string>): (line: PricingLine) => PricingLine {
  return (line) => (covered.has(line.id) ? { ...line, price: 0n, isDiscountable: false } : line)
}

/** The delivery share of each discount, one after the other. A delivery discount applies to any selected option. */
function withDeliveryShares(
  discounts: readonly LineDiscount[],
  { selected }: DeliveryChoice,
): PricedDiscount[] {
  let left = selected?.offer.price ?? 0n
  return discounts.map((discount) => {
    const deliveryShare = discount.reach === 'delivery' ? offDelivery(discount, left) : 0n
    left -= deliveryShare
    return {
      ...discount,
      deliveryShare,
      amount: sumOf(discount.lineShares.map(({ amount }) => amount)) + deliveryShare,
    }
  })
}

function offDelivery({ source }: LineDiscount, left: Minor): Minor {
  return source.kind === 'rule' ? itemDiscount(source.rule.terms, left) : left
}

function priceLine(
  { line, unitPrice, amount: paid }: RemainingLine,
  covered: ReadonlySet<string>,
  taxer: Taxer,
): PricedLine {
  const { id, quantity, isForSale, fullPrice, price } = line
  const amount = isForSale ? price * BigInt(quantity) : 0n
  const tax = isForSale ? taxer.ofLine(line, paid) : undefined
  return {
    id,
    quantity,
    isForSale,
    isCovered: covered.has(id),
    fullPrice,
    priceBeforeDiscounts: price,
    price: unitPrice,
    amount,
    discount: amount - paid,
    ...withTax(paid, tax),
  }
}

function priceDelivery(choice: DeliveryChoice, discount: Minor, taxer: Taxer): PricedDelivery {
  const { selected, ...rest } = choice
  if (selected === undefined) return rest
  const paid = selected.offer.price - discount
  return { ...rest, selected: { ...selected, discount, ...withTax(paid, taxer.ofDelivery(paid)) } }
}

type Parts = Pick<PricedCart, 'lines' | 'discounts' | 'delivery' | 'fees'>

/** Every total is a sum of parts in the result. */
function sumTotals(parts: Parts, { region, calculation }: Taxer): Pick<PricedCart, 'tax' | 'summary'> {
  const { lines, discounts, delivery, fees } = parts
  const taxed = taxedParts(parts).flatMap(({ tax }) => tax ?? [])
  const tax = sumOf(taxed.map((part) => part.tax))
  const isIncluded = region !== undefined && region !== 'untaxed' && region.pricesIncludeTax

  const subtotal = sumOf(lines.map(({ amount }) => amount))
  const discount = sumOf(discounts.map(({ amount }) => amount))
  const shipping = delivery.selected?.offer.price ?? 0n
  const additionalFees = sumOf(fees.map(({ price }) => price))
  const total = subtotal - discount + shipping + additionalFees + (isIncluded ? 0n : tax)
  return {
    tax: {
      region,
      calculation,
      isIncluded,
      taxable: sumOf(taxed.map(({ taxable }) => taxable)),
      total: tax,
    },
    summary: { subtotal, discount, shipping, additionalFees, tax, total },
  }
}

/** Everything that may be taxed: lines, delivery, fees. */
export function taxedParts({
  lines,
  delivery,
  fees,
}: Omit<Parts, 'discounts'>): (
  | Parts['lines'][number]
  | Parts['fees'][number]
  | NonNullable<Parts['delivery']['selected']>
)[] {
  return [...lines, ...(delivery.selected === undefined ? [] : [delivery.selected]), ...fees]
}
