import type { Page } from '@playwright/test'
import type { Language } from '../../src/shared/messages/language.ts'
import { englishOnly } from '../../src/testing/foreign-words.fixture.ts'
import { expect } from './shop-test.ts'

/** Nothing that the shop itself says on this page is left in English. What the store wrote stays as it is. */
export async function expectNoEnglish(page: Page, language: Language): Promise<void> {
  const shown = await page.evaluate(() => {
    const said: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const parent = texts.currentNode.parentElement
      // The language switch names each language in its own words.
      if (!parent?.closest('script, style, bdi, [dir="auto"], [lang]:not(html)'))
        said.push(texts.currentNode.textContent?.trim() ?? '')
    }
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      for (const element of document.querySelectorAll(`body [${name}]`))
        said.push(element.getAttribute(name)?.trim() ?? '')
    return [...said, document.title]
  })
  // Shelves have names of the store, one of which is a word of the shop's too.
  const shelves = await page.locator('a[href*="/collections/"]').allTextContents()
  const named = new Set(shelves.map((name) => name.trim()))
  const english = new Set(englishOnly(language).filter((text) => !named.has(text)))
  expect(shown.filter((text) => english.has(text))).toEqual([])
}
