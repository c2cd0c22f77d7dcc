'use client'

import { type ReactElement, useCallback } from 'react'
import type { PartProps } from '../render/part-props.ts'
import { useRender } from '../render/use-render.ts'
import { groupDataAttributes } from './product-options.data-attributes.ts'
import { GroupContext, type GroupState, useSelector } from './product-options-state.ts'

export interface ProductOptionsGroupProps extends PartProps<'fieldset', GroupState> {
  /** Index of the option. */
  readonly option: number
}

/** The choices of one option. Name it with `ProductOptions.Name`. */
export function Group({ option, ...props }: ProductOptionsGroupProps): ReactElement {
  const { source, chosen, changed, registerGroup } = useSelector()
  const choice = chosen[option] ?? null
  const state: GroupState = {
    option,
    name: source.options[option]?.name ?? '',
    value: choice === null ? undefined : source.options[option]?.choices[choice]?.name,
    isMissing: choice === null,
    isChanged: changed.some((change) => change.option === option),
  }
  const ref = useCallback(
    (group: HTMLElement | null) => registerGroup(option, group),
    [registerGroup, option],
  )
  const element = useRender('fieldset', props, state, groupDataAttributes, { ref })
  return <GroupContext value={state}>{element}</GroupContext>
}
