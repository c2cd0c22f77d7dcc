'use client'

import type { EstimateTotalsResponse, PriceSummary } from '@vitrine/client'
import { createContext, type ReactElement } from 'react'
import { useCart } from '../hooks/use-cart.ts'
import type { EstimateState } from '../hooks/use-estimate.ts'
import { formatMoney } from '../money/format-money.ts'
import { useStore } from '../store/store-context.ts'
import { type DataAttributes, type PartProps, usePart, useRender } from './render.ts'

/** An amount of the totals; all but `subtotal` and `discount` need an estimate. */
export type TotalName = keyof PriceSummary

/** State of the totals. */
export interface State {
  /** Amounts will change: a cart change or an estimate is pending. */
  readonly isPending: boolean
  /** There is an estimate with delivery. */
  readonly hasEstimate: boolean
  readonly coupon: string | undefined
}

const attributes: DataAttributes<State> = {
  isPending: 'data-pending',
  hasEstimate: 'data-estimated',
}

/** State of one amount. */
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
  /** That of the row. */
  readonly name: TotalName
  readonly isPending: boolean
  getAmount(name: TotalName): string | undefined
  format(amount: string): string
}

const Context = /* @__PURE__ */ createContext<ContextValue | undefined>(undefined)

/** Props of {@link Root}. */
export interface RootProps extends PartProps<'dl', State> {
  /** From `useEstimate`; adds delivery, tax and the total, unless there is no delivery to the address. */
  readonly estimate?: EstimateState
  /** BCP 47; default the store's. */
  readonly locale?: string
}

/**
 * The amounts of the cart. `discount` is positive: put a minus before it. Where prices contain tax, `tax` is a part of the total and not
 * added to it; `taxIncludedInPrices` of the estimate's cart is true there.
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
 *       <CartTotals.Row name="subtotal"><dt>Subtotal</dt> <CartTotals.Amount /></CartTotals.Row>
 *       <CartTotals.Row name="discount"><dt>Discount</dt> <CartTotals.Amount /></CartTotals.Row>
 *       <CartTotals.Row name="shipping"><dt>Delivery</dt> <CartTotals.Amount /></CartTotals.Row>
 *       <CartTotals.Row name="total"><dt>Total</dt> <CartTotals.Amount /></CartTotals.Row>
 *     </CartTotals.Root>
 *   )
 * }
 * ```
 */
export function Root({ estimate: estimateState, locale, ...props }: RootProps): ReactElement {
  const { currency: cartCurrency, subtotal, discount, coupon, isSettled } = useCart()
  const store = useStore()
  const estimate = estimateState?.estimate
  const hasEstimate = estimate !== undefined && hasDelivery(estimate)
  const state = {
    isPending: !isSettled || estimateState?.status === 'pending',
    hasEstimate,
    coupon: coupon.code,
  }
  // An estimate that was requested in another display currency is about to be replaced.
  const currency = estimate?.cart?.conversionCurrency ?? cartCurrency ?? store?.currency
  const getAmount = (name: TotalName) => {
    const estimated = estimate?.priceSummary[name]?.convertedAmount
    if (name === 'subtotal') return currency === cartCurrency || !estimated ? subtotal : estimated
    if (name !== 'discount') return hasEstimate ? estimated : undefined
    const amount = estimate ? estimated : discount
    return Number(amount) > 0 ? amount : undefined
  }
  const format = (amount: string) =>
    currency ? formatMoney(amount, { currency, locale: locale ?? store?.locale ?? 'en' }) : amount
  const element = useRender('dl', props, state, attributes)
  return <Context value={{ ...state, name: 'total', getAmount, format }}>{element}</Context>
}

/** Otherwise delivery could not be calculated: its amount is 0, and missing in the total. */
function hasDelivery({ calculationErrors: errors, shippingInfo }: EstimateTotalsResponse): boolean {
  const error = errors.generalShippingCalculationError ?? errors.carrierErrors
  return !error || shippingInfo.selectedCarrierServiceOption !== undefined
}

/** Props of {@link Row}. */
export interface RowProps extends PartProps<'div', AmountState> {
  readonly name: TotalName
}

/**
 * A term and its amount; renders nothing while the amount is not known, or without a discount.
 *
 * Attributes: those of `Amount`.
 *
 * @example
 * ```tsx
 * <CartTotals.Row name="tax"><dt>Tax</dt> <CartTotals.Amount /></CartTotals.Row>
 * ```
 */
export function Row({ name, ...props }: RowProps): ReactElement | null {
  const context = usePart(Context, 'CartTotals.Root')
  const { getAmount, isPending } = context
  const amount = getAmount(name)
  const element = useRender('div', props, { name, amount, isPending }, amountAttributes)
  return amount === undefined ? null : <Context value={{ ...context, name }}>{element}</Context>
}

/** Props of {@link Amount}. */
export interface AmountProps extends PartProps<'dd', AmountState> {
  /** Default: that of `CartTotals.Row`, otherwise the total. */
  readonly name?: TotalName
}

/**
 * One amount, as the description of its term; renders nothing while it is not known, or without a discount.
 *
 * Attributes:
 * - `data-pending`: the amount will change
 * - `data-name`: which amount it is
 *
 * @example
 * ```tsx
 * <CartTotals.Amount name="total" />
 * ```
 */
export function Amount(given: AmountProps): ReactElement | null {
  const { getAmount, format, isPending, name: row } = usePart(Context, 'CartTotals.Root')
  const { name = row, ...props } = given
  const amount = getAmount(name)
  const children = amount === undefined ? undefined : format(amount)
  const element = useRender('dd', props, { name, amount, isPending }, amountAttributes, { children })
  return amount === undefined ? null : element
}
