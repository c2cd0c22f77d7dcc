import { type CartSnapshot, useCart } from '@vitrine/react'
import { type ReactNode, useEffect, useState } from 'react'
import { SiteProvider } from '../../shared/site/site-context.tsx'
import { CartContent } from './cart-screen.tsx'
import { type CartActs, type CartState, type CouponProblem, restingState } from './cart-state.ts'
import type { CartPageView } from './cart-view.ts'
import type { ChangedElsewhere } from './changed-elsewhere.ts'
import { couponProblemOf } from './coupon-problem-of.ts'
import { toCartState } from './to-cart-state.ts'
import { toLineDates } from './to-line-dates.ts'
import { useChangedElsewhere } from './use-changed-elsewhere.ts'
import { useDeliveryEstimate } from './use-delivery-estimate.ts'

/** The cart page as an island: what the server rendered, then the browser's own cart as soon as it is known. */
export function CartPage({ view }: { view: CartPageView }): ReactNode {
  const cart = useCart()
  const [awake, setAwake] = useState(false)
  useEffect(() => setAwake(true), [])
  const elsewhere = useChangedElsewhere(cart)
  // What the server refused stands until a code is tried here: somebody may be writing the next one beside it.
  const [refused, setRefused] = useState(view.couponRefused)
  const rendered = view.cart ? restingState(view.cart, refused) : undefined
  // With changes that wait from another page the browser knows some lines and not the others: better the server's cart, whole.
  const known = cart.cart === undefined ? undefined : liveState(cart, elsewhere, refused)
  const state = known ?? rendered
  const estimate = useDeliveryEstimate(view)
  // The browser may reach what the server could not a moment ago.
  const { failed, ...rest } = view
  const acts: CartActs = {
    ...cart,
    applyCoupon(code) {
      setRefused(undefined)
      return cart.applyCoupon(code)
    },
  }
  const shown = failed && cart.status !== 'ready' ? view : rest
  return (
    <SiteProvider site={view.site}>
      <CartContent
        view={shown}
        state={state}
        estimate={estimate.estimate}
        dates={cart.cart ? toLineDates(cart.cart.lineItems) : view.dates}
        estimateFailed={estimate.failed}
        estimating={estimate.working}
        {...(awake && { acts, onEstimate: estimate.request })}
      />
    </SiteProvider>
  )
}

function liveState(
  snapshot: CartSnapshot,
  elsewhere: ChangedElsewhere,
  refused: CouponProblem | undefined,
): CartState | undefined {
  const state = toCartState(snapshot, { elsewhere })
  const coupon = couponProblemOf(snapshot) ?? refused
  return state && coupon ? { ...state, coupon } : state
}
