'use client'

import type { Context } from 'react'
import type { CartRow } from '../../cart-queue/cart-snapshot.ts'
import type { LineProblem } from '../../cart-queue/queue-state.ts'
import { createPartContext } from '../render/part-context.ts'

/** How a line stands; what the attributes of its parts show. */
export interface LineState {
  readonly quantity: number
  readonly isPending: boolean
  readonly isRemoved: boolean
  readonly problem: LineProblem | undefined
  /** `refused` or `limited`. */
  readonly problemKind: LineProblem['kind'] | undefined
  readonly isAtMinimum: boolean
  readonly isAtMaximum: boolean
}

export interface LineControl {
  readonly row: CartRow
  readonly state: LineState
  readonly max: number
  /** Id of the part that shows the line's name; the buttons are named after it too. */
  readonly nameId: string
  setQuantity(quantity: number): void
  remove(): void
  undo(): void
}

const pair: readonly [Context<LineControl | undefined>, () => LineControl] =
  createPartContext('CartLine.Root')
export const LineContext: Context<LineControl | undefined> = pair[0]
export const useLine: () => LineControl = pair[1]
