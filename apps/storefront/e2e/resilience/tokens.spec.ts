import { expect, test } from '../support/shop-test.ts'
import { secrets } from '../support/watched-browser.ts'

test('no script of the page can read a token: not in storage, cookies, the page or responses', async ({
  page,
}) => {
  await page.goto('/products/brisa-teapot')
  await page.getByRole('main').getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await expect(page.getByRole('dialog').getByRole('spinbutton')).toHaveValue('1')
  await page.goto('/cart')
  await expect(page.getByRole('main').getByRole('spinbutton')).toHaveValue('1')
  // The content of the page is checked after every test (`noBreach`).
  const answers = await page.evaluate(
    (paths) => Promise.all(paths.map(async (path) => (await fetch(path)).text())),
    [
      '/api/ecom/v1/carts/current',
      '/search/suggestions?q=bri',
      '/products/brisa-teapot/choose',
      '/account/session',
      '/staff/session',
    ],
  )
  for (const text of answers) expect([text.length > 0, secrets.exec(text)?.[0]]).toEqual([true, undefined])
  // The session exists, out of reach of scripts.
  const session = (await page.context().cookies()).filter(({ name }) => /vitrine$/.test(name))
  expect(session.map(({ httpOnly, sameSite }) => [httpOnly, sameSite])).toEqual([[true, 'Lax']])
})
