import type { DataAttributes } from '../render/part-props.ts'
import type { AmountState } from './amount.tsx'
import type { TotalsState } from './cart-totals-state.ts'

export const totalsDataAttributes: DataAttributes<TotalsState> = {
  /** Figures will change: something waits for its answer. */
  isPending: 'data-pending',
  /** Delivery and tax are worked out. */
  hasEstimate: 'data-estimated',
}

export const amountDataAttributes: DataAttributes<AmountState> = {
  /** The figure will change. */
  isPending: 'data-pending',
  /** Which figure it is. */
  name: 'data-name',
}
