import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/shop-test.ts'

// The browser logs the platform's 404 for the refused code as an error.
test.use({ allowedErrors: /status of 404.*carts\/current/ })

test('a visitor shops: home, collection, product, options, cart, coupon, estimate, undo, and returns', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.goto('/collections/tableware')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Tableware/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('main').getByRole('link', { name: 'Brisa dinner plate', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brisa dinner plate')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const buy = page.locator('form[action="/cart/add"]').filter({ has: page.getByRole('radio') })
  await buy
    .getByText('Sage', { exact: true })
    .or(buy.getByRole('radio', { name: 'Sage' }))
    .first()
    .click({ force: true })
  await expect(buy.getByRole('radio', { name: 'Sage' })).toBeChecked()
  await buy.getByRole('radio', { name: 'Single' }).check({ force: true })
  await expect(page).toHaveURL(/Sage/)

  // Two quick taps: two plates, not one and not three.
  const add = page.getByRole('main').getByRole('button', { name: 'Add to cart', exact: true }).first()
  await add.dblclick()

  const drawer = page.getByRole('dialog', { name: /Cart/ })
  await expect(drawer).toBeVisible()
  const quantity = drawer.getByRole('spinbutton', { name: 'Quantity of Brisa dinner plate' })
  await expect(quantity).toHaveValue('2')
  await expect(drawer.getByText('€56').first()).toBeVisible()
  await expectAccessible(page)

  await quantity.fill('3')
  await quantity.press('Enter')
  await expect(drawer.getByText('€84').first()).toBeVisible()

  await drawer.getByRole('link', { name: 'View cart' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Cart/)
  // A change just before leaving may be pending: figures are dimmed until it is saved.
  await page.waitForFunction(() => sessionStorage.getItem('vitrine:cart:/api') === null)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const main = page.getByRole('main')
  await main.getByText('Have a code?').click()
  const code = main.getByRole('textbox', { name: 'Code' })
  await code.fill('nope')
  // As before hydration: the server refuses, and its message stays next to the field after hydration.
  const refused = page.waitForEvent('load')
  await code.evaluate((field: HTMLInputElement) => field.form?.submit())
  await refused
  const known = page.waitForResponse('**/api/ecom/v1/carts/current')
  await code.focus()
  await (await known).finished()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(main.getByText('We don’t recognise this code. Check the spelling.')).toBeVisible()
  await code.fill('welcome10')
  await main.getByRole('button', { name: 'Apply' }).click()
  await expect(main.getByText('WELCOME10').filter({ visible: true }).first()).toBeVisible()
  await expect(
    main
      .getByText(/€8\.40/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()

  await main.getByText('Estimate delivery and tax').click()
  await main.getByRole('combobox', { name: 'Country' }).selectOption('IE')
  await main.getByRole('textbox', { name: 'Postcode' }).fill('T12 W8E4')
  await main.getByRole('button', { name: 'Calculate' }).click()
  await expect(main.getByRole('radio', { name: /Standard/ })).toBeVisible()
  // 84.00 less 8.40, and 5.50 for delivery, because 75.60 is below 90.
  await expect(main.getByText('€81.10').filter({ visible: true }).first()).toBeVisible()

  // An opened figure stays in place, with its parts below.
  const figure = main.locator('.figure').filter({ hasText: 'Discount' })
  // Relative to the figure, because a click may scroll the page.
  const places = () =>
    figure.evaluate((row) => {
      const { x, y } = row.getBoundingClientRect()
      return [...row.querySelectorAll('dt, summary > span:last-child')].map((part) => {
        const box = part.getBoundingClientRect()
        return [Math.round(box.x - x), Math.round(box.y - y)]
      })
    })
  const closed = await places()
  await figure.locator('summary').click()
  await expect(figure.getByRole('listitem')).toContainText('WELCOME10')
  expect(await places()).toEqual(closed)
  await expectAccessible(page)

  await main.getByRole('button', { name: 'Remove Brisa dinner plate' }).click()
  const undo = main.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeFocused()
  await undo.click()
  await expect(main.getByRole('spinbutton', { name: 'Quantity of Brisa dinner plate' })).toHaveValue('3')

  await page.reload()
  await expect(main.getByRole('spinbutton', { name: 'Quantity of Brisa dinner plate' })).toHaveValue('3')
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart 3 items/ })).toBeVisible()

  // From its card: options in a dialog, which the keyboard leaves unchanged.
  await page.goto('/collections/tableware')
  const card = main.getByRole('link', { name: 'Choose options for Brisa breakfast bowl' })
  const chooser = page.getByRole('dialog', { name: 'Brisa breakfast bowl' })
  await card.press('Enter')
  await expect(chooser).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(chooser).toHaveCount(0)
  await expect(card).toBeFocused()
  await card.press('Enter')
  await chooser.getByRole('radio').first().click({ force: true })
  await expect(chooser.getByRole('button', { name: 'Add to cart' })).toBeVisible()
  await expect(page).toHaveURL(/tableware$/)
  await chooser.getByRole('button', { name: 'Add to cart' }).click()
  await expect(drawer.getByRole('spinbutton', { name: 'Quantity of Brisa breakfast bowl' })).toHaveValue('1')
  await expect(chooser).toHaveCount(0)
})
