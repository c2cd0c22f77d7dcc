import type { CartSnapshot } from '@vitrine/react'
import { useSyncExternalStore } from 'react'
import { shopCart } from './shop-cart.ts'

/** The cart of this browser; undefined on the server and while hydrating, when the page shows what the server knew. */
export function useShopCart(): CartSnapshot | undefined {
  return useSyncExternalStore<CartSnapshot | undefined>(
    (listener) => shopCart().subscribe(listener),
    () => shopCart().getSnapshot(),
    () => undefined,
  )
}
