import { describe, expect, it } from 'vitest'
import { sentCalls as accounts } from './accounts/sent-calls.fixture.ts'
import { sentCalls as auth } from './auth/sent-calls.fixture.ts'
import { sentCalls as cart } from './cart/sent-calls.fixture.ts'
import { sentCalls as catalog } from './catalog/sent-calls.fixture.ts'
import { sentCalls as catalogAdmin } from './catalog-admin/sent-calls.fixture.ts'
import { sentCalls as catalogV3 } from './catalog-v3/sent-calls.fixture.ts'
import { sentCalls as graphql } from './graphql/sent-calls.fixture.ts'
import { sentCalls as orders } from './orders/sent-calls.fixture.ts'
import { sentCalls as redirects } from './redirects/sent-calls.fixture.ts'
import { sentCalls as session } from './session/sent-calls.fixture.ts'
import { expectSent } from './testing/expect-sent.fixture.ts'

/** By folder. docs/conformance.md refers to these tables. */
const entries = {
  accounts,
  auth,
  cart,
  catalog,
  'catalog-admin': catalogAdmin,
  'catalog-v3': catalogV3,
  graphql,
  orders,
  redirects,
  session,
}

describe.each(Object.entries(entries))('%s', (_, { entry, answer, calls, others }) => {
  // Proves: configured-host, own-fetch-and-hosts, unwrapped-results
  it.each(Object.entries(calls))(
    '%s: its whole request, and the value of the response',
    async (_name, call) => {
      await expectSent(call, answer)
    },
  )

  it('no function of the entry is missing from the table', () => {
    expect([...Object.keys(calls), ...others].sort()).toEqual(Object.keys(entry).sort())
  })
})
