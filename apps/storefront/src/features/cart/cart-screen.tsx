import type { ReactNode } from 'react'
import { requestIdOf } from '../../shared/cart/request-id-of.ts'
import { InCurrency, useSite, useTexts } from '../../shared/site/site-context.tsx'
import { RequestNote } from '../../ui/request-id.tsx'
import { CartFormsProvider } from './cart-forms.tsx'
import { CartLines } from './cart-lines.tsx'
import { CartProblems } from './cart-problems.tsx'
import type { CartActs, CartState } from './cart-state.ts'
import type { CartLineView, CartPageView } from './cart-view.ts'
import { Charged } from './charged.tsx'
import { CheckoutButton } from './checkout-button.tsx'
import { CouponForm } from './coupon-form.tsx'
import { DeleteCart } from './delete-cart.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { EstimateForm } from './estimate-form.tsx'
import { FreeDelivery } from './free-delivery.tsx'
import { LineDates } from './line-dates.tsx'
import { Memberships } from './memberships.tsx'
import { remainingProblems } from './remaining-problems.ts'
import { SavedLines, SaveForm, SaveLine } from './saved-lines.tsx'
import { Totals } from './totals.tsx'
import type { DeliveryEstimate } from './use-delivery-estimate.ts'

export interface CartContentProps {
  view: CartPageView
  state: CartState | undefined
  delivery: DeliveryEstimate
  /** By the id of the line. */
  dates: CartPageView['dates']
  acts: CartActs
}

/** The cart page for a state of the cart. */
export function CartContent(props: CartContentProps): ReactNode {
  const { view, state } = props
  if (view.failed) return <CartFailed requestId={view.failed.requestId} />
  if (state === undefined || state.rows.length === 0) {
    return (
      <>
        <EmptyCart href={view.continueHref} level={1} isMember={view.isMember} />
        <SavedLines view={view} />
      </>
    )
  }
  return (
    <InCurrency currency={state.cart.currency}>
      <FilledCart {...props} state={state} />
    </InCurrency>
  )
}

function FilledCart({
  view,
  state,
  delivery,
  dates,
  acts,
}: CartContentProps & { state: CartState }): ReactNode {
  // After an error the last amounts are those of another cart or address.
  const estimate = delivery.status === 'error' ? undefined : delivery.estimate
  const failed =
    delivery.status === 'error'
      ? { requestId: requestIdOf(delivery.error) }
      : delivery.status === 'idle'
        ? view.estimateFailed
        : undefined
  const { amount, to } = useSite()
  const text = useTexts('cartPage')
  const { cart } = state
  const problems = remainingProblems(estimate?.problems ?? [], cart.lines)
  const under = ({ id }: CartLineView): ReactNode => dates?.[id] && <LineDates dates={dates[id]} />
  return (
    <CartFormsProvider forms={{ next: '/cart', acts, beside: SaveBeside, under }}>
      <div className="cart">
        <header className="cart-head">
          <h1>{text.title}</h1>
          <a className="link" href={to(view.continueHref)}>
            {text.continue}
          </a>
        </header>
        <section className="cart-main" aria-label={text.lines}>
          <CartLines state={state} />
          <SavedLines view={view} />
          <DeleteCart />
          <SaveForm />
        </section>
        <div className="cart-side">
          <section className="cart-summary" aria-labelledby="summary-name">
            <h2 id="summary-name">{text.summary}</h2>
            {view.freeDeliveryOver && !estimate && (
              <FreeDelivery due={cart.charged ?? cart.due} over={view.freeDeliveryOver} />
            )}
            <Totals
              cart={cart}
              estimate={estimate}
              settling={!state.settled || delivery.status === 'pending'}
            />
            <CouponForm coupon={cart.coupon} refused={view.couponRefused} />
            <EstimateForm
              delivery={delivery}
              estimate={estimate}
              address={estimate?.address ?? view.estimateFailed?.address}
              failed={failed}
            />
            {estimate?.memberships && <Memberships memberships={estimate.memberships} />}
          </section>
          <div className="cart-foot">
            <p className="cart-foot-total">
              {estimate ? text.total : text.estimatedTotal} <span>{amount(estimate?.total ?? cart.due)}</span>
            </p>
            <Charged state={state} estimate={estimate} />
            <CartProblems problems={problems} lines={cart.lines} />
            <CheckoutButton
              state={state}
              blocked={problems.some((problem) => problem.severity === 'error')}
            />
          </div>
        </div>
      </div>
    </CartFormsProvider>
  )
}

/** A line whose change is on its way has no id that the server knows yet; one that was set by a rule has none to come back to. */
function SaveBeside({ id, name, fixed }: CartLineView): ReactNode {
  return fixed ? null : <SaveLine id={id} name={name} />
}

/** The cart could not be read: it is safe, and here is the way to try again. */
function CartFailed({ requestId }: { requestId: string | undefined }): ReactNode {
  const { to } = useSite()
  const text = useTexts('cart')
  return (
    <section className="empty">
      <h1>{text.failedTitle}</h1>
      <p>{text.failedText}</p>
      <a className="button" href={to('/cart')}>
        {text.retry}
      </a>
      <RequestNote id={requestId} />
    </section>
  )
}
