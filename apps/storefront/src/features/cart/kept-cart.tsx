import type { ReactNode } from 'react'
import { logInPath, memberPages } from '../../shared/member-paths.ts'
import { SiteProvider, useSite, useTexts } from '../../shared/site/site-context.tsx'
import type { SiteView } from '../../shared/views/site-view.ts'

export interface KeptCartProps {
  site: SiteView
  isMember: boolean
}

/** Below an empty cart, outside its island: where a cart is kept, and how to come by one that was (ux.md D7). */
export function KeptCart({ site, isMember }: KeptCartProps): ReactNode {
  return (
    <SiteProvider site={site}>
      <Note isMember={isMember} />
    </SiteProvider>
  )
}

function Note({ isMember }: Pick<KeptCartProps, 'isMember'>): ReactNode {
  const { to } = useSite()
  const text = useTexts('members')
  if (isMember) return <p className="empty-cart-kept">{text.cartKept}</p>
  return (
    <p className="empty-cart-kept">
      {text.cartWaits}{' '}
      <a className="link" href={to(logInPath(memberPages.logIn, '/cart'))}>
        {text.logIn}
      </a>
    </p>
  )
}
