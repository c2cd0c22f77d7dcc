import { formActions, formFields } from '../../../src/shared/forms/form-fields.ts'
import { memberPages } from '../../../src/shared/member-paths.ts'
import { staffPages } from '../../../src/shared/staff-paths.ts'
import { goodPassword } from '../../support/hosted-visit.ts'
import { chooseDelivery, fillIn } from './checkout.ts'
import { go, type Journey, page, type Screen, send } from './screen.ts'

const screen = (name: string, route: string, open: Screen['open']): Screen => ({ name, route, open })
const everything = '/collections/all-products'

/** The main screens in the language with the longest words. */
export const german: Journey = {
  name: 'german',
  languages: ['de'],
  screens: [
    page('home', '/', { shows: ['footer'] }),
    page('collections', '/collections'),
    page('listing', `${everything}?in=tableware&max=50`),
    page('listing-empty', `${everything}?in=lighting&max=5`),
    page('search-nothing', '/search?q=umbrella'),
    page('product', '/products/brisa-dinner-plate?Glaze=Sage'),
    page('product-sold-out', '/products/moon-jar'),
    page('product-text', '/products/larkholm-gift-card'),
    page('cart-empty', '/cart'),
    screen('added', '/products/[slug]', async (visit) => {
      await go(visit, '/products/brisa-dinner-plate?Glaze=Sage&Set=Single')
      await send(visit, formActions.add)
    }),
    {
      ...screen('drawer', '/products/[slug]', async (visit) => {
        await go(visit, '/products/brisa-teapot')
        await visit.page.locator('header [href$="/cart"]').click()
        await visit.page.locator('dialog[open] .line').first().waitFor()
      }),
      isLayer: true,
    },
    screen('cart', '/cart', async (visit) => {
      await go(visit, '/cart')
      await send(visit, formActions.applyCoupon, { [formFields.couponCode]: 'WELCOME10' })
      const address = { [formFields.country]: 'IE', [formFields.postalCode]: 'T12 W8E4' }
      await send(visit, formActions.estimate, address)
    }),
    { name: 'checkout-details', open: (visit) => send(visit, formActions.checkout) },
    { name: 'checkout-delivery', open: fillIn },
    { name: 'checkout-payment', open: chooseDelivery },
    page('log-in', memberPages.login),
    screen('sign-up', memberPages.signup, async (visit) => {
      await go(visit, memberPages.signup)
      await send(visit, formActions.signup, { [formFields.password]: 'kurz' })
    }),
    page('forgotten-password', memberPages.forgottenPassword),
    screen('account', memberPages.account, async (visit) => {
      await go(visit, memberPages.signup)
      await send(visit, formActions.signup, {
        [formFields.email]: 'ada-deutsch@example.com',
        [formFields.password]: goodPassword,
      })
    }),
    page('profile', `${memberPages.profile}?edit=address-new`),
    page('security', `${memberPages.security}?edit=password`),
    page('stock', memberPages.stock),
    page('staff-log-in', staffPages.login),
    page('not-found', '/nothing-here', { expectedError: /status of 404/ }),
    page('offline', '/offline'),
  ],
}
