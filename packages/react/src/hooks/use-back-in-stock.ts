'use client'

import {
  type BackInStockRequest,
  type BackInStockSubscription,
  cancelBackInStockRequest,
  listMyBackInStockRequests,
  requestBackInStock,
} from '@vitrine/client/orders'
import { useMemo, useState } from 'react'
import { requireStore, useStore } from '../store/store-context.ts'
import { type MemberResourceOptions, useMemberResource } from './use-member-resource.ts'
import type { ResourceController } from './use-resource.ts'

/** How far a subscription is. */
export interface BackInStockState {
  /** `success`: the shopper will get one mail. */
  readonly status: 'idle' | 'pending' | 'success' | 'error'
  /** Why it failed, for example `ITEM_IN_STOCK`; `useStore()?.messages.error(error)` is a text for shoppers. */
  readonly error: unknown
}

/** Result of {@link useBackInStock}. */
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
        await requestBackInStock(client, { ...subscription, language: subscription.language ?? locale })
        setState({ status: 'success', error: undefined })
      } catch (error) {
        setState({ status: 'error', error })
      }
    },
    [store],
  )
  return { ...state, isPending: state.status === 'pending', subscribe }
}

/** Result of {@link useBackInStockRequests}. */
export type BackInStockRequestsController = ResourceController<readonly BackInStockRequest[] | null> & {
  /** No mail is sent then. Cancelling again has no effect. @throws StoreError */
  cancel(id: string): Promise<void>
}

/**
 * The items that the member who is logged in waits for, newest first; `data` is null for visitors.
 *
 * @example
 * ```tsx
 * function Alerts() {
 *   const { data: requests, cancel } = useBackInStockRequests()
 *   return requests?.map(({ id, itemName }) => (
 *     <p key={id}>{itemName} <button onClick={() => void cancel(id)}>Stop</button></p>
 *   ))
 * }
 * ```
 */
export function useBackInStockRequests(
  options: MemberResourceOptions<readonly BackInStockRequest[]> = {},
): BackInStockRequestsController {
  const store = useStore()
  const { replace, ...resource } = useMemberResource(
    'back-in-stock requests',
    listMyBackInStockRequests,
    options,
  )
  const cancel = useMemo(
    () => async (id: string) => {
      await cancelBackInStockRequest(requireStore(store).client, id)
      replace((requests) => requests.filter((request) => request.id !== id))
    },
    [store, replace],
  )
  return { ...resource, cancel }
}
