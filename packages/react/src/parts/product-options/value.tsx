'use client'

import type { ReactElement } from 'react'
import type { PartProps } from '../render/part-props.ts'
import { useRender } from '../render/use-render.ts'
import { groupDataAttributes } from './product-options.data-attributes.ts'
import { type GroupState, useGroup } from './product-options-state.ts'

/** The name of the choice made; empty without one. */
export function Value(props: PartProps<'span', GroupState>): ReactElement {
  const state = useGroup()
  return useRender('span', props, state, groupDataAttributes, { children: state.value })
}
