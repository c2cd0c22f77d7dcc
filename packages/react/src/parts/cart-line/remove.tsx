'use client'

import type { ReactElement } from 'react'
import type { PartProps } from '../render/part-props.ts'
import { useRender } from '../render/use-render.ts'
import { lineDataAttributes } from './cart-line.data-attributes.ts'
import { type LineState, useLine } from './cart-line-state.ts'
import { useControlName } from './use-control-name.ts'

/** Removes the line. Its row stays for 8 seconds, and focus goes to `CartLine.Undo` in it. Nothing once it was removed. */
export function Remove(props: PartProps<'button', LineState>): ReactElement | null {
  const { state, remove } = useLine()
  const element = useRender('button', props, state, lineDataAttributes, {
    ...useControlName(),
    type: 'button',
    onClick(event: Event) {
      event.preventDefault()
      remove()
    },
  })
  return state.isRemoved ? null : element
}
