import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import type { Language } from '../../src/shared/messages/language.ts'
import { localizedPath } from '../../src/shared/url/localized-path.ts'
import { expectNoEnglish } from './foreign-words.ts'
import { finger, type Hand, keyboard } from './hand.ts'
import { settled } from './settled.ts'
import { expect, expectAccessible, expectNoSidewaysScroll } from './shop-test.ts'

/** Conditions that are harder than a mouse and a wide window: each main journey runs under each of them. */
export interface Condition {
  readonly name: string
  readonly language: Language
  readonly handOf: (page: Page) => Hand
  readonly options: BrowserContextOptions
}

const narrowest = { width: 320, height: 640 }

export const conditions: readonly Condition[] = [
  {
    // A laptop at 400 % zoom is as narrow (WCAG 2.2, 1.4.10), and sticky elements hide most there.
    name: 'by keyboard only at 320 px, in German',
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

/** A visitor under one of these conditions, who checks every page. */
export interface Guest {
  readonly page: Page
  readonly hand: Hand
  readonly hasScript: boolean
  open(path: string): Promise<void>
  /** Follows a link or submits a form, and waits for the result. */
  go(selector: string): Promise<void>
  close(): Promise<void>
}

export async function guestOf(browser: Browser, condition: Condition, baseURL: string): Promise<Guest> {
  const { language, handOf, options } = condition
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
