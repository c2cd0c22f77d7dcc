'use client'

import type { ReactElement } from 'react'
import { useCart } from '../../hooks/use-cart.ts'
import type { EstimateState } from '../../hooks/use-estimate.ts'
import { useStore } from '../../store/store-context.ts'
import { formatMoney } from '../price/format-money.ts'
import type { PartProps } from '../render/part-props.ts'
import { useRender } from '../render/use-render.ts'
import { totalsDataAttributes } from './cart-totals.data-attributes.ts'
import { type TotalName, TotalsContext, type TotalsState } from './cart-totals-state.ts'

export interface CartTotalsRootProps extends PartProps<'dl', TotalsState> {
  /** From `useEstimate`; adds delivery, tax and the total. */
  readonly estimate?: EstimateState
  /** BCP 47; default the store's. */
  readonly locale?: string
}

/** Holds the figures of the cart. */
export function Root({ estimate: asked, locale, ...props }: CartTotalsRootProps): ReactElement {
  const { cart, subtotal, coupon, isSettled } = useCart()
  const storeLocale = useStore()?.locale ?? 'en'
  const estimate = asked?.estimate
  const state = {
    isPending: !isSettled || asked?.status === 'loading',
    hasEstimate: estimate !== undefined,
    coupon: coupon.code,
  }
  const amountOf = (name: TotalName) => {
    if (name === 'subtotal') return subtotal
    if (estimate) return estimate.priceSummary[name].amount
    return name === 'discount' ? cart?.discount?.amount : undefined
  }
  const format = (amount: string) =>
    cart ? formatMoney(amount, cart.currency, locale ?? storeLocale) : amount
  const element = useRender('dl', props, state, totalsDataAttributes)
  return <TotalsContext value={{ ...state, estimate, amountOf, format }}>{element}</TotalsContext>
}
