import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { startTestPlatform, type TestPlatform } from '@vitrine/testing'
import { pay } from './pay.ts'

let platform: TestPlatform

test.beforeAll(async () => {
  platform = await startTestPlatform()
})
test.afterAll(() => platform.close())

test('buys two mugs with a coupon, and lists the order', async ({ page }) => {
  const { clientId, createApiKey } = await platform.demoStore()
  const output = await runMain({ CLIENT_ID: clientId })
  expect(output).toContain('Subtotal €52.00, discount €5.20')

  await page.goto(/^Pay at (.+)$/m.exec(output)?.[1] ?? '')
  // The checkout returns there after the payment, but no shop listens.
  const returned = page.waitForRequest(/^http:\/\/localhost:3000\/\?.*orderId=/)
  await pay(page)
  await returned

  const apiKey = await createApiKey({ rights: ['ORDERS'] })
  expect(await runMain({ API_KEY: apiKey })).toMatch(/^\d+ €/)
})

/** Returns what `main.ts` prints. */
async function runMain(env: NodeJS.ProcessEnv): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['main.ts'], {
    env: { ...process.env, PLATFORM_URL: platform.url, ...env },
  })
  return stdout
}
