import type { DataAttributes } from '../render/part-props.ts'
import type { LinesState } from './root.tsx'

export const linesDataAttributes: DataAttributes<LinesState> = {
  /** The cart is known, and nothing is in it. */
  isEmpty: 'data-empty',
  /** Nobody knows the cart yet. */
  isUnknown: 'data-unknown',
  /** A change waits for its answer. */
  isPending: 'data-pending',
}
