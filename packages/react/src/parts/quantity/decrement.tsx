'use client'

import type { ReactElement } from 'react'
import type { PartProps } from '../render/part-props.ts'
import { useRender } from '../render/use-render.ts'
import { quantityDataAttributes } from './quantity.data-attributes.ts'
import { type QuantityState, useQuantity } from './quantity-state.ts'
import { useHoldToRepeat } from './use-hold-to-repeat.ts'

/** One less; goes on while it is held. Its content or `aria-label` names it. */
export function Decrement(props: PartProps<'button', QuantityState>): ReactElement {
  const { set, min: _, max: __, ...state } = useQuantity()
  const own = useHoldToRepeat(() => set(state.value - 1), state.isAtMinimum)
  return useRender('button', props, state, quantityDataAttributes, own)
}
