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
