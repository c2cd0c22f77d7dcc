import type { PriceView } from '../../shared/views/price-view.ts'
import type { BuyView, VariantView } from './product-view.ts'

/** Price of what the choices still allow: exact once all variants left cost the same, else “from” the lowest. */
export function priceOf(
  candidates: readonly VariantView[],
  { variants: all, currency }: Pick<BuyView, 'variants' | 'currency'>,
): PriceView | undefined {
  const variants = candidates.length > 0 ? candidates : all
  const [first, ...others] = variants
  if (first === undefined) return undefined
  const lowest = others.reduce(
    (low, variant) => (Number(variant.amount) < Number(low.amount) ? variant : low),
    first,
  )
  const varies = variants.some((variant) => Number(variant.amount) !== Number(lowest.amount))
  return {
    amount: lowest.amount,
    ...(currency !== undefined && { currency }),
    ...(lowest.original !== undefined && { original: lowest.original }),
    ...(lowest.charged !== undefined && { charged: lowest.charged }),
    ...(varies ? { from: true as const } : {}),
    ...(lowest.unit !== undefined && !varies && { unit: lowest.unit }),
  }
}
