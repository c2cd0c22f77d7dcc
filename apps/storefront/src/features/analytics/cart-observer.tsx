import { observeCart, useStore } from '@vitrine/react'
import { type ReactNode, useEffect } from 'react'
import type { SiteView } from '../../shared/views/site-view.ts'
import type { ObservedCart } from './analytics-events.ts'

export interface CartObserverProps {
  /** Every island has one: its language decides which script renders it. */
  site: SiteView
}

/**
 * Hands the cart of the islands to the analytics script, which must not load them itself. It is an island like those of the cart, so
 * it is loaded when the cart is first used.
 */
export function CartObserver(_: CartObserverProps): ReactNode {
  const cart = useStore()?.cart
  useEffect(() => {
    if (!cart) return
    const detail: ObservedCart = { cart, observe: (listener) => observeCart(cart, listener) }
    const announce = () => dispatchEvent(new CustomEvent('analytics:cart', { detail }))
    announce()
    // The script of the page may be slower than this island.
    addEventListener('analytics:start', announce)
    return () => removeEventListener('analytics:start', announce)
  }, [cart])
  return null
}
