import type { DataAttributes } from '../render/part-props.ts'
import type { PriceState } from './price-state.ts'

export const priceDataAttributes: DataAttributes<PriceState> = {
  /** The price is below the original one. */
  isDiscounted: 'data-discounted',
  /** The price is the lowest of several. */
  isFrom: 'data-from',
}
