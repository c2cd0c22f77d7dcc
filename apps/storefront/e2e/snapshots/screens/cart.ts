import { shoppingActions, shoppingFields } from '../../../src/shared/forms/shopping-fields.ts'
import { go, type Screen, send, type Visit, type Walk } from './screen.ts'

async function add(visit: Visit, path: string): Promise<void> {
  await go(visit, `/products/${path}`)
  await send(visit, shoppingActions.add)
}

const drawer: Screen = {
  name: 'drawer',
  isLayer: true,
  async open(visit) {
    await go(visit, '/products/brisa-teapot')
    await visit.page.locator('header [href$="/cart"]').click()
    await visit.page.locator('dialog[open] .line').first().waitFor()
  },
}

const emptyDrawer: Screen = {
  name: 'drawer-empty',
  isLayer: true,
  async open(visit) {
    await go(visit, '/products/brisa-teapot')
    await visit.page.locator('header [href$="/cart"]').click()
    await visit.page.locator('dialog[open] h2').first().waitFor()
  },
}

/** From nothing in it to an estimate. */
export const cart: Walk = {
  name: 'cart',
  screens: [
    { name: 'empty', open: (visit) => go(visit, '/cart') },
    emptyDrawer,
    {
      name: 'just-added',
      async open(visit) {
        await add(visit, 'brisa-dinner-plate?Glaze=Sage&Set=Single')
      },
    },
    {
      name: 'lines',
      async open(visit) {
        await add(visit, 'fieldwork-cushion?Colour=Sage')
        await add(visit, 'workshop-hours-album')
        await go(visit, '/cart')
      },
    },
    drawer,
    {
      name: 'coupon-refused',
      async open(visit) {
        await go(visit, '/cart')
        await send(visit, shoppingActions.applyCoupon, { [shoppingFields.couponCode]: 'NOPE' })
      },
    },
    {
      name: 'coupon-taken',
      open: (visit) => send(visit, shoppingActions.applyCoupon, { [shoppingFields.couponCode]: 'WELCOME10' }),
    },
    {
      name: 'estimate',
      open: (visit) =>
        send(visit, shoppingActions.estimate, {
          [shoppingFields.country]: 'IE',
          [shoppingFields.postalCode]: 'T12 W8E4',
        }),
    },
    { name: 'line-put-aside', open: (visit) => send(visit, shoppingActions.saveLine) },
    { name: 'line-removed', open: (visit) => send(visit, shoppingActions.remove) },
  ],
}
