import type { BackInStockRequest } from '@vitrine/client/orders'
import { expect, test } from 'vitest'
import { SiteProvider } from '../../shared/site/site-context.tsx'
import { render } from '../../shared/testing/markup.fixture.ts'
import { site } from '../../shared/testing/view.fixture.ts'
import { MemberAccount } from './member-account.tsx'
import { OrderSteps } from './order-steps.tsx'
import { SessionList } from './session-list.tsx'
import { StockRequestsScreen } from './stock-requests-screen.tsx'

/** Just before midnight in Greenwich, when it is half past midnight where the shop is. */
const moment = '2026-06-30T23:30:00Z'

const order = {
  id: 'o1',
  number: '10001',
  placed: moment,
  pieces: 1,
  total: '€26.00',
  payment: 'paid',
} as const

const request: BackInStockRequest = {
  id: 'b',
  itemName: 'Moon jar',
  catalogReference: { appId: 'a', catalogItemId: 'p' },
  email: 'ada@example.com',
  status: 'RECEIVED',
  createdDate: moment,
  updatedDate: moment,
}

const page = { site }

test.each([
  [
    'an order in the list, and the day of joining',
    <MemberAccount
      key="account"
      view={{ ...page, cartCount: 0, state: { kind: 'failed', requestId: 'r' } }}
      member={{ email: 'ada@example.com', isVerified: true, since: moment }}
      orders={[order]}
    />,
    ['1 Jul 2026', '1 July 2026'],
  ],
  [
    'the steps of an order',
    <OrderSteps key="steps" steps={[{ kind: 'placed', at: moment }]} />,
    ['1 July 2026 at 00:30'],
  ],
  [
    'where somebody is logged in',
    <SessionList
      key="sessions"
      view={{
        ...page,
        sessions: [{ id: 's', clientId: 'c', createdDate: moment, lastUsedDate: moment, current: true }],
      }}
    />,
    ['1 Jul 2026, 00:30'],
  ],
  [
    'what somebody waits for',
    <StockRequestsScreen
      key="stock"
      view={{
        ...page,
        requests: [request],
        items: {},
      }}
    />,
    ['1 Jul 2026'],
  ],
])('%s is told by the clocks of the shop, wherever its server stands', (_name, part, told) => {
  const markup = render(<SiteProvider site={site}>{part}</SiteProvider>)
  for (const each of told) expect(markup).toContain(each)
})
