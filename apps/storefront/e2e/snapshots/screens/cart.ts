import { formActions, formFields } from '../../../src/shared/forms/form-fields.ts'
import { go, type Journey, page, type Screen, send, stopTimers, type Visit } from './screen.ts'

async function add(visit: Visit, path: string): Promise<void> {
  await go(visit, `/products/${path}`)
  await send(visit, formActions.add)
}

const drawer: Screen = {
  name: 'drawer',
  route: '/products/[slug]',
  isLayer: true,
  async open(visit) {
    await go(visit, '/products/brisa-teapot')
    await visit.page.locator('header [href$="/cart"]').click()
    await visit.page.locator('dialog[open] .line').first().waitFor()
  },
}

const emptyDrawer: Screen = {
  name: 'drawer-empty',
  route: '/products/[slug]',
  isLayer: true,
  async open(visit) {
    await go(visit, '/products/brisa-teapot')
    await visit.page.locator('header [href$="/cart"]').click()
    await visit.page.locator('dialog[open] h2').first().waitFor()
  },
}

async function openDrawer({ page }: Visit): Promise<void> {
  await page.locator('header [href$="/cart"]').click()
}

/** A removed line leaves a row with "Undo" for some seconds. */
const removedInDrawer: Screen = {
  name: 'drawer-line-removed',
  route: '/products/[slug]',
  isLayer: true,
  async open(visit) {
    await add(visit, 'brisa-teapot')
    await openDrawer(visit)
    const removed = visit.page.waitForResponse(/\/carts\/current\/remove-line-items$/)
    await visit.page.locator('dialog[open] .line-remove').first().click()
    await visit.page.locator('dialog[open] .line-removed').waitFor()
    await (await removed).finished()
    await stopTimers(visit)
  },
}

const readingCart = /\/ecom\/v1\/carts\/current$/

/** The skeleton of lines, while the request is pending. */
const waitingDrawer: Screen = {
  name: 'drawer-waiting',
  route: '/products/[slug]',
  isLayer: true,
  async open(visit) {
    await go(visit, '/products/brisa-teapot')
    await visit.page.route(readingCart, () => undefined)
    await openDrawer(visit)
    await visit.page.locator('dialog[open] .bones').waitFor()
  },
}

const failedDrawer: Screen = {
  name: 'drawer-failed',
  route: '/products/[slug]',
  isLayer: true,
  expectedError: /net::ERR_|status of 500/,
  async open(visit) {
    await visit.page.unrouteAll({ behavior: 'ignoreErrors' })
    await visit.page.route(readingCart, (route) => route.fulfill({ status: 500, json: { message: 'No' } }))
    await go(visit, '/products/brisa-teapot')
    await openDrawer(visit)
    await visit.page.locator('dialog[open] .empty h2').waitFor()
  },
}

/** Changes of another tab are marked, and the checkout asks for confirmation. */
const changedElsewhere: Screen = {
  name: 'changed-elsewhere',
  route: '/cart',
  async open(visit) {
    await add(visit, 'brisa-teapot')
    await go(visit, '/cart')
    const { page } = visit
    // The first interaction hydrates the cart, which follows other tabs once it has read the cart itself.
    const read = page.waitForResponse(readingCart)
    await page.getByRole('main').getByRole('spinbutton').first().focus()
    await (await read).finished()
    await page.evaluate(() => new Promise(requestAnimationFrame))
    const other = await page.context().newPage()
    await go({ ...visit, page: other }, '/products/brisa-mug?Glaze=Ink')
    await other.locator('.buy-row .buy-button').click()
    await page.locator('.line-mark').first().waitFor()
    await other.close()
    await page.locator('.cart-foot .button').click()
    await page.locator('#checkout-reason:not(:empty)').waitFor()
  },
}

const inCart = (name: string, open: Screen['open']): Screen => ({ name, route: '/cart', open })

/** From an empty cart to an estimate. */
export const cart: Journey = {
  name: 'cart',
  // The drawer retries from time to time.
  expectedError: /status of 500/,
  screens: [
    page('empty', '/cart'),
    emptyDrawer,
    {
      name: 'just-added',
      route: '/products/[slug]',
      open: (visit) => add(visit, 'brisa-dinner-plate?Glaze=Sage&Set=Single'),
    },
    inCart('lines', async (visit) => {
      await add(visit, 'fieldwork-cushion?Colour=Sage')
      await add(visit, 'workshop-hours-album')
      await go(visit, '/cart')
    }),
    drawer,
    inCart('coupon-refused', async (visit) => {
      await go(visit, '/cart')
      await send(visit, formActions.applyCoupon, { [formFields.couponCode]: 'NOPE' })
    }),
    inCart('coupon-taken', (visit) =>
      send(visit, formActions.applyCoupon, { [formFields.couponCode]: 'WELCOME10' }),
    ),
    inCart('estimate', (visit) =>
      send(visit, formActions.estimate, {
        [formFields.country]: 'IE',
        [formFields.postalCode]: 'T12 W8E4',
      }),
    ),
    inCart('in-dollars', (visit) =>
      send(visit, formActions.add, { [formFields.currency]: 'USD' }, formActions.currency),
    ),
    inCart('fewer-than-asked', (visit) => send(visit, formActions.update, { [formFields.quantity]: '999' })),
    inCart('line-put-aside', (visit) => send(visit, formActions.saveLine)),
    inCart('line-removed', (visit) => send(visit, formActions.remove)),
    waitingDrawer,
    failedDrawer,
    inCart('delete-asked', async (visit) => {
      await visit.page.unrouteAll({ behavior: 'ignoreErrors' })
      await add(visit, 'brisa-teapot')
      await go(visit, '/cart')
      await visit.page.locator('.delete-cart summary').click()
      // This hydrates the island; wait for it before texts are replaced.
      await visit.page.locator('astro-island[ssr]:has(.delete-cart)').waitFor({ state: 'detached' })
    }),
    inCart('deleted', (visit) => send(visit, formActions.delete)),
    removedInDrawer,
    changedElsewhere,
  ],
}
