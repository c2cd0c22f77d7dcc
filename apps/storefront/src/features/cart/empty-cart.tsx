import type { ReactNode } from 'react'
import { logInPath } from '../../shared/member-paths.ts'
import { useSite, useTexts } from '../../shared/site/site-context.tsx'
import { useCartForms } from './cart-forms.tsx'
import { useHasLeft } from './use-has-left.ts'

export interface EmptyCartProps {
  /** The way back to the shelves. */
  href: string
  level: 1 | 2
  /** The page was made for a member. */
  isMember: boolean | undefined
}

/**
 * Nothing in it: a small drawing (of the style sheet), one sentence, the way back to the shelves, and where a cart is kept. A member
 * who has left meanwhile is told so, with the way back to what was in it.
 */
export function EmptyCart({ href, level, isMember }: EmptyCartProps): ReactNode {
  const { to } = useSite()
  const text = useTexts('cart')
  const logIn = to(logInPath('/log-in', useCartForms().next))
  const hasLeft = useHasLeft(isMember)
  const Title = `h${level}` as const
  return (
    <div className="empty empty-cart">
      <Title>{hasLeft ? text.leftTitle : text.emptyTitle}</Title>
      <p role="status">{hasLeft ? text.leftText : text.emptyText}</p>
      <a className="button" href={hasLeft ? logIn : to(href)}>
        {hasLeft ? text.logIn : text.emptyLink}
      </a>
      {!hasLeft && (
        <p className="empty-cart-kept">
          {isMember ? (
            text.cartKept
          ) : (
            <>
              {text.cartWaits}{' '}
              <a className="link" href={logIn}>
                {text.logIn}
              </a>
            </>
          )}
        </p>
      )}
    </div>
  )
}
