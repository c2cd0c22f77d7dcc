'use client'

import type { ReactElement } from 'react'
import { sum, times } from '../../cart-queue/decimal.ts'
import { useStore } from '../../store/store-context.ts'
import type { PartProps } from '../render/part-props.ts'
import { useRender } from '../render/use-render.ts'
import { formatMoney } from './format-money.ts'
import { priceDataAttributes } from './price.data-attributes.ts'
import { PriceContext, type PriceState, type PriceValue } from './price-state.ts'

export interface PriceRootProps extends PartProps<'span', PriceState> {
  readonly price: PriceValue
  /** ISO 4217. */
  readonly currency: string
  /** BCP 47; default the store's. */
  readonly locale?: string
}

/** Holds the parts of one price. */
export function Root({ price, currency, locale, ...props }: PriceRootProps): ReactElement {
  const storeLocale = useStore()?.locale ?? 'en'
  const original = price.original ?? price.amount
  const saving = sum(`${original}`, times(`${price.amount}`, -1))
  const state: PriceState = {
    ...price,
    isDiscounted: Number(saving) > 0,
    isFrom: price.from === true,
    saving: Number(saving) > 0 ? saving : '0',
    savingPercent: Number(saving) > 0 ? Math.floor((Number(saving) / Number(original)) * 100) : 0,
    format: (amount) => formatMoney(amount, currency, locale ?? storeLocale),
  }
  const element = useRender('span', props, state, priceDataAttributes)
  return <PriceContext value={state}>{element}</PriceContext>
}
