'use client'

import type { ReactElement } from 'react'
import type { VariantSelector } from '../../hooks/use-variant-selection.ts'
import type { PartProps } from '../render/part-props.ts'
import { useRender } from '../render/use-render.ts'
import { optionsDataAttributes } from './product-options.data-attributes.ts'
import { type OptionsState, SelectorContext } from './product-options-state.ts'

export interface ProductOptionsRootProps extends PartProps<'div', OptionsState> {
  /** From `useVariantSelection`. */
  readonly selection: VariantSelector
}

/** Holds the options of one product. */
export function Root({ selection, ...props }: ProductOptionsRootProps): ReactElement {
  const element = useRender('div', props, { action: selection.action.kind }, optionsDataAttributes)
  return <SelectorContext value={selection}>{element}</SelectorContext>
}
