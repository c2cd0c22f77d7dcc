'use client'

import { useSyncExternalStore } from 'react'
import { useCartQueue } from './use-cart.ts'

/**
 * Pieces in the cart. Renders again only when the number changes.
 * @param initial Shown until the cart is known, for example what the server counted.
 */
export function useCartCount(initial = 0): number {
  const queue = useCartQueue()
  const countOf = ({ status, count }: ReturnType<typeof queue.getSnapshot>) =>
    status === 'ready' ? count : initial
  return useSyncExternalStore(
    queue.subscribe,
    () => countOf(queue.getSnapshot()),
    () => countOf(queue.getServerSnapshot()),
  )
}
