'use client'

import type { ReactElement } from 'react'
import type { PartProps } from '../render/part-props.ts'
import { useRender } from '../render/use-render.ts'
import { lineDataAttributes } from './cart-line.data-attributes.ts'
import { type LineState, useLine } from './cart-line-state.ts'
import { useControlName } from './use-control-name.ts'

/** Brings a removed line back, in its place and with its quantity. Nothing while the line is there. */
export function Undo(props: PartProps<'button', LineState>): ReactElement | null {
  const { state, undo } = useLine()
  const element = useRender('button', props, state, lineDataAttributes, {
    ...useControlName(),
    type: 'button',
    onClick(event: Event) {
      event.preventDefault()
      undo()
    },
  })
  return state.isRemoved ? element : null
}
