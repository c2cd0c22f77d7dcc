'use client'

import { type ReactElement, useState } from 'react'
import { maxQuantity } from '../../cart-queue/limits.ts'
import type { PartProps } from '../render/part-props.ts'
import { useRender } from '../render/use-render.ts'
import { quantityDataAttributes } from './quantity.data-attributes.ts'
import { QuantityContext, type QuantityState } from './quantity-state.ts'

export interface QuantityRootProps extends Omit<PartProps<'div', QuantityState>, 'defaultValue'> {
  /** Controls the value from outside, together with `onValueChange`. */
  readonly value?: number
  /** Value at first; default 1. */
  readonly defaultValue?: number
  /** Default 1. */
  readonly min?: number
  /** For example what the stock allows; default 100,000. */
  readonly max?: number
  readonly onValueChange?: (value: number) => void
}

/** How many: a number field between two buttons. */
export function Root(props: QuantityRootProps): ReactElement {
  const { value: controlled, defaultValue = 1, min = 1, max = maxQuantity, onValueChange, ...rest } = props
  const [own, setOwn] = useState(defaultValue)
  const value = Math.min(max, Math.max(min, controlled ?? own))
  const state = { value, isAtMinimum: value <= min, isAtMaximum: value >= max }
  const set = (next: number) => {
    const allowed = Math.min(max, Math.max(min, next))
    if (allowed === value) return
    setOwn(allowed)
    onValueChange?.(allowed)
  }
  const element = useRender('div', rest, state, quantityDataAttributes, { role: 'group' })
  return <QuantityContext value={{ ...state, min, max, set }}>{element}</QuantityContext>
}
