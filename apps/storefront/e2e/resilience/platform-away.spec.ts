import { expect, test } from '../support/shop-test.ts'
import { type Store, startStore } from '../support/store.ts'

test.describe.configure({ mode: 'serial' })

let store: Store
test.beforeAll(async () => {
  store = await startStore()
})
test.afterAll(() => store.close())
test.use({ allowedErrors: /status of 503|net::ERR_/ })

test('while the platform is down, cached pages are served, others return 503, and the shop recovers automatically', async ({
  page,
}) => {
  const seen = `${store.shopUrl}/products/brisa-mug`
  const unseen = `${store.shopUrl}/products/sorrel-stool`
  await page.goto(seen)

  await store.platform.stop('SIGKILL')

  const away = await page.goto(unseen)
  expect(away?.status()).toBe(503)
  expect(Number(away?.headers()['retry-after'])).toBeGreaterThan(0)
  const requestId = away?.headers()['x-request-id']
  expect(requestId).toBeTruthy()
  await expect(page.locator('main')).toContainText(requestId ?? 'no request id')

  const stale = await page.goto(seen)
  expect(stale?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brisa mug')

  await store.platform.start()
  await expect.poll(async () => (await page.goto(unseen))?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sorrel stool')
})
