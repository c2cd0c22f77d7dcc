'use client'

import type { ReactElement } from 'react'
import { useHoldToRepeat } from '../quantity/use-hold-to-repeat.ts'
import type { PartProps } from '../render/part-props.ts'
import { useRender } from '../render/use-render.ts'
import { lineDataAttributes } from './cart-line.data-attributes.ts'
import { type LineState, useLine } from './cart-line-state.ts'
import { useControlName } from './use-control-name.ts'

/** One more; goes on while it is held; nothing once the line was removed. */
export function Increment(props: PartProps<'button', LineState>): ReactElement | null {
  const { state, setQuantity } = useLine()
  const hold = useHoldToRepeat(() => setQuantity(state.quantity + 1), state.isAtMaximum)
  const element = useRender('button', props, state, lineDataAttributes, { ...useControlName(), ...hold })
  return state.isRemoved ? null : element
}
