import { type ReactNode, useState } from 'react'
import { FormProof } from '../../shared/forms/form-proof.tsx'
import { shoppingActions } from '../../shared/forms/shopping-fields.ts'
import { useSite, useTexts } from '../../shared/site/site-context.tsx'
import { useCartForms } from './cart-forms.tsx'
import type { CartState } from './cart-state.ts'

export interface CheckoutButtonProps {
  state: CartState
  /** The platform refuses to go on. */
  blocked?: boolean
}

/** The way to the platform's checkout, with the reason beneath when it is closed. */
export function CheckoutButton({ state, blocked }: CheckoutButtonProps): ReactNode {
  const { to } = useSite()
  const text = useTexts('cart')
  const { token } = useCartForms()
  const [isAsked, ask] = useState(false)
  const stopped = blocked || state.cart.lines.some((line) => line.problem)
  // Another tab changed what is about to be paid for: whoever presses is asked once.
  const isOther = state.rows.some((row) => row.kind === 'gone' || (row.kind === 'line' && row.elsewhere))
  const reason = stopped ? text.checkoutBlocked : state.settled ? undefined : text.checkoutUnsettled
  const said = reason ?? (isAsked && isOther ? text.checkoutChanged : undefined)
  return (
    <form
      className="checkout"
      method="post"
      action={to(shoppingActions.checkout)}
      onSubmit={(event) => {
        if (reason || (isOther && !isAsked)) event.preventDefault()
        ask(isOther && !reason)
      }}
    >
      <FormProof token={token} next="/cart" />
      <button
        type="submit"
        className="button"
        aria-disabled={reason ? true : undefined}
        aria-describedby={said && 'checkout-reason'}
      >
        {text.checkout}
      </button>
      {said && (
        <p className="checkout-reason" id="checkout-reason" role="status">
          {said}
        </p>
      )}
    </form>
  )
}
