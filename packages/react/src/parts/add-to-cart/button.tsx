'use client'

import type { ReactElement } from 'react'
import type { PartProps } from '../render/part-props.ts'
import { useRender } from '../render/use-render.ts'
import { addDataAttributes } from './add-to-cart.data-attributes.ts'
import { type AddState, useAdd } from './add-to-cart-state.ts'

/**
 * Submits the form. It is never disabled: pressing it while a choice is missing leads there, and presses while it works
 * count. A function as child gets `status` and `action`, to name it by what pressing would do.
 */
export function Button(props: PartProps<'button', AddState>): ReactElement {
  const state = useAdd()
  const cannot = state.actionKind === 'sold-out' || state.actionKind === 'unavailable'
  return useRender('button', props, state, addDataAttributes, {
    type: 'submit',
    'aria-disabled': cannot || undefined,
    'aria-busy': state.status === 'working' || undefined,
  })
}
