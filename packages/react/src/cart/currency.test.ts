import type { Cart, LineItem } from '@vitrine/client'
import { expect, test } from 'vitest'
import { createFakeCartServer, itemOf } from '../testing/fake-cart-server.ts'
import { setUp } from './cart-store.fixture.ts'

/** The server's cart as a request with a display currency reads it: one euro is two dollars. */
function inDollars(cart: Cart): Cart {
  const convert = (money: LineItem['price']): LineItem['price'] => ({
    ...money,
    convertedAmount: (Number(money.amount) * 2).toFixed(2),
  })
  return {
    ...cart,
    conversionCurrency: 'USD',
    subtotal: convert(cart.subtotal),
    discount: convert({ ...cart.discount, amount: '3.00' }),
    lineItems: cart.lineItems.map((line) => ({
      ...line,
      price: convert(line.price),
      priceBeforeDiscounts: convert(line.priceBeforeDiscounts),
      ...(line.lineItemPrice && { lineItemPrice: convert(line.lineItemPrice) }),
    })),
  }
}

function openInDollars() {
  const { cart } = (() => {
    const server = createFakeCartServer()
    server.handle({ kind: 'add', item: itemOf('plate'), quantity: 2 })
    return server
  })()
  if (!cart) throw new Error('The fake server created no cart.')
  return setUp({ initial: inDollars(cart) })
}

test('amounts are in the currency that the cart was read in', () => {
  const { store } = openInDollars()
  expect(store.getSnapshot()).toMatchObject({
    currency: 'USD',
    subtotal: '40.00',
    discount: '6.00',
    lines: [{ currency: 'USD', itemPrice: '20.00', total: '40.00' }],
  })
})

test('a pending change shows in the same currency', () => {
  const { store } = openInDollars()
  store.setQuantity('line-1', 3)
  const { subtotal, lines } = store.getSnapshot()
  expect([subtotal, lines[0]?.total]).toEqual(['60.00', '60.00'])
  // The wire's own fields keep their meaning.
  expect(lines[0]?.lineItemPrice).toMatchObject({ amount: '30.00', convertedAmount: '60.00' })
})

test('an added product shows its price in the currency in which the page had it', () => {
  const { store } = openInDollars()
  store.add({ ...itemOf('bowl'), display: { name: 'Bowl', price: { amount: 7.5, currency: 'USD' } } })
  expect(store.getSnapshot()).toMatchObject({
    subtotal: '47.50',
    lines: [{ total: '40.00' }, { currency: 'USD', itemPrice: '7.5', total: '7.5' }],
  })
})

test('a price in another currency than the cart’s is not added to its sum', () => {
  const { store } = openInDollars()
  store.add({ ...itemOf('bowl'), display: { name: 'Bowl', price: { amount: 7.5, currency: 'EUR' } } })
  const { subtotal, lines } = store.getSnapshot()
  expect(subtotal).toBe('40.00')
  expect(lines[1]).toMatchObject({ currency: 'EUR', total: '7.5' })
})

test('the first line of a cart that the server does not have yet gives its currency', () => {
  const { store } = setUp()
  expect(store.getSnapshot()).toMatchObject({ currency: undefined, subtotal: '0', discount: undefined })
  const price = { amount: '18.00', original: '24.00', currency: 'USD' }
  store.add({ ...itemOf('plate'), display: { name: 'Plate', price } })
  expect(store.getSnapshot()).toMatchObject({ currency: 'USD', subtotal: '18.00' })
  expect(store.getSnapshot().lines[0]?.fullPrice?.amount).toBe('24.00')
})
