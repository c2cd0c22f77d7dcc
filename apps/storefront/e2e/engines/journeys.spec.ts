import { expect } from '@playwright/test'
import { test } from './engine-test.ts'
import { payFor } from './pay-for.ts'

const main = { role: 'main' }
const heading = (name: string | RegExp) => ({ role: 'heading', name })
const cart = { role: 'dialog', name: /^Cart/ }

test('a visitor filters, chooses options, uses a coupon, and buys', async ({ visitor }) => {
  await visitor.open('/')
  await visitor.expect(heading(/Useful things/))
  await visitor.photograph('home')
  await visitor.open('/collections/tableware')
  await visitor.click({ role: 'checkbox', name: /^Olaria Brisa/ })
  await visitor.expectPath(/\?brand=Olaria\+Brisa$/)
  await visitor.expect({ role: 'link', name: 'Remove Olaria Brisa' })
  await visitor.photograph('listing')
  await visitor.click({ role: 'link', name: 'Brisa dinner plate', within: main })
  await visitor.expect(heading('Brisa dinner plate'))
  const sage = { role: 'radio', name: 'Sage' }
  await visitor.click(sage)
  await visitor.expect(sage, { isChecked: true })
  await visitor.click({ role: 'radio', name: 'Single' })
  await visitor.expectPath(/Glaze=Sage.*Set=Single/)
  await visitor.photograph('product')
  await visitor.click({ role: 'button', name: 'Add to cart', within: main })

  const quantity = { role: 'spinbutton', name: 'Quantity of Brisa dinner plate', within: cart }
  await visitor.expect(quantity, { value: '1' })
  await visitor.photograph('drawer')
  await visitor.fill(quantity, '2')
  await visitor.engine.press('Enter')
  await visitor.expect(cart, { text: /€56/ })
  await visitor.click({ role: 'link', name: 'View cart', within: cart })
  await visitor.expectPath(/^\/cart$/)
  await visitor.click({ name: 'Have a code?', within: main })
  await visitor.fill({ role: 'textbox', name: 'Code', within: main }, 'welcome10')
  await visitor.click({ role: 'button', name: 'Apply', within: main })
  // 56.00 less 5.60.
  await visitor.expect(main, { text: /€50\.40|€5\.60/ })
  await visitor.photograph('cart')
  await visitor.click({ role: 'button', name: 'Go to checkout', within: main })
  await payFor(visitor)
  await visitor.photograph('thanks')
  await visitor.open('/cart')
  await visitor.expect(heading('Your cart is empty'))
})

test('a visitor signs up, logs out, and logs in', async ({ visitor }) => {
  const email = `ada-${crypto.randomUUID()}@example.com`
  const password = crypto.randomUUID()
  const fillIn = async () => {
    await visitor.fill({ role: 'textbox', name: 'E-mail address' }, email)
    await visitor.fill({ name: 'Password' }, password)
  }
  await visitor.open('/sign-up')
  await fillIn()
  await visitor.click({ role: 'button', name: 'Create account', within: main })
  await visitor.expect(main, { text: new RegExp(email) })
  await visitor.expectPath(/^\/account/)
  await visitor.photograph('account')
  await visitor.click({ role: 'button', name: 'Log out' })
  await visitor.expectPath(/^\/$/)
  await visitor.open('/account')
  await visitor.expect(heading('Log in'))
  await fillIn()
  await visitor.click({ role: 'button', name: 'Log in', within: main })
  await visitor.expect(main, { text: new RegExp(email) })
})

test('a visitor searches with the keyboard', async ({ visitor }) => {
  const { engine } = visitor
  await visitor.open('/')
  await engine.type('/')
  await expect.poll(() => engine.run('return document.activeElement.id')).toBe('search-field')
  await engine.type('bris')
  await visitor.expect({ role: 'option', name: /Brisa teapot/ })
  await visitor.photograph('search')
  await engine.press('Enter')
  await visitor.expectPath(/^\/search\?q=bris$/)
  await visitor.expect({ role: 'link', name: 'Brisa teapot', within: main })
})

test('in Hebrew, a page has its own address and runs from right to left', async ({ visitor }) => {
  await visitor.open('/products/brisa-teapot')
  await visitor.click({ role: 'link', name: 'עברית' })
  await visitor.expectPath(/^\/he\/products\/brisa-teapot$/)
  expect(await visitor.engine.run('return document.documentElement.dir')).toBe('rtl')
  const overflow = 'return document.documentElement.scrollWidth - document.documentElement.clientWidth'
  expect(await visitor.engine.run(overflow)).toBe(0)
  await visitor.photograph('hebrew')
})

test.describe('without script', () => {
  test.use({ hasScript: false })

  test('a visitor chooses options and buys', async ({ visitor }) => {
    await visitor.open('/products/brisa-dinner-plate')
    await visitor.click({ role: 'radio', name: 'Sage' })
    await visitor.click({ role: 'radio', name: 'Single' })
    await visitor.click({ role: 'button', name: 'Add to cart', within: main })
    await visitor.expect({ role: 'link', name: /^Cart 1 item/ })
    await visitor.open('/cart')
    await visitor.click({ role: 'button', name: 'Go to checkout', within: main })
    await payFor(visitor)
  })
})
