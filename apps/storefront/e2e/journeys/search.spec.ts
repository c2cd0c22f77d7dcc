import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../support/shop-test.ts'
import { expectNarrow } from '../support/sound-page.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Search the shop' })
const entry = (page: Page, name: string | RegExp) => page.getByRole('option', { name })

test('search suggestions work by keyboard, and Escape closes one layer at a time', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('/')
  await expect(page.locator('#search-field')).toBeFocused()
  await page.keyboard.type('bris')
  await expect(entry(page, 'Brisa mug')).toBeVisible()
  await expect(entry(page, 'Olaria Brisa')).toBeVisible()
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page)
  await expectNarrow(page)

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(entry(page, 'Brisa teapot')).toHaveAttribute('aria-selected', 'true')
  const active = await field(page).getAttribute('aria-activedescendant')
  await expect(page.locator(`#${active}`)).toContainText('Brisa teapot')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(entry(page, 'Brisa mug')).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/brands/Olaria%20Brisa')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Olaria Brisa')
  await expectAccessible(page)
})

test('the latest response wins, and a misspelled term is corrected with a note', async ({ page }) => {
  let held: (() => void) | undefined
  await page.route('**/search/suggestions?q=lamp', async (route) => {
    await new Promise<void>((resolve) => {
      held = resolve
    })
    // The page has been left by then.
    await route.continue().catch(() => {})
  })
  await page.goto('/search')
  await page.locator('#search-page-field').focus()
  await expect(page.locator('#search-page-field')).toHaveRole('combobox')
  await page.keyboard.type('lamp')
  await expect.poll(() => held).toBeDefined()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('linnen')
  await expect(entry(page, /^linen$/)).toBeVisible()
  held?.()
  await expect(entry(page, /Tide linen/)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=linnen')
  await expect(page.getByText('No results for “linnen”. Showing results for “linen”.')).toBeVisible()
  await expect(page.getByRole('main').locator('mark').first()).toHaveText('linen')
  await expectAccessible(page)
  await expectNarrow(page)
  // Recent searches are suggested.
  await page.locator('#search-page-field').focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await expect(entry(page, 'linnen')).toBeVisible()
})

test('the clear button empties the field, by keyboard and by pointer, and focuses it', async ({ page }) => {
  await page.goto('/search')
  const words = page.locator('#search-page-field')
  const clear = page.getByRole('main').getByRole('button', { name: 'Clear' })
  await words.focus()
  await page.keyboard.type('lamp')
  await expect(clear).toBeVisible()
  const box = await clear.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  await page.keyboard.press('Tab')
  await expect(clear).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(words).toBeFocused()
  await expect(words).toHaveValue('')
  await expect(clear).toBeHidden()
  await page.keyboard.type('vase')
  await clear.click()
  await expect(words).toBeFocused()
  await expect(words).toHaveValue('')
  await expect(page).toHaveURL('/search')
})
