'use client'

import type { ReactElement } from 'react'
import type { PartProps } from '../render/part-props.ts'
import { useRender } from '../render/use-render.ts'
import { choiceDataAttributes } from './product-options.data-attributes.ts'
import { ChoiceContext, type ChoicePartState, useGroup, useSelector } from './product-options-state.ts'

export interface ProductOptionsChoiceProps extends PartProps<'label', ChoicePartState> {
  /** Index of the choice. */
  readonly choice: number
}

/** One choice: the label of the `ProductOptions.Radio` inside it. Its text is the choice's name for all readers. */
export function Choice({ choice, ...props }: ProductOptionsChoiceProps): ReactElement {
  const { source, states } = useSelector()
  const { option } = useGroup()
  const state: ChoicePartState = {
    choice,
    name: source.options[option]?.choices[choice]?.name ?? '',
    choiceState: states[option]?.[choice] ?? 'nonexistent',
  }
  const element = useRender('label', props, state, choiceDataAttributes)
  return <ChoiceContext value={state}>{element}</ChoiceContext>
}
