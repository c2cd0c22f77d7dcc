import { formActions as to } from '../../shared/forms/form-fields.ts'
import { memberPages } from '../../shared/member-paths.ts'
import { registerAtPlatform } from '../member.fixture.ts'
import type { FaultyShop } from './faulty-shop.fixture.ts'
import { inAccount } from './member-steps.fixture.ts'
import type { Step } from './step.fixture.ts'
import type { Visitor } from './visitor.fixture.ts'

const delivery = {
  firstName: 'Ada',
  lastName: 'Byron',
  addressLine: '3 Quay Street',
  city: 'Galway',
  postalCode: 'H91 AX2T',
}

/** What somebody does with an order of theirs. */
export async function orderSteps(shop: FaultyShop, platformUrl: string): Promise<readonly Step[]> {
  const account = await registerAtPlatform(platformUrl)
  const toAccount = (visitor: Visitor) => inAccount(visitor, account, memberPages.account)
  const buyer = shop.newVisitor()
  await toAccount(buyer)
  const thanks = await buy(buyer)
  const order = `${memberPages.orders}/${thanks.searchParams.get('orderId')}`
  const look = (name: string, path: string, says: string): Step => ({
    name,
    covers: true,
    asksByPage: true,
    prepare: toAccount,
    act: (visitor) => visitor.open(path),
    done: (page) => page.said.includes(says),
  })
  return [
    look('come back from the checkout', thanks.pathname + thanks.search, 'Thank you'),
    look('look at all orders', memberPages.orders, 'Order 1'),
    look('look at an order', order, 'Galway'),
    {
      name: 'order the same again',
      prepare: (visitor) => visitor.open(order),
      act: (visitor) => visitor.send(to.reorder),
      done: (page) => page.url.pathname === '/cart' && page.html.includes('data-kind="done"'),
    },
  ]
}

/** From the product over the platform's checkout to the page of the shop that says thanks. */
async function buy(visitor: Visitor): Promise<URL> {
  await visitor.open('/products/brisa-teapot')
  await visitor.send(to.add, {}, 'name="product"')
  await visitor.open('/cart')
  await visitor.send(to.checkout)
  await visitor.send('', delivery, 'name="addressLine"')
  await visitor.send('', { option: ' standard' }, 'name="option"')
  await visitor.send('', { method: 'approve' }, 'name="method"')
  return visitor.page.url
}
