import type { SentCall, SentCalls } from '../testing/sent-call.ts'
import * as cart from './index.ts'

const content = { id: 'cart-1', lineItems: [] }
const answer = { cart: content, checkoutId: 'checkout-1', priceSummary: { total: { amount: '5.00' } } }
const current = '/ecom/v1/carts/current'
const address = { country: 'IE', addressLine: '1 Mill Road' }

const calls: Record<string, SentCall> = {
  get: [(client) => cart.get(client), `GET ${current}`, undefined, content],
  addItems: [
    (client) => cart.addItems(client, [{ productId: 'p', variantId: 'v', quantity: 2 }]),
    `POST ${current}/add-to-cart`,
    {
      lineItems: [
        {
          catalogReference: {
            appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e',
            catalogItemId: 'p',
            options: { variantId: 'v' },
          },
          quantity: 2,
        },
      ],
    },
    content,
  ],
  setQuantities: [
    (client) => cart.setQuantities(client, [{ id: 'l', quantity: 3 }]),
    `POST ${current}/update-line-items-quantity`,
    { lineItems: [{ id: 'l', quantity: 3 }] },
    content,
  ],
  removeItems: [
    (client) => cart.removeItems(client, ['l']),
    `POST ${current}/remove-line-items`,
    { lineItemIds: ['l'] },
    content,
  ],
  update: [
    (client) => cart.update(client, { cartInfo: { buyerNote: 'Ring twice' }, lineItems: [] }),
    `PATCH ${current}`,
    { cartInfo: { buyerNote: 'Ring twice' }, lineItems: [] },
    content,
  ],
  applyCoupon: [
    (client) => cart.applyCoupon(client, 'WELCOME10'),
    `PATCH ${current}`,
    { couponCode: 'WELCOME10' },
    content,
  ],
  removeCoupon: [(client) => cart.removeCoupon(client), `POST ${current}/remove-coupon`, {}, content],
  estimateTotals: [
    (client) =>
      cart.estimateTotals(client, {
        shippingAddress: address,
        billingAddress: { country: 'IE' },
        selectedShippingOption: { code: 'standard' },
        selectedMemberships: { memberships: [] },
        calculateTax: true,
        calculateShipping: false,
      }),
    `POST ${current}/estimate-totals`,
    {
      shippingAddress: address,
      billingAddress: { country: 'IE' },
      selectedShippingOption: { code: 'standard' },
      selectedMemberships: { memberships: [] },
      calculateTax: true,
      calculateShipping: false,
    },
    answer,
  ],
  createCheckout: [
    (client) =>
      cart.createCheckout(client, {
        channelType: 'WEB',
        shippingAddress: address,
        billingAddress: address,
        selectedShippingOption: { code: 'standard' },
        email: 'ada@shop.example',
      }),
    `POST ${current}/create-checkout`,
    {
      channelType: 'WEB',
      shippingAddress: address,
      billingAddress: address,
      selectedShippingOption: { code: 'standard' },
      email: 'ada@shop.example',
    },
    'checkout-1',
  ],
  remove: [(client) => cart.remove(client), `DELETE ${current}`, undefined, undefined, { answer: {} }],
}

/** Every call of `@vitrine/client/cart`. */
export const sentCalls: SentCalls = { entry: cart, answer, calls, others: [] }
