import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { freePort } from '../../server/testing/free-port.fixture.ts'
import { type HostedShopName, hostedShops } from './hosted-shops.ts'
import { serverProcess } from './server-process.ts'
import { expect, expectAccessible, expectNoSidewaysScroll } from './shop-test.ts'

/** The whole shop in front of one of the sites that differ in whom they let in. */
export async function startShopOf(name: HostedShopName): Promise<{ url: string; close(): Promise<void> }> {
  const [port, dataDir] = [await freePort(), await mkdtemp(join(tmpdir(), 'vitrine-e2e-'))]
  const url = `http://localhost:${port}`
  const shop = serverProcess('apps/storefront/server/main.ts', [], {
    PORT: String(port),
    SHOP_ORIGIN: url,
    CLIENT_ID: hostedShops[name].clientId,
    PLATFORM_URL: process.env['HOSTED_PLATFORM_URL'] ?? '',
    VITRINE_DATA: dataDir,
    LOG_LEVEL: 'warn',
    // However busy the machine: an answer of the platform is waited for.
    PLATFORM_TIMEOUT_MS: '60000',
  })
  await shop.start()
  return {
    url,
    async close() {
      await shop.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Presses a button of the page, and waits for the page that answers. */
export async function press(page: Page, name: string): Promise<void> {
  const loaded = page.waitForEvent('load')
  await page.getByRole('main').getByRole('button', { name, exact: true }).first().click()
  await loaded
}

/** Writes a code, which sends itself where there is script. */
export async function writeCode(page: Page, code: string): Promise<void> {
  const loaded = page.waitForEvent('load')
  await page.getByLabel('Code of six digits').fill(code)
  await loaded
}

export async function logInHere(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await press(page, 'Log in')
}

/** Nothing is wrong with a screen: light from left to right, dark from right to left, and on the narrowest phone. */
export async function expectGoodScreen(page: Page): Promise<void> {
  await expectAccessible(page)
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl'
  })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.evaluate(() => {
    document.documentElement.dir = 'ltr'
  })
  if (size) await page.setViewportSize(size)
}

/** The newest mail of a platform's inbox that names an address. */
export async function mailTo(platformUrl: string, email: string): Promise<string> {
  let mail: string | undefined
  await expect(async () => {
    const list = await (await fetch(`${platformUrl}/inbox`)).text()
    for (const [, path] of list.matchAll(/href="(\/inbox\/[\w-]{36})"/g)) {
      const text = await (await fetch(`${platformUrl}${path}`)).text()
      if (text.includes(email)) {
        mail = text.replaceAll('&amp;', '&')
        break
      }
    }
    expect(mail).toBeDefined()
  }).toPass()
  return mail ?? ''
}
