import { afterAll, beforeAll, expect, test } from 'vitest'
import { configureLog } from '../runtime/log.ts'
import { usePlatform } from '../testing/test-platform.fixture.ts'

const fixture = usePlatform()
const lines: Record<string, unknown>[] = []
beforeAll(() =>
  configureLog({ level: 'info', write: (line) => lines.push(JSON.parse(line) as Record<string, unknown>) }),
)
afterAll(() => configureLog({ level: 'warn', write: (line) => process.stdout.write(line) }))

test('each request is logged in one line with id, operation, status, time and kind of caller, and no token', async () => {
  const site = await fixture.createSite()
  const visitor = await fixture.visitor(site)
  lines.length = 0
  const answer = await visitor.get('/stores-reader/v1/products/query-platformized')
  await visitor.post('/ecom/v1/carts/current/add-to-cart', { lineItems: [] })
  const requests = lines.filter(({ msg }) => msg === 'request')
  expect(requests).toEqual([
    {
      level: 'info',
      time: expect.any(String),
      requestId: answer.headers.get('x-wix-request-id'),
      operation: 'catalog.queryProducts',
      method: 'GET',
      status: 200,
      ms: expect.any(Number),
      caller: 'visitor',
      msg: 'request',
    },
    expect.objectContaining({ operation: 'cart.addItems', caller: 'visitor' }),
  ])
  const all = JSON.stringify(lines)
  for (const token of [visitor.accessToken, visitor.refreshToken]) expect(all).not.toContain(token.slice(-20))
})
