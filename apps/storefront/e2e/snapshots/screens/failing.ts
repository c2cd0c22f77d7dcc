import { formActions, formFields } from '../../../src/shared/forms/form-fields.ts'
import { memberPages } from '../../../src/shared/member-paths.ts'
import type { Fault } from '../../../src/testing/faults/relay.fixture.ts'
import { goodPassword } from '../../support/hosted-visit.ts'
import { faultyShop } from './journey-shop.ts'
import { go, type Journey, type Screen, send, type Visit } from './screen.ts'

interface Failing extends Partial<Screen> {
  readonly name: string
  readonly route: string
  /** Names of the failing calls to the platform. */
  readonly broken: RegExp
  /** Default: status 500. */
  readonly fault?: Fault
  /** Opens the page before the calls fail. */
  readonly prepare?: Screen['open']
}

/** A screen while calls of the shop's server fail. */
function whenBroken({
  broken,
  fault = 'error',
  prepare,
  open,
  ...screen
}: Failing & Pick<Screen, 'open'>): Screen {
  return {
    ...screen,
    expectedError: /status of 50\d/,
    async open(visit) {
      if (!visit.faulty) throw new Error('Nothing goes wrong in the store of this journey.')
      await prepare?.(visit)
      const mend = visit.faulty.break(
        fault,
        ({ name }) => broken.test(name),
        () => false,
      )
      await open(visit)
      mend()
    },
  }
}

const page = (path: string, failing: Failing): Screen =>
  whenBroken({ ...failing, open: (visit) => go(visit, path) })

const toCart = (visit: Visit) => go(visit, '/cart')

const inCart = (name: string, broken: RegExp, open: Screen['open'], fault: Fault = 'error'): Screen =>
  whenBroken({ name, route: '/cart', broken, fault, prepare: toCart, open })

/** Their URLs have one form, by which the relay names them. */
const productPages = /^catalog\.(queryProducts|getProduct)$/

const address = { [formFields.country]: 'IE', [formFields.postalCode]: 'T12 W8E4' }

const credentials = ({ language }: Visit) => ({
  [formFields.email]: `unlucky-${language}@example.com`,
  [formFields.password]: goodPassword,
})

async function addTeapot(visit: Visit): Promise<void> {
  await go(visit, '/products/brisa-teapot')
  await send(visit, formActions.add)
}

async function signup(visit: Visit): Promise<void> {
  await go(visit, memberPages.signup)
  await send(visit, formActions.signup, credentials(visit))
}

/** The error state of each kind of screen. */
export const failing: Journey = {
  name: 'failing',
  shop: faultyShop,
  screens: [
    page('/', { name: 'home-without-row', route: '/', broken: productPages }),
    page('/collections/vases', {
      name: 'broken',
      route: '/500',
      asked: '/collections/[slug]',
      broken: productPages,
      fault: 'nonsense',
    }),
    whenBroken({
      name: 'add-refused',
      route: '/products/[slug]',
      broken: /^cart\./,
      prepare: (visit) => go(visit, '/products/brisa-teapot'),
      open: (visit) => send(visit, formActions.add),
    }),
    whenBroken({ name: 'cart', route: '/cart', broken: /^cart\.get$/, prepare: addTeapot, open: toCart }),
    inCart('estimate', /^cart\.estimateTotals$/, (visit) => send(visit, formActions.estimate, address)),
    inCart('coupon', /^cart\.update$/, (visit) =>
      send(visit, formActions.applyCoupon, { [formFields.couponCode]: 'WELCOME10' }),
    ),
    inCart('checkout', /^(cart\.createCheckout|redirects\.)/, (visit) => send(visit, formActions.checkout)),
    inCart(
      'unclear',
      /^cart\.(setQuantities|update)$/,
      (visit) => send(visit, formActions.update, { [formFields.quantity]: '2' }),
      'loss',
    ),
    page('/checkout/return?orderId=00000000-0000-4000-8000-000000000000', {
      name: 'checkout-return',
      route: '/checkout/return',
      broken: /^orders\./,
    }),
    whenBroken({
      name: 'log-in',
      route: memberPages.login,
      broken: /^authentication\.login$/,
      prepare: (visit) => go(visit, memberPages.login),
      open: (visit) => send(visit, formActions.login, credentials(visit)),
    }),
    whenBroken({
      name: 'account',
      route: memberPages.account,
      broken: /^members\.my$/,
      prepare: signup,
      open: (visit) => go(visit, memberPages.account),
    }),
    page(memberPages.account, {
      name: 'account-in-parts',
      route: memberPages.account,
      broken: /^orders\./,
    }),
    page(memberPages.security, {
      name: 'security-in-parts',
      route: memberPages.security,
      broken: /^(factors|sessions)\.list$/,
    }),
  ],
}
