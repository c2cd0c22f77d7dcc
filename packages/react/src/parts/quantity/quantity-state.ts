'use client'

import type { Context } from 'react'
import { createPartContext } from '../render/part-context.ts'

export interface QuantityState {
  readonly value: number
  readonly isAtMinimum: boolean
  readonly isAtMaximum: boolean
}

export interface QuantityControl extends QuantityState {
  readonly min: number
  readonly max: number
  set(value: number): void
}

const pair: readonly [Context<QuantityControl | undefined>, () => QuantityControl] =
  createPartContext('Quantity.Root')
export const QuantityContext: Context<QuantityControl | undefined> = pair[0]
export const useQuantity: () => QuantityControl = pair[1]
