import { shoppingActions } from '../../../src/shared/forms/shopping-fields.ts'
import { payFor } from '../../support/check-out.ts'
import { go, type Screen, send, type Visit, type Walk } from './screen.ts'

/** Buys a teapot at the platform's checkout, which is in English whatever the visit, and comes back in its language. */
async function buy(visit: Visit, method: string): Promise<void> {
  const english = { ...visit, language: 'en' } as const
  await go(english, '/products/brisa-teapot')
  await send(english, shoppingActions.add)
  await go(english, '/cart')
  await send(english, shoppingActions.checkout)
  await payFor(visit.page, method)
  const { pathname, search } = new URL(visit.page.url())
  await go(visit, pathname + search)
}

const after = (name: string, method: string): Screen => ({ name, open: (visit) => buy(visit, method) })

/** What the shop says when somebody comes back from the checkout. */
export const checkout: Walk = {
  name: 'checkout',
  screens: [
    after('paid', 'Test payment that succeeds'),
    { name: 'unknown', open: (visit) => go(visit, '/checkout/return') },
  ],
}
