import { expect, expectAccessible, test } from '../support/shop-test.ts'

test('photographs are turned, shown in full and left again by keyboard, and the focus comes back', async ({
  page,
}) => {
  await page.goto('/products/brisa-mug')
  const gallery = page.getByRole('region', { name: 'Photographs' })
  const first = gallery.getByRole('listitem').first().getByRole('link')
  await first.focus()
  // The script of the gallery comes with the focus; what it adds tells that it is there.
  await expect(gallery.locator('.gallery-arrows')).not.toHaveAttribute('hidden')
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
  await expect(gallery.locator('[data-gallery="thumb"]').first()).not.toHaveAttribute('aria-current')
})

test('a photograph that is turned to moves the thumbnails, but neither the page nor the one that has the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/products/brisa-mug')
  const gallery = page.getByRole('region', { name: 'Photographs' })
  const thumbs = gallery.locator('[data-gallery="thumb"]')
  const turnToLast = () =>
    gallery.locator('.gallery-strip').evaluate((strip) => {
      strip.scrollTo({ left: strip.scrollWidth, behavior: 'instant' })
    })
  await thumbs.first().focus()
  await expect(gallery.locator('.gallery-arrows')).not.toHaveAttribute('hidden')
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

  test('two quick steps lead two photographs on', async ({ page }) => {
    await page.goto('/products/brisa-mug')
    const gallery = page.getByRole('region', { name: 'Photographs' })
    await gallery.getByRole('list').first().focus()
    await expect(gallery.locator('.gallery-arrows')).not.toHaveAttribute('hidden')
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
