'use client'

import type { PriceData } from '@vitrine/client'
import { createContext, type ReactElement } from 'react'
import { multiplyAmount, sumAmounts } from '../money/decimal.ts'
import { discountPercent } from '../money/discount-percent.ts'
import { formatMeasure } from '../money/format-measure.ts'
import type { MoneyStyle } from '../money/format-money.ts'
import { type PriceValue, toPriceValue } from '../money/price-value.ts'
import { useMoneyFormat } from './money.tsx'
import { type DataAttributes, type PartProps, usePart, useRender } from './render.ts'

/** State of a price and its parts. */
export interface State extends PriceValue {
  readonly isDiscounted: boolean
  readonly isFrom: boolean
  /** The discount, a decimal string; `"0"` without one. */
  readonly discount: string
  /** In percent of the original price, rounded down so that it never promises too much. */
  readonly discountPercent: number
  readonly format: (amount: string | number) => string
  /** From the lowest to the highest price, in the locale's format. */
  readonly range: string
}

const attributes: DataAttributes<State> = {
  isDiscounted: 'data-discounted',
  isFrom: 'data-from',
}

const Context = /* @__PURE__ */ createContext<(State & { readonly locale: string }) | undefined>(undefined)
const usePrice = () => usePart(Context, 'Price.Root')

/** Props of {@link Root}. */
export interface RootProps extends PartProps<'span', State>, MoneyStyle {
  /**
   * From `productPrice` or `selectionFacts`, an object of that shape, or a price as products have it: `product.price`, which is always
   * in the store's currency.
   */
  readonly price: PriceValue | PriceData
  /** ISO 4217, if the price does not name its currency; default the store's. */
  readonly currency?: string
  /** BCP 47; default the store's. */
  readonly locale?: string
}

/**
 * A price with its parts: current, original, discount, range and price per measure. It shows the currency that the price is in.
 *
 * Attributes:
 * - `data-discounted`: the price is below the original one
 * - `data-from`: the price is the lowest of several
 *
 * @example
 * ```tsx
 * <Price.Root price={{ amount: '21.00', original: '28.00' }} currency="EUR">
 *   <Price.Current /> <Price.Original aria-label="Was €28.00" />
 *   <Price.Discount>{({ discountPercent }) => `−${discountPercent} %`}</Price.Discount>
 *   <Price.Unit />
 * </Price.Root>
 * ```
 */
export function Root({ price: given, currency, locale, decimals, ...props }: RootProps): ReactElement {
  const price = toPriceValue(given)
  const money = useMoneyFormat(price.currency ?? currency, locale, decimals)
  const original = price.original ?? price.amount
  const discount = sumAmounts(`${original}`, multiplyAmount(`${price.amount}`, -1))
  const isDiscounted = Number(discount) > 0
  const state: State = {
    ...price,
    isDiscounted,
    isFrom: price.isFrom === true,
    discount: isDiscounted ? discount : '0',
    discountPercent: discountPercent(price.amount, original),
    format: money.format,
    range: money.formatRange(price.amount, price.highest ?? price.amount),
  }
  const element = useRender('span', props, state, attributes)
  return <Context value={{ ...state, locale: money.locale }}>{element}</Context>
}

/**
 * The amount to pay.
 *
 * Attributes: those of `Root`.
 *
 * @example
 * ```tsx
 * <Price.Current />
 * ```
 */
export function Current(props: PartProps<'span', State>): ReactElement {
  const state = usePrice()
  return useRender('span', props, state, attributes, { children: state.format(state.amount) })
}

/**
 * The price before discounts; renders nothing without one. Screen readers do not announce that it is crossed out: say so in
 * its content or `aria-label`.
 *
 * Attributes: those of `Root`.
 *
 * @example
 * ```tsx
 * <Price.Original>{({ original, format }) => `Was ${format(original ?? '')}`}</Price.Original>
 * ```
 */
export function Original(props: PartProps<'s', State>): ReactElement | null {
  const state = usePrice()
  const children = state.format(state.original ?? state.amount)
  const element = useRender('s', props, state, attributes, { children })
  return state.isDiscounted ? element : null
}

/**
 * The lowest and the highest price, for example `€10.00 – €20.00`; one price if there is only one.
 *
 * Attributes: those of `Root`.
 *
 * @example
 * ```tsx
 * <Price.Range />
 * ```
 */
export function Range(props: PartProps<'span', State>): ReactElement {
  const state = usePrice()
  return useRender('span', props, state, attributes, { children: state.range })
}

/**
 * The discount; renders nothing without one.
 *
 * Attributes: those of `Root`.
 *
 * @example
 * ```tsx
 * <Price.Discount>{({ discountPercent }) => `−${discountPercent} %`}</Price.Discount>
 * ```
 */
export function Discount(props: PartProps<'span', State>): ReactElement | null {
  const state = usePrice()
  const element = useRender('span', props, state, attributes, { children: state.format(state.discount) })
  return state.isDiscounted ? element : null
}

/**
 * The price per measure, for example `€17.27 / 100 g`; renders nothing if the product has none.
 *
 * Attributes: those of `Root`.
 *
 * @example
 * ```tsx
 * <Price.Unit className="unit-price" />
 * ```
 */
export function Unit(props: PartProps<'span', State>): ReactElement | null {
  const state = usePrice()
  const { unit, format, locale } = state
  const children =
    unit && `${format(unit.amount)} / ${formatMeasure(unit.baseQuantity, { measure: unit.measure, locale })}`
  const element = useRender('span', props, state, attributes, { children })
  return unit ? element : null
}
