'use client'

import type { ReactElement } from 'react'
import { useHoldToRepeat } from '../quantity/use-hold-to-repeat.ts'
import type { PartProps } from '../render/part-props.ts'
import { useRender } from '../render/use-render.ts'
import { lineDataAttributes } from './cart-line.data-attributes.ts'
import { type LineState, useLine } from './cart-line-state.ts'
import { useControlName } from './use-control-name.ts'

/** One less. The last piece is removed, by a press of its own: holding stops before it. Nothing once the line was removed. */
export function Decrement(props: PartProps<'button', LineState>): ReactElement | null {
  const { state, setQuantity, remove } = useLine()
  const hold = useHoldToRepeat(() => setQuantity(state.quantity - 1), state.isAtMinimum, remove)
  const own = { ...useControlName(), ...hold }
  const element = useRender('button', props, state, lineDataAttributes, own)
  return state.isRemoved ? null : element
}
