'use client'

import type { ReactElement } from 'react'
import type { PartProps } from '../render/part-props.ts'
import { useRender } from '../render/use-render.ts'
import { priceDataAttributes } from './price.data-attributes.ts'
import { type PriceState, usePrice } from './price-state.ts'

/** What has to be paid. */
export function Current(props: PartProps<'span', PriceState>): ReactElement {
  const state = usePrice()
  return useRender('span', props, state, priceDataAttributes, { children: state.format(state.amount) })
}
