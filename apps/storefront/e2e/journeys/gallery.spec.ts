import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../support/shop-test.ts'

/** The hydrated island of the gallery. */
const hydrated = (page: Page): Locator => page.locator('astro-island:not([ssr]) > .gallery')

test('the gallery and its viewer work by keyboard, and the focus returns', async ({ page }) => {
  await page.goto('/products/brisa-mug')
  const gallery = page.getByRole('region', { name: 'Photographs' })
  const first = gallery.getByRole('listitem').first().getByRole('link')
  await first.focus()
  await page.keyboard.press('Enter')
  const viewer = page.getByRole('dialog', { name: 'Photographs' })
  await expect(viewer).toBeVisible()
  await expect(viewer.getByText(/^1 \/ \d+$/)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByText(/^2 \/ \d+$/)).toBeVisible()
  await viewer.locator('.viewer-picture').click()
  await expect(viewer).toHaveAttribute('data-zoomed')
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(first).toBeFocused()
})

test('a choice moves the gallery to its photograph, and the counter and the thumbnails follow', async ({
  page,
}) => {
  await page.goto('/products/brisa-mug')
  const gallery = page.getByRole('region', { name: 'Photographs' })
  await expect(gallery.getByText(/^1 \/ \d+$/)).toBeVisible()
  await page.getByRole('radio', { name: /^Ink/ }).click()
  await expect(gallery.getByText(/^[2-9] \/ \d+$/)).toBeVisible()
  await expect(gallery.locator('.gallery-thumbs a').first()).not.toHaveAttribute('aria-current')
})

test('changing the photograph scrolls the thumbnails, but neither the page nor the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/products/brisa-mug')
  const gallery = page.getByRole('region', { name: 'Photographs' })
  const thumbs = gallery.locator('.gallery-thumbs a')
  const turnToLast = () =>
    gallery.locator('.gallery-strip').evaluate((strip) => {
      strip.scrollTo({ left: strip.scrollWidth, behavior: 'instant' })
    })
  await thumbs.first().focus()
  await expect(hydrated(page)).toBeAttached()
  await turnToLast()
  await expect(thumbs.last()).toHaveAttribute('aria-current')
  await expect(thumbs.first()).toBeInViewport()

  await gallery.locator('.gallery-strip').evaluate((strip) => {
    strip.scrollTo({ left: 0, behavior: 'instant' })
  })
  await expect(thumbs.first()).toHaveAttribute('aria-current')
  await page.getByRole('radio', { name: /^Ink/ }).focus()
  const top = await page.evaluate(() => {
    scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })
    return scrollY
  })
  expect(top).toBeGreaterThan(640)
  await turnToLast()
  await expect(thumbs.last()).toHaveAttribute('aria-current')
  expect(await page.evaluate(() => scrollY)).toBe(top)
  expect(await gallery.locator('.gallery-thumbs').evaluate((list) => list.scrollLeft)).toBeGreaterThan(0)
})

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('two quick steps move by two photographs', async ({ page }) => {
    await page.goto('/products/brisa-mug')
    const gallery = page.getByRole('region', { name: 'Photographs' })
    await gallery.getByRole('list').first().focus()
    await expect(hydrated(page)).toBeAttached()
    await expect(gallery.getByText(/^1 \/ \d+$/)).toBeVisible()
    await gallery.locator('.gallery-strip').evaluate((strip) => {
      for (const _ of ['once', 'twice'])
        strip.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
    })
    await expect(gallery.getByText(/^3 \/ \d+$/)).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await expect(gallery.getByText(/^2 \/ \d+$/)).toBeVisible()
  })
})

test('the first tap on a picture or a thumbnail stays on the page, however late the script is', async ({
  page,
}) => {
  const held = Promise.withResolvers<void>()
  await page.route(/product-gallery/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/products/brisa-mug')
  const gallery = page.getByRole('region', { name: 'Photographs' })
  const tap = (target: Locator) => target.evaluate((element: HTMLElement) => element.click())
  await tap(gallery.getByRole('link', { name: 'Show photograph 2' }))
  await tap(gallery.getByRole('listitem').nth(1).getByRole('link').first())
  held.resolve()
  const viewer = page.getByRole('dialog', { name: 'Photographs' })
  await expect(viewer.getByText(/^2 \/ \d+$/)).toBeVisible()
  await expect(page).toHaveURL(/brisa-mug$/)
  await viewer.getByRole('button', { name: 'Close' }).click()
  await expect(viewer).toBeHidden()
})
