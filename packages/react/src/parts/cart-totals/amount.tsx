'use client'

import type { ReactElement } from 'react'
import type { PartProps } from '../render/part-props.ts'
import { useRender } from '../render/use-render.ts'
import { amountDataAttributes } from './cart-totals.data-attributes.ts'
import { type TotalName, useTotals } from './cart-totals-state.ts'

export interface AmountState {
  readonly name: TotalName
  /** Decimal text; undefined while nobody knows. */
  readonly amount: string | undefined
  readonly isPending: boolean
}

export interface CartTotalsAmountProps extends PartProps<'dd', AmountState> {
  readonly of: TotalName
}

/** One figure, as its term's description; nothing while nobody knows it. */
export function Amount({ of: name, ...props }: CartTotalsAmountProps): ReactElement | null {
  const { amountOf, format, isPending } = useTotals()
  const amount = amountOf(name)
  const children = amount === undefined ? undefined : format(amount)
  const element = useRender('dd', props, { name, amount, isPending }, amountDataAttributes, { children })
  return amount === undefined ? null : element
}
