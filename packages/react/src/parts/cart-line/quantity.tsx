'use client'

import type { ReactElement } from 'react'
import { useQuantityInput } from '../quantity/use-quantity-input.ts'
import type { PartProps } from '../render/part-props.ts'
import { useRender } from '../render/use-render.ts'
import { lineDataAttributes } from './cart-line.data-attributes.ts'
import { type LineState, useLine } from './cart-line-state.ts'
import { useControlName } from './use-control-name.ts'

/** The line's quantity as a native number field; 0 removes the line. Nothing once the line was removed. */
export function Quantity(props: PartProps<'input', LineState>): ReactElement | null {
  const { state, max, setQuantity } = useLine()
  const element = useRender('input', props, state, lineDataAttributes, {
    ...useControlName(),
    ...useQuantityInput(state.quantity, setQuantity),
    min: 0,
    max,
  })
  return state.isRemoved ? null : element
}
