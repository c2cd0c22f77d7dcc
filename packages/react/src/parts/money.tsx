'use client'

import type { ReactElement } from 'react'
import { formatMeasure } from '../money/format-measure.ts'
import { formatMoney, formatMoneyRange, type MoneyStyle } from '../money/format-money.ts'
import type { UnitPriceValue } from '../money/price-value.ts'
import { useStore } from '../store/store-context.ts'
import { type PartProps, useRender } from './render.ts'

/** State of {@link Money}. */
export interface MoneyState {
  /** The amount in the locale's format. */
  readonly formatted: string
  readonly currency: string
}

/** Props of {@link Money}. */
export interface MoneyProps extends PartProps<'span', MoneyState>, MoneyStyle {
  /** A decimal string, or a number. */
  readonly amount: string | number
  /** ISO 4217; default the store's. */
  readonly currency?: string | undefined
  /** BCP 47; default the store's. */
  readonly locale?: string | undefined
}

/**
 * An amount in the format of the store's locale.
 *
 * @throws Error without a currency
 * @example
 * ```tsx
 * <Money amount={cart.subtotal.amount} currency={cart.currency} />
 * ```
 */
export function Money({ amount, currency, locale, decimals, ...props }: MoneyProps): ReactElement {
  const money = useMoneyFormat(currency, locale, decimals)
  const state = { formatted: money.format(amount), currency: money.currency }
  return useRender('span', props, state, {}, { children: state.formatted })
}

/** State of {@link UnitPrice}. */
export interface UnitPriceState extends UnitPriceValue {
  /** `€17.27 / 100 g` in the locale's format. */
  readonly formatted: string
}

/** Props of {@link UnitPrice}. */
export interface UnitPriceProps
  extends Omit<PartProps<'span', UnitPriceState>, keyof UnitPriceValue>,
    UnitPriceValue {
  /** ISO 4217; default the store's. */
  readonly currency?: string | undefined
  /** BCP 47; default the store's. */
  readonly locale?: string | undefined
}

/**
 * A price per measure, as price indication laws require: `€17.27 / 100 g`.
 *
 * @example
 * ```tsx
 * <UnitPrice amount="17.27" baseQuantity={100} measure="G" currency="EUR" />
 * ```
 */
export function UnitPrice(props: UnitPriceProps): ReactElement {
  const { amount, baseQuantity, measure, currency, locale, ...rest } = props
  const money = useMoneyFormat(currency, locale)
  const formatted = `${money.format(amount)} / ${formatMeasure(baseQuantity, { measure, locale: money.locale })}`
  const state = { amount, baseQuantity, measure, formatted }
  return useRender('span', rest, state, {}, { children: formatted })
}

interface MoneyFormat {
  readonly currency: string
  readonly locale: string
  format(amount: string | number): string
  formatRange(lowest: string | number, highest: string | number): string
}

/** Formats amounts of one currency; by default with currency and locale of the store. */
export function useMoneyFormat(
  ownCurrency: string | undefined,
  ownLocale: string | undefined,
  decimals: MoneyStyle['decimals'] = 'always',
): MoneyFormat {
  const store = useStore()
  const locale = ownLocale ?? store?.locale ?? 'en'
  const currency = ownCurrency ?? store?.currency
  if (!currency) throw new Error('A price needs `currency`, on the part or on StoreProvider.')
  const options = { currency, locale, decimals }
  return {
    currency,
    locale,
    format: (amount) => formatMoney(amount, options),
    formatRange: (lowest, highest) => formatMoneyRange(lowest, highest, options),
  }
}
