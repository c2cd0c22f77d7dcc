import type { BackInStockRequest } from '@vitrine/client/orders'
import { useBackInStockRequests } from '@vitrine/react'
import { type ReactNode, useState } from 'react'
import { timeZone } from '../../../shop.config.ts'
import { formActions, formFields } from '../../shared/forms/form-fields.ts'
import { memberPages } from '../../shared/member-paths.ts'
import { SiteProvider, useSite, useTexts } from '../../shared/site/site-context.tsx'
import { AccountForm, ListProblem } from './account-form.tsx'
import { stopAlertForm } from './account-forms.ts'
import { AccountFrame } from './account-frame.tsx'
import type { StockItemView, StockRequestsView } from './account-pages.ts'

/** `/account/stock`: what the member waits for, each with its end. */
export function StockRequestsScreen({ view }: { view: StockRequestsView }): ReactNode {
  return (
    <SiteProvider site={view.site}>
      <StockRequests view={view} />
    </SiteProvider>
  )
}

function StockRequests({ view }: { view: StockRequestsView }): ReactNode {
  const text = useTexts('stockRequests')
  const { data, cancel } = useBackInStockRequests({ initial: view.requests })
  const [isStopped, setStopped] = useState(view.saved === 'stock-request')
  const requests = data ?? view.requests
  return (
    <AccountFrame title={text.title} current={memberPages.stock}>
      <section className="account-card account-list">
        <p className="account-saved" role="status">
          {isStopped && text.cancelled}
        </p>
        <ListProblem view={view} schema={stopAlertForm} />
        <p>{requests.length > 0 ? text.text : text.none}</p>
        <ul>
          {requests.map((request) => (
            <Row key={request.id} request={request} item={view.items[request.id]}>
              <AccountForm
                schema={stopAlertForm}
                action={formActions.cancelStockRequest}
                next={memberPages.stock}
                view={view}
                isListed
                send={cancel}
                onDone={() => setStopped(true)}
              >
                {({ button }) => (
                  <>
                    <input type="hidden" name={formFields.stockRequestId} value={request.id} />
                    <button
                      type="submit"
                      className="link"
                      aria-label={text.cancelOf({ name: request.itemName })}
                      {...button}
                    >
                      {text.cancel}
                    </button>
                  </>
                )}
              </AccountForm>
            </Row>
          ))}
        </ul>
      </section>
    </AccountFrame>
  )
}

/** @param children The form that ends it. */
function Row({
  request: { itemName, email, createdDate },
  item: { href, name = itemName, version } = {},
  children,
}: {
  request: BackInStockRequest
  item: Partial<StockItemView> | undefined
  children: ReactNode
}): ReactNode {
  const { to, locale } = useSite()
  const text = useTexts('stockRequests')
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone })
  return (
    <li>
      <div>
        {href ? (
          <a className="link" href={to(href)}>
            <bdi>{name}</bdi>
          </a>
        ) : (
          <bdi>{name}</bdi>
        )}{' '}
        {version && <bdi>({version})</bdi>}
        <br />
        <small>
          {text.since} <time dateTime={createdDate}>{date.format(new Date(createdDate))}</time> · {text.to}{' '}
          <bdi>{email}</bdi>
        </small>
      </div>
      {children}
    </li>
  )
}
