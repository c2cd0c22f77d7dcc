import { StoreProvider, useCart } from '@vitrine/react'
import type { ReactNode } from 'react'
import { shopApi } from '../../shared/cart/shop-api.ts'
import { SiteProvider } from '../../shared/site/site-context.tsx'
import { CartContent } from './cart-screen.tsx'
import type { CartPageView } from './cart-view.ts'
import { toCartState } from './to-cart-state.ts'
import { toLineDates } from './to-line-dates.ts'
import { useChangedElsewhere } from './use-changed-elsewhere.ts'
import { useDeliveryEstimate } from './use-delivery-estimate.ts'

/** The cart page as an island: the cart that the server rendered, then the browser's own. */
export function CartPage({ view }: { view: CartPageView }): ReactNode {
  return (
    <SiteProvider site={view.site}>
      <StoreProvider transport={shopApi} locale={view.site.locale} {...(!view.failed && { cart: view.cart })}>
        <LiveCart view={view} />
      </StoreProvider>
    </SiteProvider>
  )
}

function LiveCart({ view }: { view: CartPageView }): ReactNode {
  const cart = useCart()
  const elsewhere = useChangedElsewhere(cart)
  const state = toCartState(cart, { elsewhere })
  const delivery = useDeliveryEstimate(view)
  // The browser may have reached what the server could not.
  const { failed: unread, ...readView } = view
  return (
    <CartContent
      view={unread && !state ? view : readView}
      state={state}
      delivery={delivery}
      dates={cart.cart ? toLineDates(cart.cart.lineItems) : view.dates}
      acts={cart}
    />
  )
}
