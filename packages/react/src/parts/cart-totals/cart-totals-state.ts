'use client'

import type { PriceSummary } from '@vitrine/client'
import type { Context } from 'react'
import type { EstimateState } from '../../hooks/use-estimate.ts'
import { createPartContext } from '../render/part-context.ts'

/** A figure of the totals; all but `subtotal` and `discount` need an estimate. */
export type TotalName = keyof PriceSummary

export interface TotalsState {
  /** Figures will change: something waits for its answer. */
  readonly isPending: boolean
  readonly hasEstimate: boolean
  readonly coupon: string | undefined
}

export interface TotalsControl extends TotalsState {
  readonly estimate: EstimateState['estimate']
  /** Decimal text; undefined while nobody knows. */
  amountOf(name: TotalName): string | undefined
  format(amount: string): string
}

const pair: readonly [Context<TotalsControl | undefined>, () => TotalsControl] =
  createPartContext('CartTotals.Root')
export const TotalsContext: Context<TotalsControl | undefined> = pair[0]
export const useTotals: () => TotalsControl = pair[1]
