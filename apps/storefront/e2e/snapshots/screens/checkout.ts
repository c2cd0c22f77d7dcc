import { shoppingActions } from '../../../src/shared/forms/shopping-fields.ts'
import { mainButton } from '../../support/keyboard-user.ts'
import { go, type Journey, page, type Screen, send, type Visit } from './screen.ts'

const address = {
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Byron',
  addressLine: '3 Quay Street',
  city: 'Galway',
  postalCode: 'H91 AX2T',
}

/** Opens the hosted checkout with a product that has enough stock for any number of orders. */
export async function goToCheckout(visit: Visit): Promise<void> {
  await go(visit, '/products/brisa-salt-cellar')
  await send(visit, shoppingActions.add)
  await go(visit, '/cart')
  await send(visit, shoppingActions.checkout)
}

async function press({ page }: Visit, selector: string): Promise<void> {
  const loaded = page.waitForEvent('load')
  await page.locator(selector).first().click()
  await loaded
}

export async function fillIn(visit: Visit): Promise<void> {
  for (const [name, value] of Object.entries(address))
    await visit.page.locator(`[name="${name}"]`).fill(value)
  await visit.page.locator('[name="country"]').selectOption('IE')
  await press(visit, mainButton)
}

export async function chooseDelivery(visit: Visit): Promise<void> {
  await visit.page.getByRole('radio').first().check()
  await press(visit, mainButton)
}

async function pay(visit: Visit, method: string): Promise<void> {
  await visit.page.locator(`[name="method"][value="${method}"]`).check()
  await press(visit, 'main form:has([name="method"]) button')
}

/** Every step of the checkout. */
export async function buy(visit: Visit, method = 'approve'): Promise<void> {
  await goToCheckout(visit)
  await fillIn(visit)
  await chooseDelivery(visit)
  await pay(visit, method)
}

/** A hosted page. */
const step = (name: string, open: Screen['open']): Screen => ({ name, open })

/** The result page of the shop. */
const back = (name: string, open: Screen['open']): Screen => ({ name, route: '/checkout/return', open })

/** From the cart through the hosted checkout to the result page of the shop. */
export const checkout: Journey = {
  name: 'checkout',
  screens: [
    step('details', goToCheckout),
    step('delivery', fillIn),
    step('payment', chooseDelivery),
    { ...step('declined', (visit) => pay(visit, 'decline')), expectedError: /status of 4\d\d/ },
    back('paid', (visit) => pay(visit, 'approve')),
    back('pending', (visit) => buy(visit, 'pending')),
    page('unknown', '/checkout/return'),
  ],
}
