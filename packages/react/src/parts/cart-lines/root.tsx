'use client'

import type { ReactElement } from 'react'
import type { CartRow } from '../../cart-queue/cart-snapshot.ts'
import { useCart } from '../../hooks/use-cart.ts'
import type { PartProps } from '../render/part-props.ts'
import { useRender } from '../render/use-render.ts'
import { linesDataAttributes } from './cart-lines.data-attributes.ts'

export interface LinesState {
  /** Lines, and in their old place those that were removed and can be brought back. */
  readonly rows: readonly CartRow[]
  readonly isEmpty: boolean
  readonly isUnknown: boolean
  readonly isPending: boolean
}

/**
 * The list of lines. A function as child gets `rows` and gives a `CartLine.Root` for each.
 *
 * @example
 * ```tsx
 * <CartLines.Root>
 *   {({ rows }) => rows.map((row) => <CartLine.Root key={row.key} line={row}>…</CartLine.Root>)}
 * </CartLines.Root>
 * ```
 */
export function Root(props: PartProps<'ul', LinesState>): ReactElement {
  const { rows, status, isSettled } = useCart()
  const isUnknown = status !== 'ready'
  const state = { rows, isEmpty: !isUnknown && rows.length === 0, isUnknown, isPending: !isSettled }
  // Focus comes here when the last line goes away.
  return useRender('ul', props, state, linesDataAttributes, { tabIndex: -1 })
}
