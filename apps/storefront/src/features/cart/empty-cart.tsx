import { useSession } from '@vitrine/react'
import type { ReactNode } from 'react'
import { loginPath } from '../../shared/login-path.ts'
import { useSite, useTexts } from '../../shared/site/site-context.tsx'
import { useCartForms } from './cart-forms.tsx'

export interface EmptyCartProps {
  /** The way back to the shelves. */
  href: string
  level: 1 | 2
  /** The page was made for a member. */
  isMember: boolean | undefined
}

/**
 * A small drawing (of the style sheet), one sentence, a link to the last collection, and where the cart is stored. A member who was
 * logged out since the page was rendered sees that, and a link to log in again.
 */
export function EmptyCart(props: EmptyCartProps): ReactNode {
  return props.isMember ? <EmptyMemberCart {...props} /> : <EmptyCartText {...props} hasLeft={false} />
}

function EmptyMemberCart(props: EmptyCartProps): ReactNode {
  const { status, isMember } = useSession()
  return <EmptyCartText {...props} hasLeft={status === 'known' && !isMember} />
}

function EmptyCartText({ href, level, isMember, hasLeft }: EmptyCartProps & { hasLeft: boolean }): ReactNode {
  const { to } = useSite()
  const text = useTexts('cart')
  const login = to(loginPath('/log-in', useCartForms().next))
  const Title = `h${level}` as const
  return (
    <div className="empty empty-cart">
      <Title>{hasLeft ? text.leftTitle : text.emptyTitle}</Title>
      <p role="status">{hasLeft ? text.leftText : text.emptyText}</p>
      <a className="button" href={hasLeft ? login : to(href)}>
        {hasLeft ? text.login : text.emptyLink}
      </a>
      {!hasLeft && (
        <p className="empty-cart-kept">
          {isMember ? (
            text.cartKept
          ) : (
            <>
              {text.cartWaits}{' '}
              <a className="link" href={login}>
                {text.login}
              </a>
            </>
          )}
        </p>
      )}
    </div>
  )
}
