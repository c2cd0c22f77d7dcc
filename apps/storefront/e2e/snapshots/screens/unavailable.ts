import { expect } from '@playwright/test'
import { shoppingActions, shoppingFields } from '../../../src/shared/forms/shopping-fields.ts'
import { merchantOf, type OwnProduct } from '../../support/merchant.ts'
import { ownShop } from './journey-shop.ts'
import { go, type Journey, page, pathIn, type Screen, send, type Visit } from './screen.ts'

/** A product that the merchant removes while it is in both visitors' carts. */
let lantern: Promise<OwnProduct> | undefined

function ownProduct({ store }: Visit): Promise<OwnProduct> {
  if (!store) throw new Error('This journey has no separate store.')
  lantern ??= merchantOf(store).then((merchant) => merchant.newProduct('Storm lantern', 30))
  return lantern
}

async function addThree(visit: Visit): Promise<OwnProduct> {
  const product = await ownProduct(visit)
  await product.setStock(3)
  await go(visit, product.path)
  await send(visit, shoppingActions.add, { [shoppingFields.quantity]: '3' })
  return product
}

const cartOnceStockIs = (name: string, quantity: number): Screen => ({
  name,
  route: '/cart',
  async open(visit) {
    const product = await ownProduct(visit)
    await product.setStock(quantity)
    await go(visit, '/cart')
  },
})

let removed: Promise<void> | undefined

/** Deleted once, for both visitors. */
async function remove(visit: Visit): Promise<OwnProduct> {
  const product = await ownProduct(visit)
  removed ??= product.remove()
  await removed
  return product
}

async function withoutPlatform(visit: Visit, path: string): Promise<void> {
  await visit.store?.platform.stop('SIGKILL')
  await go(visit, path)
}

const drawerOnceSoldOut: Screen = {
  name: 'drawer-sold-out',
  route: '/collections/[slug]',
  isLayer: true,
  async open(visit) {
    await go(visit, '/collections/vases')
    await visit.page.locator('header [href$="/cart"]').click()
    await visit.page.locator('dialog[open] .line-problem').waitFor()
  },
}

/** The shop learns of the deletion from the platform's change feed. */
async function goToGone(visit: Visit): Promise<void> {
  const { path } = await ownProduct(visit)
  const answer = () => visit.page.goto(pathIn(visit, path))
  await expect.poll(async () => (await answer())?.status()).toBe(410)
}

/** Unavailable products, and error pages. */
export const unavailable: Journey = {
  name: 'unavailable',
  shop: ownShop(),
  screens: [
    {
      name: 'product-without-picture',
      route: '/products/[slug]',
      open: async (visit) => {
        await addThree(visit)
        await go(visit, (await ownProduct(visit)).path)
      },
    },
    cartOnceStockIs('cart-too-few', 1),
    cartOnceStockIs('cart-sold-out', 0),
    drawerOnceSoldOut,
    {
      name: 'cart-gone',
      route: '/cart',
      async open(visit) {
        await remove(visit)
        await go(visit, '/cart')
      },
    },
    {
      name: 'product-gone-by-name',
      route: '/products/[slug]',
      expectedError: /status of 410/,
      open: goToGone,
    },
    page('offline', '/offline'),
    {
      name: 'away',
      route: '/500',
      asked: '/products/[slug]',
      open: (visit) => withoutPlatform(visit, '/products/sorrel-stool'),
      expectedError: /status of 503/,
    },
  ],
}
