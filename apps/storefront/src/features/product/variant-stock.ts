import { fewLeftThreshold, type StockView } from '../../shared/views/stock-view.ts'
import type { VariantView } from './product-view.ts'

/** Stock of what the choices still allow; undefined while some of it is in stock and some is not. */
export function stockOf(candidates: readonly VariantView[]): StockView | undefined {
  if (candidates.length === 0) return undefined
  const inStock = candidates.filter((variant) => variant.inStock)
  if (inStock.length === 0) return { status: 'out-of-stock' }
  if (inStock.length < candidates.length) return undefined
  const [only, another] = inStock
  // A count belongs to one variant; several share no shelf.
  if (another === undefined && only?.quantity !== undefined && only.quantity <= fewLeftThreshold) {
    return { status: 'few-left', quantity: only.quantity }
  }
  return { status: 'in-stock' }
}
