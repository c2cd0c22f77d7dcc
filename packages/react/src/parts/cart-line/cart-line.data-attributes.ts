import type { DataAttributes } from '../render/part-props.ts'
import type { LineState } from './cart-line-state.ts'

export const lineDataAttributes: DataAttributes<LineState> = {
  /** A change of the line waits for its answer. */
  isPending: 'data-pending',
  /** The line was removed and can be brought back. */
  isRemoved: 'data-removed',
  /** What went wrong with the last change: `refused`, or `limited` by the stock. */
  problemKind: 'data-problem',
  /** One piece: less removes the line. */
  isAtMinimum: 'data-at-minimum',
  /** As many as the stock allows. */
  isAtMaximum: 'data-at-maximum',
}
