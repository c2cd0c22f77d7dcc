'use client'

import { useMemo, useSyncExternalStore } from 'react'
import type { CartQueue } from '../cart-queue/cart-queue.ts'
import type { CartSnapshot } from '../cart-queue/cart-snapshot.ts'
import { useStore } from '../store/store-context.ts'
import { absentQueue } from './absent-queue.ts'

export type CartActions = Pick<
  CartQueue,
  | 'add'
  | 'setQuantity'
  | 'remove'
  | 'undo'
  | 'applyCoupon'
  | 'removeCoupon'
  | 'dismiss'
  | 'refresh'
  | 'settled'
>

/** The cart queue of the store; without a store, one that is empty and says what is missing when used. */
export function useCartQueue(): CartQueue {
  return useStore()?.cart ?? absentQueue
}

/**
 * The cart as the shopper should see it, and what can be done with it. Acts show at once; every island and tab shows the
 * same.
 *
 * @example
 * ```tsx
 * const { lines, setQuantity, isSettled } = useCart()
 * ```
 */
export function useCart(): CartSnapshot & CartActions {
  const queue = useCartQueue()
  const snapshot = useSyncExternalStore(queue.subscribe, queue.getSnapshot, queue.getServerSnapshot)
  return useMemo(() => ({ ...queue, ...snapshot }), [queue, snapshot])
}
