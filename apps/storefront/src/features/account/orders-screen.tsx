import type { ReactNode } from 'react'
import { memberPages } from '../../shared/member-paths.ts'
import { SiteProvider, useSite, useTexts } from '../../shared/site/site-context.tsx'
import { AccountFrame } from './account-frame.tsx'
import { OrderList } from './order-list.tsx'
import type { OrdersView } from './order-view.ts'

/** `/account/orders`: all orders, page by page. */
export function OrdersScreen({ view }: { view: OrdersView }): ReactNode {
  return (
    <SiteProvider site={view.site}>
      <Orders view={view} />
    </SiteProvider>
  )
}

function Orders({ view: { orders, older } }: { view: OrdersView }): ReactNode {
  const { to } = useSite()
  const text = useTexts('order')
  return (
    <AccountFrame title={text.title} current={memberPages.orders}>
      <OrderList orders={orders} />
      {older !== undefined && (
        <a
          className="link"
          rel="next"
          href={to(`${memberPages.orders}?${new URLSearchParams({ after: older })}`)}
        >
          {text.older}
        </a>
      )}
    </AccountFrame>
  )
}
