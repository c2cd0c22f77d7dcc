'use client'

import { type BackInStockSubscription, requestBackInStock } from '@vitrine/client/orders'
import { useMemo, useState } from 'react'
import { requireStore, useStore } from '../store/store-context.ts'

export interface BackInStockState {
  /** `success`: the shopper will get one mail. */
  readonly status: 'idle' | 'pending' | 'success' | 'error'
  /** Why it failed, for example `ITEM_IN_STOCK`; `useStore()?.messages.error(error)` is a text for shoppers. */
  readonly error: unknown
}

export interface BackInStockController extends BackInStockState {
  readonly isPending: boolean
  /** Visitors need an `email`. Repeating a subscription has no effect. */
  subscribe(subscription: BackInStockSubscription): Promise<void>
}

/**
 * Subscribes to one mail when an item is back in stock.
 *
 * @example
 * ```tsx
 * function Notify({ productId }: { productId: string }) {
 *   const { status, isPending, error, subscribe } = useBackInStock()
 *   const messages = useStore()?.messages
 *   if (status === 'success') return <p>We will send you an e-mail.</p>
 *   return (
 *     <form action={(fields) => subscribe({ productId, email: `${fields.get('email')}` })}>
 *       <input type="email" name="email" required aria-label="E-mail" />
 *       <button aria-busy={isPending}>Notify me</button>
 *       {status === 'error' && <p role="alert">{messages?.error(error)}</p>}
 *     </form>
 *   )
 * }
 * ```
 */
export function useBackInStock(): BackInStockController {
  const store = useStore()
  const [state, setState] = useState<BackInStockState>({ status: 'idle', error: undefined })
  const subscribe = useMemo(
    () => async (subscription: BackInStockSubscription) => {
      setState({ status: 'pending', error: undefined })
      try {
        const { client, locale } = requireStore(store)
        await requestBackInStock(client, { language: locale, ...subscription })
        setState({ status: 'success', error: undefined })
      } catch (error) {
        setState({ status: 'error', error })
      }
    },
    [store],
  )
  return { ...state, isPending: state.status === 'pending', subscribe }
}
