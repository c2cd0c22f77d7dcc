import type { Page } from '@playwright/test'
import { expect, test } from '../support/shop-test.ts'
import { differencesBetween } from './compare-sheets.ts'
import { photograph } from './photograph.ts'
import { makeSheet, rasterOf } from './sheet.ts'
import { holdStill, untilPainted } from './still-page.ts'
import { watchPictures } from './watch-pictures.ts'

/** Changes that must be detected. */
const changes = {
  'a line of text is missing': '.buy-tax { visibility: hidden }',
  'a word has another colour': '.product-brand, .buy-price .price-now { color: var(--mark) }',
  'a button has another colour': '.buy-row .buy-button { background: var(--mark) }',
  'a block moved by half a line': '.option { translate: 0 12px }',
  'a photograph is gone': '.gallery img { visibility: hidden }',
}

/** Rendering differences between machines, which must be ignored. */
const shades = {
  'letters a shade fainter': '.prose { opacity: 0.93 }',
  'a block drawn between pixels': '.option { translate: 0 0.3px }',
}

test('two photographs of a page are equal, slight shades are ignored, and each change is detected', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const plain = await shoot(page)
  expect(differencesBetween(plain, await shoot(page))).toEqual([])
  for (const [shade, style] of Object.entries(shades))
    expect(differencesBetween(plain, await shoot(page, style)), shade).toEqual([])
  for (const [change, style] of Object.entries(changes))
    expect(differencesBetween(plain, await shoot(page, style)), change).not.toEqual([])
})

async function shoot(page: Page, style = '') {
  const session = await page.context().newCDPSession(page)
  const pictures = watchPictures(page)
  await page.goto('/products/brisa-dinner-plate')
  await holdStill(page)
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets.push(sheet)
  }, style)
  await untilPainted(page, pictures)
  pictures.stop()
  const sheet = await makeSheet([await photograph(page, session, 'page')])
  await session.detach()
  return rasterOf(sheet)
}
