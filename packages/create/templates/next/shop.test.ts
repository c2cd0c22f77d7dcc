import { addItems, getCart } from '@vitrine/client/cart'
import { getProductBySlug } from '@vitrine/client/catalog'
import { startTestPlatform, type TestPlatform } from '@vitrine/testing'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

let platform: TestPlatform

beforeAll(async () => {
  platform = await startTestPlatform()
  vi.stubEnv('PLATFORM_URL', platform.url)
  vi.stubEnv('CLIENT_ID', (await platform.demoStore()).clientId)
  vi.stubEnv('SESSION_SECRET', 'a secret of at least 32 characters, for tests')
}, 60_000)
afterAll(() => platform.close())

test('keeps a cart in a session cookie that scripts cannot read', async () => {
  const { server } = await import('./server.ts')
  const product = await getProductBySlug(server.catalog, 'brisa-teapot')
  const first = await server.open({ headers: new Headers() })
  await addItems(first.client, [{ productId: product?.id ?? '', quantity: 2 }])
  const cookie = first.finish(new Response()).headers.get('set-cookie') ?? ''
  expect(cookie).toContain('HttpOnly')
  const second = await server.open({ headers: new Headers({ cookie: cookie.split(';')[0] ?? '' }) })
  expect((await getCart(second.client))?.lineItems[0]?.quantity).toBe(2)
  await server.close()
}, 30_000)
