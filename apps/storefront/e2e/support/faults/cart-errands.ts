import type { Page } from '@playwright/test'
import { type Errand, heading, send } from './errand.ts'

const notice = (page: Page, text: string | RegExp) =>
  page.locator('.notice[data-kind="done"]').filter({ hasText: text })
const quantity = (page: Page) => page.getByRole('spinbutton', { name: 'Quantity of Brisa teapot' })

const toTeapot = async (page: Page) => void (await page.goto('/products/brisa-teapot'))

/** A cart with a teapot in it and without a code, whatever came before. */
async function toCart(page: Page): Promise<void> {
  await page.goto('/cart')
  if (await quantity(page).isHidden()) {
    await toTeapot(page)
    await send(page, 'Add to cart')
    await page.goto('/cart')
  }
}

async function toOneTeapot(page: Page): Promise<void> {
  await toCart(page)
  if ((await quantity(page).inputValue()) === '1') return
  await quantity(page).fill('1')
  await send(page, 'Update')
}

async function toCartWithCode(page: Page): Promise<void> {
  await toCart(page)
  if (await removeCode(page).isVisible()) return
  await applyCode.act(page)
  await page.goto('/cart')
}

async function toCartWithoutCode(page: Page): Promise<void> {
  await toCart(page)
  if (await removeCode(page).isHidden()) return
  await send(page, 'Remove code WELCOME10')
  await page.goto('/cart')
}

const removeCode = (page: Page) => page.getByRole('button', { name: 'Remove code WELCOME10' })

const applyCode: Errand = {
  name: 'apply a code',
  prepare: toCartWithoutCode,
  async act(page) {
    const field = page.getByRole('textbox', { name: 'Code' })
    if (await field.isHidden()) await page.getByText('Have a code?').click()
    await field.fill('WELCOME10')
    await send(page, 'Apply')
  },
  done: (page) => notice(page, 'WELCOME10'),
  keeps: { Code: 'WELCOME10' },
}

/** What a visitor does to the cart, each by a form. */
export const cartErrands: readonly Errand[] = [
  {
    name: 'look at the cart',
    covers: true,
    asksByPage: true,
    prepare: toCart,
    act: async (page) => void (await page.goto('/cart')),
    done: quantity,
  },
  {
    name: 'add to the cart',
    prepare: toTeapot,
    act: (page) => send(page, 'Add to cart'),
    done: (page) => notice(page, 'Brisa teapot is in your cart'),
  },
  {
    name: 'change a quantity',
    prepare: toOneTeapot,
    async act(page) {
      await quantity(page).fill('2')
      await send(page, 'Update')
    },
    // Not what was typed, but what the server says.
    done: (page) => page.locator('.line-detail', { hasText: 'each' }),
  },
  applyCode,
  {
    name: 'remove a code',
    prepare: toCartWithCode,
    act: (page) => send(page, 'Remove code WELCOME10'),
    done: (page) => notice(page, 'The code is removed'),
  },
  {
    name: 'work out delivery',
    covers: true,
    asksByPage: true,
    prepare: toCart,
    async act(page) {
      const country = page.getByRole('combobox', { name: 'Country' })
      if (await country.isHidden()) await page.getByText('Delivery and tax for your address').click()
      await country.selectOption('IE')
      await page.getByRole('textbox', { name: 'Postcode' }).fill('T12 W8E4')
      await send(page, /Work it out/)
    },
    done: (page) => page.getByRole('radio', { name: /Standard/ }),
    keeps: { Postcode: 'T12 W8E4' },
  },
  {
    name: 'put aside',
    takesOut: true,
    prepare: toCart,
    act: (page) => send(page, 'Save for later: Brisa teapot'),
    done: (page) => notice(page, 'put aside'),
  },
  {
    name: 'remove a line',
    takesOut: true,
    prepare: toCart,
    act: (page) => send(page, 'Remove Brisa teapot'),
    done: (page) => notice(page, 'is out of your cart'),
  },
  {
    name: 'go to the checkout',
    prepare: toCart,
    act: (page) => send(page, 'Go to checkout'),
    done: (page) => heading(page, 'Where shall it go?'),
  },
]
