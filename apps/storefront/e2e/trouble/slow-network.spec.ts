import type { Page } from '@playwright/test'
import { expect, test } from '../support/shop-test.ts'

// Of a request that was given up the browser says so.
test.use({ allowedErrors: /net::ERR_/ })

const main = (page: Page) => page.getByRole('main')
const quantity = (page: Page) => main(page).getByRole('spinbutton', { name: 'Quantity of Brisa teapot' })
const line = (page: Page) => main(page).getByRole('listitem', { name: /Brisa teapot/ })

test('on a slow network acts show at once, wait visibly, can be taken back, end by themselves, and none is lost', async ({
  context,
  page,
}) => {
  await page.route('**/media/**', (route) => route.abort())
  const network = await context.newCDPSession(page)
  // The “Slow 3G” of Chromium's own tools.
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  })

  await test.step('who presses before any script is there is heard', async () => {
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

  await test.step('an act whose answer is late shows at once and says so; it is taken back before it arrives', async () => {
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

  await test.step('what takes too long ends by itself with a way to try again, and is given up for another question', async () => {
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

/** Comes near the cart, and waits for its script. */
async function wake(page: Page): Promise<void> {
  await quantity(page).hover()
  await page.waitForFunction(() => !document.querySelector('main astro-island')?.hasAttribute('ssr'))
}
