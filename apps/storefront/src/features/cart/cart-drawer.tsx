import { isStoreError } from '@vitrine/client'
import type { AddError, CartController } from '@vitrine/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { closeDrawer, useDrawer } from '../../shared/cart/drawer.ts'
import { requestIdOf } from '../../shared/cart/request-id-of.ts'
import { InCurrency, useSite, useTexts } from '../../shared/site/site-context.tsx'
import type { Decimal } from '../../shared/views/decimal.ts'
import { Icon } from '../../ui/icon.tsx'
import { RequestNote } from '../../ui/request-id.tsx'
import { CartFormsProvider } from './cart-forms.tsx'
import { CartLines } from './cart-lines.tsx'
import type { CartState } from './cart-state.ts'
import { Charged } from './charged.tsx'
import { CheckoutButton } from './checkout-button.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { FreeDelivery } from './free-delivery.tsx'
import { toCartState } from './to-cart-state.ts'
import { useChangedElsewhere } from './use-changed-elsewhere.ts'

export interface CartDrawerProps {
  cart: CartController
  path: string
  isMember?: boolean | undefined
  freeDeliveryOver?: Decimal
  lastCollection?: string | undefined
}

/**
 * The cart at the side of the page: a modal dialog, so the browser keeps the rest inert, closes it on Escape and gives the
 * focus back to what opened it.
 */
export function CartDrawer({
  cart,
  path,
  isMember,
  freeDeliveryOver,
  lastCollection = '/collections/all-products',
}: CartDrawerProps): ReactNode {
  const text = useTexts('cart')
  const { isOpen, added } = useDrawer()
  const dialog = useRef<HTMLDialogElement>(null)
  const elsewhere = useChangedElsewhere(cart)
  const state = toCartState(cart, { added, elsewhere })

  useEffect(() => {
    const element = dialog.current
    if (isOpen && element && !element.open) element.showModal()
    if (!isOpen && element?.open) element.close()
  }, [isOpen])

  return (
    <dialog
      ref={dialog}
      className="drawer"
      aria-labelledby="drawer-name"
      onClose={closeDrawer}
      closedby="any"
    >
      {isOpen && (
        <InCurrency currency={state?.cart.currency}>
          <CartFormsProvider forms={{ next: path, acts: cart }}>
            <div className="drawer-head">
              <h2 id="drawer-name" tabIndex={-1}>
                {state && state.cart.count > 0
                  ? text.titleWithCount({ count: state.cart.count })
                  : text.title}
              </h2>
              <button type="button" aria-label={text.close} onClick={closeDrawer}>
                <Icon name="close" />
              </button>
            </div>
            <div className="drawer-body">
              {cart.addError && <AddFailed error={cart.addError} />}
              {state === undefined ? (
                <DrawerWaiting cart={cart} />
              ) : state.rows.length === 0 ? (
                <EmptyCart href={lastCollection} level={2} isMember={isMember} />
              ) : (
                <>
                  {freeDeliveryOver && state.cart.count > 0 && (
                    <FreeDelivery due={state.cart.charged ?? state.cart.due} over={freeDeliveryOver} />
                  )}
                  <CartLines state={state} />
                </>
              )}
            </div>
            {state && state.cart.lines.length > 0 && <DrawerFoot state={state} />}
          </CartFormsProvider>
        </InCurrency>
      )}
    </dialog>
  )
}

function DrawerFoot({ state }: { state: CartState }): ReactNode {
  const { amount, to } = useSite()
  const text = useTexts('cart')
  const { due, saving, taxIncluded } = state.cart
  return (
    <div className="drawer-foot">
      <dl className="drawer-sums">
        <dt>{text.subtotal}</dt>
        <dd>{amount(due)}</dd>
        {saving && (
          <>
            <dt className="drawer-saving">{text.saving}</dt>
            <dd className="drawer-saving">{amount(saving)}</dd>
          </>
        )}
      </dl>
      <p className="drawer-note">{taxIncluded ? text.noteIncluded : text.note}</p>
      <Charged state={state} />
      <CheckoutButton state={state} />
      <a className="link drawer-view" href={to('/cart')}>
        {text.view}
      </a>
    </div>
  )
}

/** Lines of the final shape while the cart is on its way, or the reason why it is not here. */
function DrawerWaiting({ cart }: { cart: CartController }): ReactNode {
  const text = useTexts('cart')
  if (cart.status === 'error') {
    return (
      <div className="empty">
        <h2>{text.failedTitle}</h2>
        <p>{text.failedText}</p>
        <button type="button" className="button" onClick={cart.refresh}>
          {text.retry}
        </button>
        <RequestNote id={requestIdOf(cart.error)} />
      </div>
    )
  }
  return (
    <ul className="bones" aria-label={text.loading}>
      <li />
      <li />
    </ul>
  )
}

/** Something that could not be added has no line to say so on. */
function AddFailed({ error: { cause: error, shown } }: { error: AddError }): ReactNode {
  const text = useTexts('cart')
  // Without a code of the platform's, the description is the status text.
  const isRefused = shown && isStoreError(error, 'application') && error.description !== error.statusText
  return (
    <div className="drawer-problem" role="alert">
      <p>{isRefused ? text.addSoldOut({ name: shown.productName.original }) : text.addFailed}</p>
      {!isRefused && <RequestNote id={requestIdOf(error)} />}
    </div>
  )
}
