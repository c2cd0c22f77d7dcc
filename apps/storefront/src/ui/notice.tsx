import type { ReactNode } from 'react'
import { formActions, formFields } from '../shared/forms/form-fields.ts'
import { ReturnPathField } from '../shared/forms/return-path-field.tsx'
import { isolated } from '../shared/messages/isolated.ts'
import type { Messages } from '../shared/messages/messages.ts'
import { type SiteTools, useSite, useTexts } from '../shared/site/site-context.tsx'
import type { NoticeView } from '../shared/views/notice-view.ts'
import { RequestId } from './request-id.tsx'

export interface NoticeProps {
  notice: NoticeView
  path: string
}

const problems: ReadonlySet<NoticeView['code']> = new Set([
  'choice-missing',
  'text-missing',
  'sold-out',
  'not-made',
  'checkout-refused',
  'stock-email',
  'stock-often',
  'log-in-cancelled',
  'log-in-over',
  'session-ended',
  'log-in-expired',
  'undo-expired',
  'failed',
  'unclear',
  'quantity-limited',
  'added-fewer',
])

/** What a form post led to, at the top of the page that answers it; with the next step where there is one. */
export function Notice({ notice, path }: NoticeProps): ReactNode {
  const site = useSite()
  const { to } = site
  const text = useTexts('notice')
  const { codeSent } = useTexts('members')
  const { sessionsEnded } = useTexts('account')
  const { reordered } = useTexts('order')
  return (
    <div className="notice" role="status" data-kind={problems.has(notice.code) ? 'problem' : 'done'}>
      <p>
        {wording(notice, { ...text, codeSent, sessionsEnded, reordered }, site)}
        {'requestId' in notice && notice.requestId && (
          <>
            {' '}
            <RequestId id={notice.requestId} />
          </>
        )}
      </p>
      {(notice.code === 'added' || notice.code === 'added-fewer') && (
        <a className="link" href={to('/cart')}>
          {text.viewCart}
        </a>
      )}
      {(notice.code === 'removed' || notice.code === 'cart-deleted') && (
        <form method="post" action={to(formActions.undo)}>
          <ReturnPathField path={path} />
          <input type="hidden" name={formFields.undo} value={notice.undo} />
          <button type="submit" className="link">
            {text.undo}
          </button>
        </form>
      )}
    </div>
  )
}

type LoggedIn = Extract<NoticeView, { code: 'logged-in' }>

function joinedCart(
  { came, further, pieces }: LoggedIn,
  text: Messages['notice'],
  { locale }: SiteTools,
): string {
  const named = came.map(({ name, quantity }) => isolated(`${quantity} × ${name}`))
  const lines = further > 0 ? [...named, text.furtherLines({ count: further })] : named
  return text.cartJoined({ lines: new Intl.ListFormat(locale).format(lines), count: pieces })
}

function wording(
  notice: NoticeView,
  text: Messages['notice'] &
    Pick<Messages['members'], 'codeSent'> &
    Pick<Messages['account'], 'sessionsEnded'> &
    Pick<Messages['order'], 'reordered'>,
  site: SiteTools,
): string {
  switch (notice.code) {
    case 'code-sent':
      return text.codeSent
    case 'added':
      return text.added({ name: notice.name, count: notice.quantity })
    case 'added-fewer':
      return text.addedFewer({ name: notice.name, quantity: notice.quantity })
    case 'removed':
      return text.removed({ name: notice.name })
    case 'saved':
      return text.saved({ name: notice.name })
    case 'cart-deleted':
      return text.cartDeleted
    case 'restored':
      return text.restored
    case 'quantity-limited':
      return text.quantityLimited({ name: notice.name, count: notice.available })
    case 'coupon-applied':
      return text.couponApplied({ code: notice.coupon })
    case 'coupon-removed':
      return text.couponRemoved
    case 'choice-missing':
      return text.choiceMissing({ option: notice.option })
    case 'text-missing':
      return text.textMissing({ field: notice.field })
    case 'sold-out':
      return text.soldOut({ name: notice.name })
    case 'not-made':
      return text.notMade({ name: notice.name })
    case 'checkout-refused':
      return text.checkoutRefused[notice.reason]
    case 'stock-noted':
      return text.stockNoted({ name: notice.name })
    case 'stock-there':
      return text.stockThere({ name: notice.name })
    case 'stock-email':
      return text.stockEmail
    case 'stock-often':
      return text.stockOften
    case 'logged-in':
      return notice.came.length > 0 ? joinedCart(notice, text, site) : text.loggedIn
    case 'log-in-over':
      return text.loginOver
    case 'session-ended':
      return notice.isKept ? text.sessionEnded : text.sessionEndedUnsaved
    case 'logged-out':
      return text.loggedOut
    case 'log-in-cancelled':
      return text.loginCancelled
    case 'log-in-expired':
      return text.loginExpired
    case 'sessions-ended':
      return text.sessionsEnded({ count: notice.count })
    case 'currency-own':
      return text.currencyOwn({ currency: site.currency })
    case 'currency-shown':
      return text.currencyShown({ shown: notice.currency, charged: site.currency })
    case 'reordered':
      return text.reordered[notice.added === 0 ? 'none' : notice.missing > 0 ? 'some' : 'all']
    case 'undo-expired':
      return text.undoExpired
    case 'failed':
      return text.failed
    case 'unclear':
      return text.unclear
  }
}
