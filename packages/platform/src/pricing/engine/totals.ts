import { sumOf } from '../../money/index.ts'
import type { PricedCart } from './priced-cart.ts'
import type { Taxer } from './taxer.ts'

type Parts = Pick<PricedCart, 'lines' | 'discounts' | 'delivery' | 'fees'>

/** Sums up; every total is a sum of parts that are already in the answer. */
export function totalsOf(parts: Parts, { region, calculation }: Taxer): Pick<PricedCart, 'tax' | 'summary'> {
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
      ...(region === undefined ? {} : { region }),
      ...(calculation === undefined ? {} : { calculation }),
      isIncluded,
      taxable: sumOf(taxed.map(({ taxable }) => taxable)),
      total: tax,
    },
    summary: { subtotal, discount, shipping, additionalFees, tax, total },
  }
}

/** Everything that tax may be on: lines, delivery, fees. */
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
