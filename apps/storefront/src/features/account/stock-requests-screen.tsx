import type { ReactNode } from 'react'
import { timeZone } from '../../../shop.config.ts'
import { formActions, formFields } from '../../shared/forms/form-fields.ts'
import { FormProof } from '../../shared/forms/form-proof.tsx'
import { memberPages } from '../../shared/member-paths.ts'
import { SiteProvider, useSite, useTexts } from '../../shared/site/site-context.tsx'
import { ProblemNote } from '../../shared/ui/problem-note.tsx'
import { AccountFrame } from './account-frame.tsx'
import type { StockRequestsView, StockRequestView } from './account-pages.ts'

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
  const { requests, refused, saved, formToken } = view
  return (
    <AccountFrame title={text.title} current={memberPages.stock} formToken={formToken}>
      <section className="account-card account-list">
        {saved === 'stock-request' && (
          <p className="account-saved" role="status">
            {text.cancelled}
          </p>
        )}
        {refused && <ProblemNote refused={refused} />}
        <p>{requests.length > 0 ? text.text : text.none}</p>
        <ul>
          {requests.map((request) => (
            <Row key={request.id} request={request} formToken={formToken} />
          ))}
        </ul>
      </section>
    </AccountFrame>
  )
}

function Row({ request, formToken }: { request: StockRequestView; formToken: string }): ReactNode {
  const { to, locale } = useSite()
  const text = useTexts('stockRequests')
  const { id, name, version, href, email, since } = request
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
          {text.since} <time dateTime={since}>{date.format(new Date(since))}</time> · {text.to}{' '}
          <bdi>{email}</bdi>
        </small>
      </div>
      <form method="post" action={to(formActions.cancelStockRequest)}>
        <FormProof token={formToken} next={memberPages.stock} />
        <input type="hidden" name={formFields.stockRequestId} value={id} />
        <button type="submit" className="link" aria-label={text.cancelOf({ name })}>
          {text.cancel}
        </button>
      </form>
    </li>
  )
}
