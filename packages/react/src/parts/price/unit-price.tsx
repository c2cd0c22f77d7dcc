'use client'

import type { ReactElement } from 'react'
import type { PartProps } from '../render/part-props.ts'
import { useRender } from '../render/use-render.ts'
import { priceDataAttributes } from './price.data-attributes.ts'
import { type PriceState, usePrice } from './price-state.ts'

/** The price per measure; nothing where the product has none. A function as child gets `unit`, to name the measure. */
export function UnitPrice(props: PartProps<'span', PriceState>): ReactElement | null {
  const state = usePrice()
  const children = state.unit && state.format(state.unit.amount)
  const element = useRender('span', props, state, priceDataAttributes, { children })
  return state.unit ? element : null
}
