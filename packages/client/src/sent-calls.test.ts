import type { Operation } from '@vitrine/contract'
import { describe, expect, it } from 'vitest'
import { sentCalls as accounts } from './accounts/sent-calls.fixture.ts'
import { sentCalls as auth } from './auth/sent-calls.fixture.ts'
import { sentCalls as cart } from './cart/sent-calls.fixture.ts'
import { sentCalls as catalog } from './catalog/sent-calls.fixture.ts'
import { sentCalls as catalogAdmin } from './catalog-admin/sent-calls.fixture.ts'
import { sentCalls as catalogV3 } from './catalog-v3/sent-calls.fixture.ts'
import { type Client, createClient } from './client.ts'
import { sentCalls as graphql } from './graphql/sent-calls.fixture.ts'
import { sentCalls as media } from './media/sent-calls.fixture.ts'
import { sentCalls as orders } from './orders/sent-calls.fixture.ts'
import { sentCalls as redirects } from './redirects/sent-calls.fixture.ts'
import { sentCalls as session } from './session/sent-calls.fixture.ts'
import { memoryStorage } from './session/token-storage.ts'
import { expectSent, member } from './testing/expect-sent.fixture.ts'
import { fakePlatform, json } from './testing/fake-platform.ts'
import { nowSeconds, type SentCall } from './testing/sent-call.ts'
import { writingFunctions } from './testing/writing-functions.fixture.ts'
import { sentCalls as webhooks } from './webhooks/sent-calls.fixture.ts'

/** By folder. docs/conformance.md refers to these tables. */
const entries = {
  accounts,
  auth,
  cart,
  catalog,
  'catalog-admin': catalogAdmin,
  'catalog-v3': catalogV3,
  graphql,
  media,
  orders,
  redirects,
  session,
  webhooks,
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

// The rows of `session` are not functions but kinds of tokens.
const { session: _, ...functionsByEntry } = entries

it.each(Object.entries(functionsByEntry))(
  '%s: the functions whose calls only read, and no others, accept a client that only reads',
  async (_, { answer, calls }) => {
    const writing = new Set<string>(writingFunctions)
    const found = Object.entries(calls).map(async ([name, call]) => [name, await onlyReads(call, answer)])
    expect(await Promise.all(found)).toEqual(Object.keys(calls).map((name) => [name, !writing.has(name)]))
  },
)

/** Whether everything that a call sends through the client's `send` only reads. Login functions send in another way. */
async function onlyReads(
  [call, , , , { answer, held = member } = {}]: SentCall,
  usualAnswer: unknown,
): Promise<boolean> {
  const respond = () => json(answer ?? usualAnswer)
  const client = createClient({
    clientId: 'client-1',
    baseUrl: 'https://p.example',
    fetch: fakePlatform(respond).fetch,
    clock: () => nowSeconds * 1_000,
    storage: memoryStorage(held ?? undefined),
  })
  const areReads: boolean[] = []
  const send: Client['send'] = (operation, input, options) => {
    areReads.push(isRead(operation))
    return client.send(operation, input, options)
  }
  await call({ ...client, send })
  return areReads.length > 0 && areReads.every(Boolean)
}

const isRead = ({
  method,
  idempotent,
}: Pick<Operation<unknown, unknown>, 'method' | 'idempotent'>): boolean =>
  method === 'GET' || (method === 'POST' && idempotent === true)
