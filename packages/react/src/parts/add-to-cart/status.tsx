'use client'

import type { ReactElement } from 'react'
import type { PartProps } from '../render/part-props.ts'
import { useRender } from '../render/use-render.ts'
import { addDataAttributes } from './add-to-cart.data-attributes.ts'
import { type AddState, useAdd } from './add-to-cart-state.ts'

/** Tells all readers how adding went. A function as child gets `status`, `isLimited` and `error`, to say it in words. */
export function Status(props: PartProps<'p', AddState>): ReactElement {
  return useRender('p', props, useAdd(), addDataAttributes, { role: 'status' })
}
