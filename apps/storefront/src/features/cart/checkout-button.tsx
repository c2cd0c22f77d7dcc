import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ReturnPathField } from '../../shared/forms/return-path-field.tsx'
import { shoppingActions } from '../../shared/forms/shopping-fields.ts'
import { useSite, useTexts } from '../../shared/site/site-context.tsx'
import type { CartState } from './cart-state.ts'

export interface CheckoutButtonProps {
  state: CartState
  /** The platform refuses to create a checkout. */
  blocked?: boolean
}

/**
 * Submits the cart to the platform's checkout. A press while the cart is being read or saved is carried out afterwards, unless
 * the lines are different by then. After a change in another tab, the first press only shows a notice.
 */
export function CheckoutButton({ state, blocked }: CheckoutButtonProps): ReactNode {
  const { to } = useSite()
  const text = useTexts('cart')

  const form = useRef<HTMLFormElement>(null)
  const [pressedLines, setPressedLines] = useState<string>()
  const [isWarned, setWarned] = useState(false)
  const isBlocked = blocked || state.cart.lines.some((line) => line.problem)
  const isChangedElsewhere = state.rows.some(
    (row) => row.kind === 'gone' || (row.kind === 'line' && row.elsewhere),
  )
  const lines = state.rows
    .map((row) => (row.kind === 'line' ? `${row.key} ${row.item.quantity}` : row.key))
    .join()

  useEffect(() => {
    if (pressedLines === undefined || !state.settled) return
    setPressedLines(undefined)
    if (pressedLines === lines) form.current?.requestSubmit()
  }, [pressedLines, lines, state.settled])

  function handleSubmit(): boolean {
    if (isBlocked) return false
    if (!state.settled) {
      setPressedLines(lines)
      return false
    }
    setWarned(isChangedElsewhere)
    return !isChangedElsewhere || isWarned
  }

  const notice = isBlocked
    ? text.checkoutBlocked
    : pressedLines !== undefined
      ? text.checkoutUnsettled
      : isWarned && isChangedElsewhere
        ? text.checkoutChanged
        : undefined
  return (
    <form
      ref={form}
      className="checkout"
      method="post"
      action={to(shoppingActions.checkout)}
      onSubmit={(event) => {
        if (!handleSubmit()) event.preventDefault()
      }}
    >
      <ReturnPathField path="/cart" />
      <button
        type="submit"
        className="button"
        aria-disabled={isBlocked || undefined}
        aria-describedby={notice && 'checkout-reason'}
      >
        {text.checkout}
      </button>
      {notice && (
        <p className="checkout-reason" id="checkout-reason" role="status">
          {notice}
        </p>
      )}
    </form>
  )
}
