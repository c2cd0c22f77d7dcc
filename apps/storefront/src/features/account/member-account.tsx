import type { ReactNode } from 'react'
import { timeZone } from '../../../shop.config.ts'
import { memberPages } from '../../shared/member-paths.ts'
import { useSite, useTexts } from '../../shared/site/site-context.tsx'
import { AccountFrame } from './account-frame.tsx'
import type { AccountView, MemberView, OrderView } from './account-view.ts'
import { OrderList } from './order-list.tsx'

/** The overview of a member's account: who they are here, what waits in the cart, and the way out. */
export function MemberAccount({
  view,
  member,
  orders,
}: {
  view: AccountView
  member: MemberView
  orders: readonly OrderView[] | undefined
}): ReactNode {
  const { to } = useSite()
  const text = useTexts('account')
  return (
    <AccountFrame
      title={member.name ? text.greeting({ name: member.name }) : text.title}
      current={memberPages.account}
    >
      <Details member={member} />
      <section className="account-card">
        <h2>{text.cart}</h2>
        <p>{text.cartPieces({ count: view.cartCount })}</p>
        <a className="link" href={to(view.cartCount > 0 ? '/cart' : '/')}>
          {view.cartCount > 0 ? text.toCart : text.toShop}
        </a>
      </section>
      <OrderList orders={orders} title={text.orders} />
    </AccountFrame>
  )
}

function Details({ member }: { member: MemberView }): ReactNode {
  const text = useTexts('account')
  const { locale } = useSite()
  const { name, email, isVerified, since } = member
  return (
    <section className="account-card account-details">
      <h2>{text.details}</h2>
      <dl>
        {name && (
          <div>
            <dt>{text.name}</dt>
            <dd>{name}</dd>
          </div>
        )}
        <div>
          <dt>{text.email}</dt>
          <dd>
            {email} <small data-verified={isVerified}>{isVerified ? text.verified : text.unverified}</small>
          </dd>
        </div>
        {since && (
          <div>
            <dt>{text.memberSince}</dt>
            <dd>
              <time dateTime={since}>
                {new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(new Date(since))}
              </time>
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}
