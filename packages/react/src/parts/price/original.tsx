'use client'

import type { ReactElement } from 'react'
import type { PartProps } from '../render/part-props.ts'
import { useRender } from '../render/use-render.ts'
import { priceDataAttributes } from './price.data-attributes.ts'
import { type PriceState, usePrice } from './price-state.ts'

/** The price before discounts, struck; nothing without a discount. Screen readers skip the line: say what it is in words. */
export function Original(props: PartProps<'s', PriceState>): ReactElement | null {
  const state = usePrice()
  const element = useRender('s', props, state, priceDataAttributes, {
    children: state.format(state.original ?? state.amount),
  })
  return state.isDiscounted ? element : null
}
