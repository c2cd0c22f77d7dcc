import { expect, test } from '../support/shop-test.ts'
import { secrets } from '../support/watched-browser.ts'

test('WEB-02 a script of the page can read no token: not in storages, cookies, the page, or what it is answered', async ({
  page,
}) => {
  const answers: Promise<string>[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/api/')) answers.push(response.text())
  })
  await page.goto('/products/brisa-teapot')
  await page.getByRole('main').getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await expect(page.getByRole('dialog').getByRole('spinbutton')).toHaveValue('1')
  await page.goto('/cart')
  await expect(page.getByRole('main').getByRole('spinbutton')).toHaveValue('1')
  const readable = await page.evaluate(async () =>
    JSON.stringify([
      document.cookie,
      { ...localStorage },
      { ...sessionStorage },
      (await indexedDB.databases()).map(({ name }) => name),
      document.documentElement.outerHTML,
    ]),
  )
  expect(answers.length).toBeGreaterThan(0)
  for (const text of [readable, ...(await Promise.all(answers))])
    expect(secrets.exec(text)?.[0]).toBeUndefined()
  // The session is there all the same, where scripts cannot reach it.
  const session = (await page.context().cookies()).filter(({ name }) => /vitrine$/.test(name))
  expect(session.map(({ httpOnly, sameSite }) => [httpOnly, sameSite])).toEqual([[true, 'Lax']])
})
