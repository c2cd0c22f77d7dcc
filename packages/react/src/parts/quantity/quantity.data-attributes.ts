import type { DataAttributes } from '../render/part-props.ts'
import type { QuantityState } from './quantity-state.ts'

export const quantityDataAttributes: DataAttributes<QuantityState> = {
  /** No less can be chosen. */
  isAtMinimum: 'data-at-minimum',
  /** No more can be chosen. */
  isAtMaximum: 'data-at-maximum',
}
