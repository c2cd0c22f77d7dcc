import type { Locator, Page } from '@playwright/test'
import { accessibilityProblems, expect, test } from '../support/shop-test.ts'

const product = '/products/brisa-dinner-plate?Glaze=Sage&Set=Single'

test('with forced colors, frames replace shadows and backgrounds', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(product)
  const [chosen, others] = [':has(:checked)', ':not(:has(:checked))'].map((state) =>
    page.locator(`.choice${state}`),
  )
  for (const choice of (await chosen?.all()) ?? []) expect(await outlineOf(choice)).toBe('solid')
  for (const choice of (await others?.all()) ?? []) expect(await outlineOf(choice)).toBe('none')
  await expect(page.locator('.option .swatch').first()).toHaveCSS('forced-color-adjust', 'none')
  await expectFocusShown(page)

  await page.goto('/collections/all-products?in=tableware')
  await expect(page.locator('.facet input:checked').first()).toHaveCSS('appearance', 'auto')
  await page.goto('/products/moon-jar')
  await expect(page.locator('.buy-row .buy-button')).toHaveCSS('color', await systemColor(page, 'GrayText'))
})

test('with more contrast preferred, text has a contrast of seven to one', async ({ page }) => {
  await page.emulateMedia({ contrast: 'more' })
  for (const path of ['/', '/collections/tableware', product, '/cart', '/log-in']) {
    await page.goto(path)
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme, contrast: 'more' })
      expect(await accessibilityProblems(page, ['color-contrast-enhanced']), `${path}, ${theme}`).toEqual([])
    }
  }
})

const outlineOf = (element: Locator): Promise<string> =>
  element.evaluate((each) => getComputedStyle(each).outlineStyle)

/** In the browser's notation. */
function systemColor(page: Page, name: string): Promise<string> {
  return page.evaluate((color) => {
    const probe = document.createElement('i')
    probe.style.color = color
    document.body.append(probe)
    const { color: written } = getComputedStyle(probe)
    probe.remove()
    return written
  }, name)
}

/** Every Tab stop has an outline: around the element, its extended target, or its choice. */
async function expectFocusShown(page: Page): Promise<void> {
  const unseen: string[] = []
  for (let stops = 0; stops < 40; stops++) {
    await page.keyboard.press('Tab')
    const without = await page.evaluate(() => {
      const focused = document.activeElement
      const shown = [focused, focused?.closest('.choice')].filter((each) => each instanceof Element)
      const isSeen = shown.some((each) =>
        [undefined, '::after'].some((part) => getComputedStyle(each, part).outlineStyle !== 'none'),
      )
      return isSeen || focused === document.body ? undefined : focused?.outerHTML.slice(0, 120)
    })
    if (without) unseen.push(without)
  }
  expect(unseen).toEqual([])
}
