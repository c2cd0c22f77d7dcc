import type { ReactNode } from 'react'
import { SiteProvider, useSite } from '../../shared/site/site-context.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import type { Decimal } from '../../shared/views/decimal.ts'
import type { SiteView } from '../../shared/views/site-view.ts'

export interface CartButtonProps {
  site: SiteView
  formToken: string
  /** Path of the page, for forms posted from the drawer without script. */
  path: string
  /** Pieces as the server knew them. */
  count: number
  freeDeliveryOver?: Decimal
}

/** The cart in the header: a link to the cart page that, with script, opens the drawer instead. */
export function CartButton(props: CartButtonProps): ReactNode {
  return (
    <SiteProvider site={props.site}>
      <CartLink count={props.count} />
    </SiteProvider>
  )
}

function CartLink({ count }: { count: number }): ReactNode {
  const { text } = useSite()
  return (
    <a
      className="nav-button cart-button"
      href="/cart"
      aria-haspopup="dialog"
      aria-label={text.shell.cartWithCount(count)}
    >
      <span className="nav-word">{text.shell.cart}</span>
      <span className="nav-icon">
        <Icon name="cart" />
      </span>
      <span className="cart-count">{count}</span>
    </a>
  )
}
