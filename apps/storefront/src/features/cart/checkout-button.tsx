import type { ReactNode } from 'react'
import { cartTexts } from '../../shared/messages/cart-texts.ts'
import { useTexts } from '../../shared/site/site-context.tsx'
import type { CartState } from './cart-state.ts'

export interface CheckoutButtonProps {
  state: CartState
  /** The platform refuses to go on. */
  blocked?: boolean | undefined
}

/** The way to checkout, with the reason beneath when it is closed. */
export function CheckoutButton({ state, blocked = false }: CheckoutButtonProps): ReactNode {
  const text = useTexts(cartTexts)
  const stopped =
    blocked ||
    state.cart.lines.some(
      (line) => line.problem && !(line.problem.code === 'other' && line.problem.severity === 'warning'),
    )
  const reason = stopped ? text.checkoutBlocked : state.settled ? text.checkoutClosed : text.checkoutUnsettled
  return (
    <div className="checkout">
      <button type="button" className="button" aria-disabled="true" aria-describedby="checkout-reason">
        {text.checkout}
      </button>
      <p className="checkout-reason" id="checkout-reason">
        {reason}
      </p>
    </div>
  )
}
