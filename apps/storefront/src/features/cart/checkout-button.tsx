import type { ReactNode } from 'react'
import { useSite } from '../../shared/site/site-context.tsx'
import type { CartState } from './cart-state.ts'

/** The way to checkout, with the reason beneath when it is closed. */
export function CheckoutButton({ state }: { state: CartState }): ReactNode {
  const { text } = useSite()
  const blocked = state.cart.lines.some(
    (line) => line.problem && !(line.problem.code === 'other' && line.problem.severity === 'warning'),
  )
  const reason = blocked
    ? text.cart.checkoutBlocked
    : state.settled
      ? text.cart.checkoutClosed
      : text.cart.checkoutUnsettled
  return (
    <div className="checkout">
      <button type="button" className="button" aria-disabled="true" aria-describedby="checkout-reason">
        {text.cart.checkout}
      </button>
      <p className="checkout-reason" id="checkout-reason">
        {reason}
      </p>
    </div>
  )
}
