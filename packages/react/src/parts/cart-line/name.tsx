'use client'

import type { ReactElement } from 'react'
import type { PartProps } from '../render/part-props.ts'
import { useRender } from '../render/use-render.ts'
import { lineDataAttributes } from './cart-line.data-attributes.ts'
import { type LineState, useLine } from './cart-line-state.ts'

/** The product's name. The line's buttons carry it in their names, so that "Remove" is never without an object. */
export function Name(props: PartProps<'span', LineState>): ReactElement {
  const { row, state, nameId } = useLine()
  const { original, translated } = row.productName
  return useRender('span', props, state, lineDataAttributes, { id: nameId, children: translated ?? original })
}
