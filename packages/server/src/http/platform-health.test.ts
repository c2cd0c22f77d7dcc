import { expect, it } from 'vitest'
import { createTestServer } from '../testing/test-server.fixture.ts'

const path = '/health/ready'

it('reports a platform that is ready, with one call without a token for concurrent checks', async () => {
  const { server, takeCalls } = createTestServer()
  expect(await Promise.all([server.health(), server.health()])).toEqual([
    { isReady: true, status: 200 },
    { isReady: true, status: 200 },
  ])
  expect(takeCalls()).toEqual([`GET ${path}`])
  await server.health()
  expect(takeCalls()).toEqual([`GET ${path}`])
})

it('reports a platform that is not ready or not reachable', async () => {
  const { server, intercept } = createTestServer()
  intercept(path, () => new Response('', { status: 503 }))
  expect(await server.health()).toEqual({ isReady: false, status: 503 })
  intercept(path, () => Promise.reject(new TypeError('fetch failed')))
  expect(await server.health()).toEqual({ isReady: false })
})
