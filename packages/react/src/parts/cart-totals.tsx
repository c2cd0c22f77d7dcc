'use client'

import type { PriceSummary } from '@vitrine/client'
import { createContext, type ReactElement } from 'react'
import { useCart } from '../hooks/use-cart.ts'
import type { EstimateState } from '../hooks/use-estimate.ts'
import { formatMoney } from '../money/format-money.ts'
import { useStore } from '../store/store-context.ts'
import { type DataAttributes, type PartProps, usePart, useRender } from './render.ts'

/** An amount of the totals; all but `subtotal` and `discount` need an estimate. */
export type TotalName = keyof PriceSummary

export interface State {
  /** Amounts will change: a cart change or an estimate is pending. */
  readonly isPending: boolean
  readonly hasEstimate: boolean
  readonly coupon: string | undefined
}

const attributes: DataAttributes<State> = {
  isPending: 'data-pending',
  hasEstimate: 'data-estimated',
}

export interface AmountState {
  readonly name: TotalName
  /** A decimal string; undefined if it is not known. */
  readonly amount: string | undefined
  readonly isPending: boolean
}

const amountAttributes: DataAttributes<AmountState> = {
  isPending: 'data-pending',
  name: 'data-name',
}

interface ContextValue {
  readonly isPending: boolean
  getAmount(name: TotalName): string | undefined
  format(amount: string): string
}

const Context = /* @__PURE__ */ createContext<ContextValue | undefined>(undefined)

export interface RootProps extends PartProps<'dl', State> {
  /** From `useEstimate`; adds delivery, tax and the total. */
  readonly estimate?: EstimateState
  /** BCP 47; default the store's. */
  readonly locale?: string
}

/**
 * The amounts of the cart.
 *
 * Attributes:
 * - `data-pending`: amounts will change
 * - `data-estimated`: delivery and tax are included
 *
 * @example
 * ```tsx
 * function Totals() {
 *   const estimate = useEstimate()
 *   return (
 *     <CartTotals.Root estimate={estimate}>
 *       <dt>Subtotal</dt> <CartTotals.Amount name="subtotal" />
 *       <dt>Total</dt> <CartTotals.Amount name="total" />
 *     </CartTotals.Root>
 *   )
 * }
 * ```
 */
export function Root({ estimate: estimateState, locale, ...props }: RootProps): ReactElement {
  const { currency: cartCurrency, subtotal, discount, coupon, isSettled } = useCart()
  const store = useStore()
  const estimate = estimateState?.estimate
  const state = {
    isPending: !isSettled || estimateState?.status === 'pending',
    hasEstimate: estimate !== undefined,
    coupon: coupon.code,
  }
  // An estimate that was requested in another display currency is about to be replaced.
  const currency = estimate?.cart?.conversionCurrency ?? cartCurrency ?? store?.currency
  const getAmount = (name: TotalName) => {
    const estimated = estimate?.priceSummary[name]?.convertedAmount
    if (name === 'subtotal') return currency === cartCurrency || !estimated ? subtotal : estimated
    if (name !== 'discount') return estimated
    const amount = estimate ? estimated : discount
    return Number(amount) > 0 ? amount : undefined
  }
  const format = (amount: string) =>
    currency ? formatMoney(amount, { currency, locale: locale ?? store?.locale ?? 'en' }) : amount
  const element = useRender('dl', props, state, attributes)
  return <Context value={{ isPending: state.isPending, getAmount, format }}>{element}</Context>
}

export interface AmountProps extends PartProps<'dd', AmountState> {
  readonly name: TotalName
}

/**
 * One amount, as the description of its term; renders nothing while it is not known, or without a discount.
 *
 * Attributes:
 * - `data-pending`: the amount will change
 * - `data-name`: which amount it is
 */
export function Amount({ name, ...props }: AmountProps): ReactElement | null {
  const { getAmount, format, isPending } = usePart(Context, 'CartTotals.Root')
  const amount = getAmount(name)
  const children = amount === undefined ? undefined : format(amount)
  const element = useRender('dd', props, { name, amount, isPending }, amountAttributes, { children })
  return amount === undefined ? null : element
}
