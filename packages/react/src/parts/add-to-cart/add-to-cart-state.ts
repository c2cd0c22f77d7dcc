'use client'

import type { Context } from 'react'
import type { SelectionAction } from '../../variant-selection/select-variant.ts'
import { createPartContext } from '../render/part-context.ts'

export interface AddState {
  /** `working` until the cart has answered every press, then `done` for a moment, or `failed` until the next press. */
  readonly status: 'idle' | 'working' | 'done' | 'failed'
  /** What pressing would do, and why not. */
  readonly action: SelectionAction
  readonly actionKind: SelectionAction['kind']
  /** The cart took less than was asked, because of the stock. */
  readonly isLimited: boolean
  /** Why the last press failed. */
  readonly error: unknown
}

const pair: readonly [Context<AddState | undefined>, () => AddState] = createPartContext('AddToCart.Root')
export const AddContext: Context<AddState | undefined> = pair[0]
export const useAdd: () => AddState = pair[1]
