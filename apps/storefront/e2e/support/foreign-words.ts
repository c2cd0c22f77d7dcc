import type { Page } from '@playwright/test'
import type { Language } from '../../src/shared/messages/language.ts'
import { englishOnly } from '../../src/testing/foreign-words.fixture.ts'
import { expect } from './shop-test.ts'

/** Checks that no text of the shop itself is in English on this page. Texts of the store are ignored. */
export async function expectNoEnglish(page: Page, language: Language): Promise<void> {
  const shown = await page.evaluate(() => {
    const said: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const parent = texts.currentNode.parentElement
      // The language switch shows each language in its own language.
      if (!parent?.closest('script, style, bdi, [dir="auto"], [lang]:not(html)'))
        said.push(texts.currentNode.textContent?.trim() ?? '')
    }
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      for (const element of document.querySelectorAll(`body [${name}]`))
        said.push(element.getAttribute(name)?.trim() ?? '')
    return [...said, document.title]
  })
  // Collections have names from the store, one of which is also a word of the shop.
  const shelves = await page.locator('a[href*="/collections/"]').allTextContents()
  const named = new Set(shelves.map((name) => name.trim()))
  const english = new Set(englishOnly(language).filter((text) => !named.has(text)))
  expect(shown.filter((text) => english.has(text))).toEqual([])
}
