'use client'

import { type ReactElement, useId, useRef } from 'react'
import type { CartRow } from '../../cart-queue/cart-snapshot.ts'
import { maxQuantity } from '../../cart-queue/limits.ts'
import { useCartQueue } from '../../hooks/use-cart.ts'
import type { PartProps } from '../render/part-props.ts'
import { useRender } from '../render/use-render.ts'
import { lineDataAttributes } from './cart-line.data-attributes.ts'
import { LineContext, type LineState } from './cart-line-state.ts'
import { useLineFocus } from './use-line-focus.ts'

export interface CartLineRootProps extends PartProps<'li', LineState> {
  /** One of `rows` of `useCart`; use its `key` as React's. */
  readonly line: CartRow
}

/** One line of the cart, or the row that a removed one leaves for a while. */
export function Root({ line, ...props }: CartLineRootProps): ReactElement {
  const queue = useCartQueue()
  const nameId = useId()
  const element = useRef<HTMLElement>(null)
  const keepFocus = useLineFocus(element, line.isRemoved)
  const max = line.availability.quantityAvailable ?? maxQuantity
  const state: LineState = {
    quantity: line.quantity,
    isPending: line.isPending,
    isRemoved: line.isRemoved,
    problem: line.problem,
    problemKind: line.problem?.kind,
    isAtMinimum: line.quantity <= 1,
    isAtMaximum: line.quantity >= max,
  }
  const control = {
    row: line,
    state,
    max,
    nameId,
    setQuantity: (quantity: number) => void queue.setQuantity(line.key, quantity),
    remove() {
      keepFocus()
      void queue.remove(line.key)
    },
    undo() {
      keepFocus()
      void queue.undo(line.key)
    },
  }
  const rendered = useRender('li', props, state, lineDataAttributes, {
    ref: element,
    'aria-busy': line.isPending || undefined,
  })
  return <LineContext value={control}>{rendered}</LineContext>
}
