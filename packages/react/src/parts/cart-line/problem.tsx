'use client'

import type { ReactElement } from 'react'
import type { PartProps } from '../render/part-props.ts'
import { useRender } from '../render/use-render.ts'
import { lineDataAttributes } from './cart-line.data-attributes.ts'
import { type LineState, useLine } from './cart-line-state.ts'

/**
 * What went wrong with the line's last change, told at once to all readers; nothing without a problem. A function as child
 * gets `problem`, to say it in words.
 */
export function Problem(props: PartProps<'p', LineState>): ReactElement | null {
  const { state } = useLine()
  const role = state.problemKind === 'refused' ? 'alert' : 'status'
  const element = useRender('p', props, state, lineDataAttributes, { role })
  return state.problem ? element : null
}
