import { formActions as to } from '../../shared/forms/form-fields.ts'
import type { HtmlPage } from '../html-page.fixture.ts'
import type { FaultyShop } from './faulty-shop.fixture.ts'
import { hasHeading, hasNotice, type Step } from './step.fixture.ts'
import type { Visitor } from './visitor.fixture.ts'

const teapot = '/products/brisa-teapot'
const soldOut = '/products/moon-jar'
const code = { code: 'WELCOME10' }

const toTeapot = (visitor: Visitor) => visitor.open(teapot)
const add = (visitor: Visitor) => visitor.send(to.add, {}, 'name="product"')
const quantityIn = (page: HtmlPage) => page.form(to.update)?.values.get('quantity')
const isCart = (page: HtmlPage) => quantityIn(page) !== undefined
/** A button of the line that posts by a form elsewhere on the page. */
const lineIn = (page: HtmlPage) => ({ line: page.form(to.update)?.values.get('line') ?? '' })

/** A cart with one teapot in it and without a code, whatever came before. */
async function toCart(visitor: Visitor): Promise<void> {
  await visitor.open('/cart')
  if (!isCart(visitor.page)) {
    await toTeapot(visitor)
    await add(visitor)
    await visitor.open('/cart')
  }
}

async function toOneTeapot(visitor: Visitor): Promise<void> {
  await toCart(visitor)
  if (quantityIn(visitor.page) !== '1') await visitor.send(to.update, { quantity: '1' })
}

async function toCartWithoutCode(visitor: Visitor): Promise<void> {
  await toCart(visitor)
  if (visitor.page.form(to.removeCoupon)) await visitor.send(to.removeCoupon)
}

async function toCartWithCode(visitor: Visitor): Promise<void> {
  await toCart(visitor)
  if (!visitor.page.form(to.removeCoupon)) await visitor.send(to.applyCoupon, code)
}

async function toRemovedLine(visitor: Visitor): Promise<void> {
  await toCart(visitor)
  await visitor.send(to.remove)
}

async function toSavedLine(visitor: Visitor): Promise<void> {
  await visitor.open('/cart')
  if (visitor.page.form(to.takeSaved)) return
  await toCart(visitor)
  await visitor.send(to.saveLine, lineIn(visitor.page))
}

/** What a visitor does to the cart, each by a form. */
export const cartSteps = (shop: FaultyShop): readonly Step[] => [
  {
    name: 'add the very first thing',
    covers: true,
    async prepare(visitor) {
      visitor.cookies.clear()
      await toTeapot(visitor)
    },
    act: add,
    done: (page) => hasNotice(page, 'Brisa teapot is in your cart'),
  },
  {
    name: 'look at the cart hours later',
    covers: true,
    asksByPage: true,
    async prepare(visitor) {
      await toCart(visitor)
      shop.later(5 * 3_600_000)
    },
    act: (visitor) => visitor.open('/cart'),
    done: isCart,
  },
  {
    name: 'look at the cart',
    covers: true,
    asksByPage: true,
    prepare: toCart,
    act: (visitor) => visitor.open('/cart'),
    done: isCart,
  },
  {
    name: 'add to the cart',
    prepare: toTeapot,
    act: add,
    done: (page) => hasNotice(page, 'Brisa teapot is in your cart'),
  },
  {
    name: 'change a quantity',
    prepare: toOneTeapot,
    act: (visitor) => visitor.send(to.update, { quantity: '2' }),
    done: (page) => quantityIn(page) === '2' && page.said.includes('each'),
  },
  {
    name: 'apply a code',
    prepare: toCartWithoutCode,
    act: (visitor) => visitor.send(to.applyCoupon, code),
    done: (page) => hasNotice(page, 'WELCOME10'),
    keeps: { form: to.applyCoupon, values: code },
  },
  {
    name: 'remove a code',
    prepare: toCartWithCode,
    act: (visitor) => visitor.send(to.removeCoupon),
    done: (page) => hasNotice(page, 'The code was removed'),
  },
  {
    name: 'work out delivery',
    covers: true,
    asksByPage: true,
    prepare: toCart,
    act: (visitor) => visitor.send(to.estimate, { country: 'IE', 'postal-code': 'T12 W8E4' }),
    done: (page) => page.form(to.estimate)?.names.has('shipping') === true,
    keeps: { form: to.estimate, values: { 'postal-code': 'T12 W8E4' } },
  },
  {
    name: 'write to the shop',
    takesOut: true,
    prepare: (visitor) => visitor.open('/contact'),
    act: (visitor) =>
      visitor.send(to.contact, { sender: 'Ada', email: 'ada@example.com', message: 'Do you repair lamps?' }),
    done: (page) => page.said.includes('Your message is on its way'),
    keeps: { form: to.contact, values: { message: 'Do you repair lamps?' } },
  },
  {
    name: 'put aside',
    takesOut: true,
    prepare: toCart,
    act: (visitor) => visitor.send(to.saveLine, lineIn(visitor.page)),
    done: (page) => hasNotice(page, 'saved for later'),
  },
  {
    name: 'take back what was put aside',
    prepare: toSavedLine,
    act: (visitor) => visitor.send(to.takeSaved),
    done: (page) => hasNotice(page, 'back in your cart'),
  },
  {
    name: 'remove a line',
    takesOut: true,
    prepare: toCart,
    act: (visitor) => visitor.send(to.remove),
    done: (page) => hasNotice(page, 'was removed from your cart'),
  },
  {
    name: 'bring a removed line back',
    prepare: toRemovedLine,
    act: (visitor) => visitor.send(to.undo),
    done: isCart,
  },
  {
    name: 'empty the cart',
    takesOut: true,
    prepare: toCart,
    act: (visitor) => visitor.send(to.delete),
    done: (page) => hasNotice(page, 'cart'),
  },
  {
    name: 'ask to be told of stock',
    prepare: (visitor) => visitor.open(soldOut),
    act: (visitor) => visitor.send(to.backInStock, { email: 'ada@example.com' }),
    done: (page) => page.html.includes('data-kind="done"'),
    keeps: { form: to.backInStock, values: { email: 'ada@example.com' } },
  },
  {
    name: 'go to the checkout',
    prepare: toCart,
    act: (visitor) => visitor.send(to.checkout),
    done: (page) => hasHeading(page, 'Where shall it go\\?'),
  },
]
