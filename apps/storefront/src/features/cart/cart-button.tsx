import { useCart } from '@vitrine/react'
import { type MouseEvent, type ReactNode, useEffect } from 'react'
import { openDrawer } from '../../shared/cart/drawer.ts'
import { useAddToCart } from '../../shared/cart/use-add-to-cart.ts'
import { SiteProvider, useSite, useTexts } from '../../shared/site/site-context.tsx'
import type { Decimal } from '../../shared/views/decimal.ts'
import type { SiteView } from '../../shared/views/site-view.ts'
import { Icon } from '../../ui/icon.tsx'
import { CartDrawer } from './cart-drawer.tsx'
import { takeQuickAdds } from './quick-add.ts'

export interface CartButtonProps {
  site: SiteView
  /** Path of the page, for forms posted from the drawer without script. */
  path: string
  /** Pieces as the server knew them. */
  count: number
  isMember?: boolean | undefined
  freeDeliveryOver?: Decimal
  /** Where an empty cart leads back to; everything where absent. */
  lastCollection?: string | undefined
}

/** The cart in the header: a link to the cart page that, once awake, opens the drawer instead. */
export function CartButton({ site, ...props }: CartButtonProps): ReactNode {
  return (
    <SiteProvider site={site}>
      <CartLink {...props} />
    </SiteProvider>
  )
}

function CartLink({ count, ...drawer }: Omit<CartButtonProps, 'site'>): ReactNode {
  const { to } = useSite()
  const text = useTexts('cart')
  const cart = useCart()
  const { add } = useAddToCart()
  const pieces = cart.status === 'success' ? cart.count : count
  useEffect(() => takeQuickAdds(add), [add])
  // The page itself shows everything the drawer could.
  const onCartPage = drawer.path.split('?', 1)[0] === '/cart'
  const open = (event: MouseEvent): void => {
    if (onCartPage || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    openDrawer()
  }
  return (
    <>
      <a className="nav-button cart-button" href={to('/cart')} aria-haspopup="dialog" onClick={open}>
        <span className="nav-word">{text.title}</span>
        <span className="nav-icon">
          <Icon name="cart" />
        </span>
        {/* Spaces for readers: the boxes stand apart by themselves. */}{' '}
        <span className="cart-count">{pieces > 0 && pieces}</span>{' '}
        <span className="hidden">{pieces > 0 ? text.pieces({ count: pieces }) : text.empty}</span>
      </a>
      <CartDrawer cart={cart} {...drawer} />
    </>
  )
}
