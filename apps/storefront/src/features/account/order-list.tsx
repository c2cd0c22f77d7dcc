import type { ReactNode } from 'react'
import { timeZone } from '../../../shop.config.ts'
import { orderPath } from '../../shared/member-paths.ts'
import { useSite, useTexts } from '../../shared/site/site-context.tsx'
import type { OrderView } from './account-view.ts'

/** The member's newest orders; `undefined` when they cannot be read just now. */
export function OrderList({
  orders,
  title,
}: {
  orders: readonly OrderView[] | undefined
  /** Absent where the page is about nothing else. */
  title?: string
}): ReactNode {
  const text = useTexts('account')
  const { locale, to } = useSite()
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone })
  return (
    <section className="account-card account-list">
      {title && <h2>{title}</h2>}
      {orders && orders.length > 0 ? (
        <ul>
          {orders.map(({ id, number, placed, pieces, total, payment }) => (
            <li key={id}>
              <div>
                <a className="link" href={to(orderPath(id))}>
                  {text.order({ number })}
                </a>
                <small>
                  <time dateTime={placed}>{date.format(new Date(placed))}</time> ·{' '}
                  {text.pieces({ count: pieces })} · {text.payments[payment]}
                </small>
              </div>
              <span>{total}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p>{orders ? text.noOrders : text.ordersFailed}</p>
      )}
    </section>
  )
}
