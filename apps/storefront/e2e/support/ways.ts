import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import type { Language } from '../../src/shared/messages/language.ts'
import { localizedPath } from '../../src/shared/url/localized-path.ts'
import { expectNoEnglish } from './foreign-words.ts'
import { finger, type Hand, keyboard } from './hand.ts'
import { settled } from './settled.ts'
import { expect, expectAccessible, expectNoSidewaysScroll } from './shop-test.ts'

/** A way to use the shop that is harder than a mouse at a wide window: each main journey is gone in each of them. */
export interface Way {
  readonly name: string
  readonly language: Language
  readonly handOf: (page: Page) => Hand
  readonly options: BrowserContextOptions
}

const narrowest = { width: 320, height: 640 }

export const ways: readonly Way[] = [
  {
    // A laptop's page at 400 % is as narrow (WCAG 2.2, 1.4.10), and the place where what sticks hides most.
    name: 'by keyboard alone at 320 px, in German',
    language: 'de',
    handOf: keyboard,
    options: { locale: 'de-DE', viewport: narrowest },
  },
  {
    name: 'from right to left at 320 px, without script',
    language: 'he',
    handOf: finger,
    options: { locale: 'he-IL', viewport: narrowest, javaScriptEnabled: false },
  },
  {
    name: 'from right to left at 320 px, with a finger',
    language: 'he',
    handOf: finger,
    options: { locale: 'he-IL', viewport: narrowest, isMobile: true, hasTouch: true },
  },
]

/** Somebody who uses a shop in one of those ways, and looks at every page on it. */
export interface Guest {
  readonly page: Page
  readonly hand: Hand
  readonly hasScript: boolean
  open(path: string): Promise<void>
  /** Follows a link, or sends a form, to another page. */
  go(selector: string): Promise<void>
  close(): Promise<void>
}

export async function guestOf(browser: Browser, way: Way, baseURL: string): Promise<Guest> {
  const { language, handOf, options } = way
  const context = await browser.newContext({
    ...options,
    baseURL,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const hand = handOf(page)
  const hasScript = options.javaScriptEnabled !== false

  async function look(): Promise<void> {
    await expectNoSidewaysScroll(page)
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`))
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'he' ? 'rtl' : 'ltr')
    await expectNoEnglish(page, language)
    if (options.hasTouch) await expectAccessible(page, ['target-size'])
  }

  return {
    page,
    hand,
    hasScript,
    async open(path) {
      await page.goto(localizedPath(path, language))
      await look()
    },
    async go(selector) {
      const done = settled(page)
      await hand.press(selector)
      await done
      await look()
    },
    close: () => context.close(),
  }
}
