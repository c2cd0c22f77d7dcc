import type { Page } from '@playwright/test'
import { readInbox } from '../../src/testing/inbox.fixture.ts'
import { settled } from './settled.ts'
import { expect, expectAccessible, expectNoSidewaysScroll } from './shop-test.ts'

/** Presses a button and waits for the next page or for the result in this page. */
export async function press(page: Page, name: string): Promise<void> {
  const done = settled(page)
  await page.getByRole('main').getByRole('button', { name, exact: true }).first().click()
  await done
}

/** Types a code, which is submitted automatically with scripts. */
export async function writeCode(page: Page, code: string): Promise<void> {
  const done = settled(page)
  await page.getByLabel('Six-digit code').fill(code)
  await done
}

export async function loginHere(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await press(page, 'Log in')
}

/** Checks a screen for accessibility: light and left to right, dark and right to left, and on the narrowest phone. */
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

/** Text of the newest mail to an address, or message to a number. */
export async function mailTo(platformUrl: string, to: string): Promise<string> {
  let text: string | undefined
  await expect(async () => {
    text = (await readInbox(platformUrl, to))[0]?.text
    expect(text).toBeDefined()
  }).toPass()
  return text ?? ''
}
