'use client'

import type { ReactElement } from 'react'
import type { PartProps } from '../render/part-props.ts'
import { useRender } from '../render/use-render.ts'
import { groupDataAttributes } from './product-options.data-attributes.ts'
import { type GroupState, useGroup } from './product-options-state.ts'

/** Names the group for all readers: the option's name, unless told otherwise. */
export function Name(props: PartProps<'legend', GroupState>): ReactElement {
  const state = useGroup()
  return useRender('legend', props, state, groupDataAttributes, { children: state.name })
}
