'use client'

import type { ReactElement } from 'react'
import type { PartProps } from '../render/part-props.ts'
import { useRender } from '../render/use-render.ts'
import { quantityDataAttributes } from './quantity.data-attributes.ts'
import { type QuantityState, useQuantity } from './quantity-state.ts'
import { useQuantityInput } from './use-quantity-input.ts'

/** The native number field. Label it, and give it a `name` where a form should send it. */
export function Input(props: PartProps<'input', QuantityState>): ReactElement {
  const { min, max, set, ...state } = useQuantity()
  const own = useQuantityInput(state.value, set)
  return useRender('input', props, state, quantityDataAttributes, { ...own, min, max })
}
