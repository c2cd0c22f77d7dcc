'use client'

import type { ReactElement } from 'react'
import type { PartProps } from '../render/part-props.ts'
import { useRender } from '../render/use-render.ts'
import { choiceDataAttributes } from './product-options.data-attributes.ts'
import { type ChoicePartState, useChoice, useGroup, useSelector } from './product-options-state.ts'

export interface ProductOptionsRadioProps extends PartProps<'input', ChoicePartState> {
  /** Put before the option's name to make the field's name; default `option:`. */
  readonly prefix?: string
}

/**
 * The native radio button of a choice. It works in a form without script, and arrow keys move inside the group. A choice
 * that no variant has cannot be taken; one that is sold out can, to ask for notice.
 */
export function Radio({ prefix = 'option:', ...props }: ProductOptionsRadioProps): ReactElement {
  const { choose } = useSelector()
  const group = useGroup()
  const state = useChoice()
  return useRender('input', props, state, choiceDataAttributes, {
    type: 'radio',
    name: prefix + group.name,
    value: state.name,
    required: true,
    checked: state.choiceState === 'chosen',
    disabled: state.choiceState === 'nonexistent',
    onChange: () => choose(group.option, state.choice),
  })
}
