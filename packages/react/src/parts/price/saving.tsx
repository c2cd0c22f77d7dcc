'use client'

import type { ReactElement } from 'react'
import type { PartProps } from '../render/part-props.ts'
import { useRender } from '../render/use-render.ts'
import { priceDataAttributes } from './price.data-attributes.ts'
import { type PriceState, usePrice } from './price-state.ts'

/** What is taken off; nothing without a discount. A function as child gets `saving` and `savingPercent`. */
export function Saving(props: PartProps<'span', PriceState>): ReactElement | null {
  const state = usePrice()
  const element = useRender('span', props, state, priceDataAttributes, {
    children: state.format(state.saving),
  })
  return state.isDiscounted ? element : null
}
