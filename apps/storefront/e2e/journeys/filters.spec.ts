import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../support/shop-test.ts'
import { expectNarrow } from '../support/sound-page.ts'

const everything = '/collections/all-products'
const countOf = (page: Page) => page.locator('#results-count')
const filtersOf = (page: Page) => page.locator('form.filters')

/** The filters are a sheet on small screens and a column on wide ones. */
async function openFilters(page: Page): Promise<boolean> {
  const button = page.getByRole('button', { name: /^Filter/ })
  if (!(await button.isVisible())) return false
  await button.click()
  await expect(filtersOf(page)).toBeVisible()
  return true
}

test('filters of a listing apply immediately, and going back removes them', async ({ page }) => {
  await page.goto(everything)
  await expect(countOf(page)).toHaveText(/^47 products/)
  const filters = filtersOf(page)
  if (await openFilters(page)) {
    // Closed without a choice, it returns the focus to its opener.
    await page.keyboard.press('Escape')
    await expect(filters).toBeHidden()
    await expect(page.getByRole('button', { name: /^Filter/ })).toBeFocused()
  }
  const isSheet = await openFilters(page)

  const tableware = filters.getByRole('checkbox', { name: /^Tableware/ })
  await tableware.focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(`${everything}?in=tableware`)
  await expect(page.getByRole('status').filter({ hasText: '15 products' })).toBeAttached()
  await expect(tableware).toBeFocused()

  await filters.getByRole('checkbox', { name: /^Olaria Brisa/ }).check()
  await expect(page).toHaveURL(`${everything}?in=tableware&brand=Olaria+Brisa`)
  await expect(countOf(page)).toHaveText('6 products')
  // Its alternatives are counted without it; those without results are disabled.
  await expect(filters.getByRole('checkbox', { name: /^Larkholm Workshop/ })).toBeEnabled()
  await expect(filters.getByRole('checkbox', { name: /^Lighting/ })).toBeDisabled()
  await expectAccessible(page)

  const highest = filters.getByRole('slider', { name: 'Highest price' })
  await highest.focus()
  for (const _ of Array.from({ length: 4 })) await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(/max=50/)
  await expect(highest).toHaveAttribute('aria-valuetext', '€50')
  await expect(filters.getByRole('spinbutton', { name: 'To' })).toHaveValue('50')

  if (isSheet) {
    await filters.getByRole('button', { name: /^Show \d+ product/ }).click()
    await expect(filters).toBeHidden()
    await expect(countOf(page)).toBeFocused()
  }
  const chosen = page.getByRole('list', { name: 'Chosen' })
  await expect(chosen.getByRole('link')).toHaveText(['Tableware', 'Olaria Brisa', 'Up to €50', 'Clear all'])
  await expectAccessible(page)
  await expectNarrow(page)

  await chosen.getByRole('link', { name: 'Remove Up to €50' }).click()
  await expect(countOf(page)).toHaveText('6 products')
  await expect(countOf(page)).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(/max=50/)
  await expect(chosen.getByRole('link', { name: 'Remove Up to €50' })).toBeVisible()
  await page.reload()
  await expect(chosen.getByRole('link', { name: 'Remove Olaria Brisa' })).toBeVisible()
  await chosen.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL(everything)
  await expect(countOf(page)).toHaveText(/^47 products/)
})

test('filters without results name the one that excludes most and offer to remove it', async ({ page }) => {
  await page.goto(`${everything}?brand=Tovik&option.Glaze=Sage`)
  await expect(countOf(page)).toHaveText('0 products')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Drop “Sage”' }).click()
  await expect(page).toHaveURL(`${everything}?brand=Tovik`)
  await expect(countOf(page)).toHaveText('10 products')
})

test('"show more" keeps sorting and filters, and going back returns to the card', async ({ page }) => {
  await page.goto(`${everything}?stock=in&sort=price`)
  await expect(countOf(page)).toHaveText(/^45 products/)
  const more = page.getByRole('link', { name: 'Show more' })
  await more.click()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(45)
  await expect(page).toHaveURL(`${everything}?stock=in&sort=price&page=2`)

  const cards = page.getByRole('main').getByRole('article')
  const early = cards.nth(3).getByRole('link').first()
  const name = await early.textContent()
  await early.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '')
  await page.goBack()
  await expect(cards).toHaveCount(45)
  await expect(cards.nth(3).getByRole('link').first()).toBeFocused()
  await expect(cards.nth(3)).toBeInViewport()
})
