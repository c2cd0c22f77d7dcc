import type { Page } from '@playwright/test'
import { expect, test } from '../support/shop-test.ts'

// The browser logs aborted requests.
test.use({ allowedErrors: /net::ERR_/ })

const main = (page: Page) => page.getByRole('main')
const quantity = (page: Page) => main(page).getByRole('spinbutton', { name: 'Quantity of Brisa teapot' })
const line = (page: Page) => main(page).getByRole('listitem', { name: /Brisa teapot/ })

test('on a slow network, changes show immediately, are marked as pending, can be undone, time out, and none is lost', async ({
  context,
  page,
}) => {
  await page.route('**/media/**', (route) => route.abort())
  const network = await context.newCDPSession(page)
  // Chromium's "Slow 3G" profile.
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  })

  await test.step('presses before hydration count', async () => {
    await page.goto('/products/brisa-teapot', { waitUntil: 'commit' })
    await main(page).getByRole('spinbutton', { name: 'Quantity' }).fill('3')
    await main(page).getByRole('button', { name: 'Add to cart', exact: true }).first().click()
    await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toHaveAccessibleName(
      /^Cart 3 items/,
    )
    await page.waitForFunction(() => sessionStorage.getItem('vitrine:cart:/api') === null)
    await page.goto('/cart')
    await expect(quantity(page)).toHaveValue('3')
  })

  await test.step('a change with a late response shows as pending and can be undone before the response', async () => {
    const late = Promise.withResolvers<void>()
    await page.route('**/api/ecom/v1/carts/current/**', async (route) => {
      if (route.request().method() !== 'GET') await late.promise
      await route.continue()
    })
    await wake(page)
    await quantity(page).fill('4')
    await quantity(page).press('Enter')
    await expect(line(page)).toHaveAttribute('data-pending')
    await main(page).getByRole('button', { name: 'Go to checkout' }).press('Enter')
    await expect(main(page).getByText('One moment, your changes are being saved.')).toBeVisible()
    await expect(page).toHaveURL('/cart')
    await quantity(page).fill('2')
    await quantity(page).press('Enter')
    await main(page).getByRole('button', { name: 'Remove Brisa teapot' }).click()
    await main(page).getByRole('button', { name: 'Undo' }).click()
    await expect(quantity(page)).toHaveValue('2')
    late.resolve()
    await page.unroute('**/api/ecom/v1/carts/current/**')
    await expect(line(page)).not.toHaveAttribute('data-pending')
    await page.reload()
    await expect(quantity(page)).toHaveValue('2')
  })

  await test.step('a slow request times out with a retry button, and is aborted by a newer one', async () => {
    const estimates = '**/estimate-totals'
    await page.route(estimates, () => undefined)
    await wake(page)
    await main(page).getByText('Estimate delivery and tax').click()
    const ask = main(page).getByRole('button', { name: /^Calculat/ })
    await ask.click()
    await expect(ask).toHaveText('Calculating …')
    await expect(main(page).getByText('We could not calculate delivery just now.')).toBeVisible()
    await expect(ask).toHaveText('Calculate')

    const asked = page.waitForRequest(estimates)
    await ask.click()
    const givenUp = (await asked).response()
    await page.unroute(estimates)
    const postcode = main(page).getByRole('textbox', { name: 'Postcode' })
    await postcode.fill('T12 W8E4')
    await postcode.press('Enter')
    expect(await givenUp).toBeNull()
    await expect(main(page).getByRole('radio', { name: /Standard/ })).toBeVisible()
    await expect(quantity(page)).toHaveValue('2')
  })
})

/** Moves the pointer to the cart and waits for hydration. */
async function wake(page: Page): Promise<void> {
  await quantity(page).hover()
  await page.waitForFunction(() => !document.querySelector('main astro-island')?.hasAttribute('ssr'))
}
