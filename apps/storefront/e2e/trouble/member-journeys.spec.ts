import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import type { Language } from '../../src/shared/messages/language.ts'
import { localizedPath } from '../../src/shared/url/localized-path.ts'
import { mailTo } from '../support/door.ts'
import { expectNoEnglish } from '../support/foreign-words.ts'
import { type Hand, keyboard, pointer } from '../support/hand.ts'
import { goodPassword, linkIn } from '../support/hosted-visit.ts'
import { registerAtPlatform } from '../support/log-in.ts'
import { expect, expectNoSidewaysScroll, test } from '../support/shop-test.ts'

/** Ways to use the shop that are harder than a mouse at a wide window. */
const ways: readonly {
  readonly name: string
  readonly language: Language
  readonly handOf: (page: Page) => Hand
  readonly options: BrowserContextOptions
}[] = [
  {
    name: 'by keyboard alone, in German',
    language: 'de',
    handOf: keyboard,
    options: { locale: 'de-DE', viewport: { width: 1280, height: 800 } },
  },
  {
    name: 'from right to left at 320 px, without script',
    language: 'he',
    handOf: pointer,
    options: { locale: 'he-IL', viewport: { width: 320, height: 640 }, javaScriptEnabled: false },
  },
]

for (const way of ways) {
  test(`a member logs in, and sets a forgotten password anew, ${way.name}`, async ({ browser }) => {
    const store = process.env['SHOP_PLATFORM_URL'] ?? ''
    const account = await registerAtPlatform(store)
    const guest = await guestOf(browser, way, process.env['SHOP_URL'] ?? '')
    const { page, hand } = guest
    await guest.open('/log-in')
    await hand.write('[name="email"]', account.email)
    await hand.write('[name="password"]', account.password)
    await guest.go('main form[action$="/log-in"] button[type="submit"]')
    await expect(page.getByRole('main')).toContainText(account.email)
    await guest.go('main form[action$="/log-out"] button')
    await guest.open('/log-in')
    await guest.go('main a[href*="/forgotten-password"]')
    await hand.write('[name="email"]', account.email)
    await guest.go('main form[action$="/forgotten-password"] button[type="submit"]')
    await page.goto(linkIn(await mailTo(store, account.email)))
    await hand.write('[name="password"]', goodPassword)
    await hand.press('main form[action$="/new-password"] button[type="submit"]')
    await expect(page.getByRole('main')).toContainText(account.email)
    await guest.close()
  })
}

/** Somebody who uses a shop in one of those ways. */
async function guestOf(
  browser: Browser,
  { language, handOf, options }: (typeof ways)[number],
  baseURL: string,
) {
  const context = await browser.newContext({ ...options, baseURL, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const hand = handOf(page)

  async function look(): Promise<void> {
    await expectNoSidewaysScroll(page)
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`))
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'he' ? 'rtl' : 'ltr')
    await expectNoEnglish(page, language)
  }

  /** Follows a link, or sends a form, to another page. */
  async function go(selector: string): Promise<void> {
    const loaded = page.waitForEvent('load')
    await hand.press(selector)
    await loaded
    await look()
  }

  return {
    page,
    hand,
    go,
    async open(path: string) {
      await page.goto(localizedPath(path, language))
      await look()
    },
    close: () => context.close(),
  }
}
