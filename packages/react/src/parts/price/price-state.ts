'use client'

import type { Context } from 'react'
import { createPartContext } from '../render/part-context.ts'

/** What something costs; amounts are decimal text, or numbers as catalog V1 has them. */
export interface PriceValue {
  readonly amount: string | number
  /** Before discounts; absent, or equal to `amount`, when nothing is taken off. */
  readonly original?: string | number | undefined
  /** `amount` is the lowest of several. */
  readonly from?: boolean | undefined
  /** Price of the base quantity of a measure. */
  readonly unit?:
    | { readonly amount: string | number; readonly baseQuantity: number; readonly measure: string }
    | undefined
}

/** What the parts of a price know. */
export interface PriceState extends PriceValue {
  readonly isDiscounted: boolean
  readonly isFrom: boolean
  /** What is taken off, decimal text; `"0"` without a discount. */
  readonly saving: string
  /** Of the original price, rounded down: never promises more than it is. */
  readonly savingPercent: number
  readonly format: (amount: string | number) => string
}

const pair: readonly [Context<PriceState | undefined>, () => PriceState] = createPartContext('Price.Root')
export const PriceContext: Context<PriceState | undefined> = pair[0]
export const usePrice: () => PriceState = pair[1]
