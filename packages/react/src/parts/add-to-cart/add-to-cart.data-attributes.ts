import type { DataAttributes } from '../render/part-props.ts'
import type { AddState } from './add-to-cart-state.ts'

export const addDataAttributes: DataAttributes<AddState> = {
  /** `idle`, `working`, `done` or `failed`. */
  status: 'data-status',
  /** What pressing would do: `add`, `choose`, `sold-out` or `unavailable`. */
  actionKind: 'data-action',
  /** The cart took less than was asked. */
  isLimited: 'data-limited',
}
