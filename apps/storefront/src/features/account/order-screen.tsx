import type { ReactNode } from 'react'
import { memberPages } from '../../shared/member-paths.ts'
import { SiteProvider, useSite, useTexts } from '../../shared/site/site-context.tsx'
import { Picture } from '../../ui/picture.tsx'
import { AccountCard, AccountFrame } from './account-frame.tsx'
import { OrderSteps } from './order-steps.tsx'
import { OrderTotals } from './order-totals.tsx'
import type { OrderLineView, OrderPageView } from './order-view.ts'

/** `/account/orders/<id>`: what was bought, what it came to, and how far it is. */
export function OrderScreen({
  view,
  children,
}: {
  view: OrderPageView
  /** The form that adds it to the cart again. */
  children: ReactNode
}): ReactNode {
  return (
    // Amounts are those of the order, in the currency that it was placed in.
    <SiteProvider site={{ ...view.site, currency: view.currency }}>
      <Order view={view}>{children}</Order>
    </SiteProvider>
  )
}

function Order({ view, children }: { view: OrderPageView; children: ReactNode }): ReactNode {
  const account = useTexts('account')
  const text = useTexts('order')
  const { number, lines, delivery, billedTo, note } = view
  return (
    <AccountFrame title={account.order({ number })} current={memberPages.orders}>
      <AccountCard id="steps" title={text.steps}>
        <OrderSteps steps={view.steps} />
      </AccountCard>
      <AccountCard id="lines" title={text.lines}>
        <ul className="order-lines">
          {lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </ul>
        <OrderTotals totals={view.totals} />
        {children}
      </AccountCard>
      {delivery && (
        <AccountCard id="delivery" title={text.delivery}>
          <p>
            <bdi>{delivery.title}</bdi>
            {delivery.time && (
              <>
                {' · '}
                <bdi>{delivery.time}</bdi>
              </>
            )}
          </p>
          <AddressLines lines={delivery.to} />
        </AccountCard>
      )}
      {billedTo && (
        <AccountCard id="bill" title={text.billedTo}>
          <AddressLines lines={billedTo} />
        </AccountCard>
      )}
      {note && (
        <AccountCard id="note" title={text.note}>
          <p dir="auto">{note}</p>
        </AccountCard>
      )}
    </AccountFrame>
  )
}

function Line({ line: { name, href, media, details, quantity, total } }: { line: OrderLineView }): ReactNode {
  const { amount, to } = useSite()
  const account = useTexts('account')
  return (
    <li>
      <Picture media={media} ratio={5 / 4} widths={[160, 320]} sizes="5rem" alt="" />
      <div>
        {href ? (
          <a className="link" href={to(href)}>
            <bdi>{name}</bdi>
          </a>
        ) : (
          <bdi>{name}</bdi>
        )}
        <small>
          {details.map((detail) => (
            <span key={detail.name}>
              <bdi>{detail.name}</bdi>: <bdi>{detail.value}</bdi>
            </span>
          ))}
          <span>{account.pieces({ count: quantity })}</span>
        </small>
      </div>
      <span>{amount(total)}</span>
    </li>
  )
}

function AddressLines({ lines }: { lines: readonly string[] }): ReactNode {
  return (
    <address className="order-address">
      {lines.map((line) => (
        <bdi key={line}>{line}</bdi>
      ))}
    </address>
  )
}
