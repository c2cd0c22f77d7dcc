import type { Page } from '@playwright/test'
import { expect, test } from '../support/shop-test.ts'

test.use({ allowedErrors: /a failing widget/ })

const main = (page: Page) => page.getByRole('main')
const count = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ })

const shellIslands = ['CartButton', 'Chooser', 'SearchForm']
const productIslands = [...shellIslands, 'BuyBox', 'ProductGallery']

test('when every island of the product page and the cart fails, the page stays and the checkout works', async ({
  page,
}) => {
  await page.goto('/products/brisa-teapot')
  await expectRegionsToFail(page, productIslands)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brisa teapot')
  await send(page, 'Add to cart')
  await expect(count(page)).toHaveAccessibleName(/^Cart 1 item/)

  // Without its island, the drawer's link leads to the cart page.
  await expectRegionsToFail(page, productIslands)
  await count(page).click()
  await expect(page).toHaveURL('/cart')
  const quantity = main(page).getByRole('spinbutton', { name: 'Quantity of Brisa teapot' })
  await expect(quantity).toHaveValue('1')
  await expectRegionsToFail(page, [...shellIslands, 'CartPage'])
  await expect(quantity).toHaveValue('1')
  await expect(main(page).getByRole('heading', { name: 'Summary' })).toBeVisible()
  await send(page, 'Go to checkout')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Where shall it go?')
})

/** Hydrates the islands with components that throw, and waits until each has failed. */
async function expectRegionsToFail(page: Page, names: readonly string[]): Promise<void> {
  const islands = page.locator('astro-island')
  const found = await islands.evaluateAll((elements) =>
    elements.map((element) => ({
      name: element.getAttribute('component-export') ?? '',
      script: element.getAttribute('component-url') ?? '',
    })),
  )
  expect(found.map(({ name }) => name).sort()).toEqual([...names].sort())
  for (const { name, script } of found)
    await page.route(`**${script}`, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `export function ${name}() { throw new Error('a failing widget') }`,
      }),
    )
  let failed = 0
  page.on('pageerror', ({ message }) => {
    if (message.includes('a failing widget')) failed += 1
  })
  await page.evaluate(() => {
    for (const island of document.querySelectorAll('astro-island'))
      island.dispatchEvent(new Event('pointerover'))
  })
  await expect.poll(() => failed).toBeGreaterThanOrEqual(names.length)
  page.removeAllListeners('pageerror')
}

/** Presses a button outside islands, and waits for the next page. */
async function send(page: Page, name: string): Promise<void> {
  const loaded = page.waitForEvent('load')
  await main(page).getByRole('button', { name, exact: true }).first().click()
  await loaded
}
