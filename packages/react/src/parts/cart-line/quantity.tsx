'use client'

import type { KeyboardEvent, ReactElement } from 'react'
import { useQuantityInput } from '../quantity/use-quantity-input.ts'
import type { PartProps } from '../render/part-props.ts'
import { useRender } from '../render/use-render.ts'
import { lineDataAttributes } from './cart-line.data-attributes.ts'
import { type LineState, useLine } from './cart-line-state.ts'
import { useControlName } from './use-control-name.ts'

/** The line's quantity as a native number field; 0 removes the line. Nothing once the line was removed. */
export function Quantity(props: PartProps<'input', LineState>): ReactElement | null {
  const { state, max, setQuantity } = useLine()
  const field = useQuantityInput(state.quantity, setQuantity)
  const element = useRender('input', props, state, lineDataAttributes, {
    ...useControlName(),
    ...field,
    onKeyDown(event: KeyboardEvent) {
      field.onKeyDown(event)
      // Enter has done its work. It must neither submit a form around the line nor press what focus moves to.
      if (event.key === 'Enter') event.preventDefault()
    },
    min: 0,
    max,
  })
  return state.isRemoved ? null : element
}
