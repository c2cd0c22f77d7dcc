import type { ReactNode } from 'react'
import { useSite, useTexts } from '../../shared/site/site-context.tsx'
import type { CartState } from './cart-state.ts'
import type { EstimateView } from './cart-view.ts'

/** Says what is charged, where prices are shown in another currency: the amount, as soon as nothing waits for an answer. */
export function Charged({
  state: { cart, settled },
  estimate,
}: {
  state: CartState
  estimate?: EstimateView | undefined
}): ReactNode {
  const { amount, currency, charged } = useSite()
  const text = useTexts('cart')
  const due = estimate?.charged ?? cart.charged
  if (charged === undefined || due === undefined) return null
  return (
    <p className="drawer-note">
      {text.chargedIn({ shown: currency, charged })}{' '}
      {settled && <strong>{text.chargedNow({ amount: amount(due, charged) })}</strong>}
    </p>
  )
}
