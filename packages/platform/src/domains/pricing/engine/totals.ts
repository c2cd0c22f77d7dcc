import { sumOf } from '../../../money/minor.ts'
import type { PricedCart, PricedDelivery, PricedDiscount, PricedLine } from './priced-cart.ts'
import type { Taxer } from './taxer.ts'

/** Sums up; every total is a sum of parts that are already in the answer. */
export function totalsOf(
  lines: readonly PricedLine[],
  discounts: readonly PricedDiscount[],
  { selected }: PricedDelivery,
  { region }: Taxer,
): Pick<PricedCart, 'tax' | 'summary'> {
  const taxed = [...lines, ...(selected === undefined ? [] : [selected])].flatMap(({ tax }) => tax ?? [])
  const tax = sumOf(taxed.map((part) => part.tax))
  const isIncluded = region !== undefined && region !== 'untaxed' && region.pricesIncludeTax

  const subtotal = sumOf(lines.map(({ amount }) => amount))
  const discount = sumOf(discounts.map(({ amount }) => amount))
  const shipping = selected?.offer.price ?? 0n
  const additionalFees = 0n
  const total = subtotal - discount + shipping + additionalFees + (isIncluded ? 0n : tax)
  return {
    tax: {
      ...(region === undefined ? {} : { region }),
      isIncluded,
      taxable: sumOf(taxed.map(({ taxable }) => taxable)),
      total: tax,
    },
    summary: { subtotal, discount, shipping, additionalFees, tax, total },
  }
}
