import type { CustomLineItem, UpdateCartRequest } from '@vitrine/contract'
import type { SentCall, SentCalls } from '../testing/sent-call.ts'
import * as cart from './index.ts'

const content = { id: 'cart-1', lineItems: [] }
const answer = { cart: content, checkoutId: 'checkout-1', priceSummary: { total: { amount: '5.00' } } }
const current = '/ecom/v1/carts/current'
const address = { country: 'IE', addressLine: '1 Mill Road' }

/** With every field that the platform documents for a custom line. */
const custom: CustomLineItem = {
  productName: { original: 'Gift wrap' },
  price: '3.50',
  quantity: 1,
  itemType: { preset: 'SERVICE' },
  url: { relativePath: '/gift-wrap' },
  media: { id: 'wrap.webp', width: 800, height: 600 },
  physicalProperties: { shippable: false, weight: 0.1 },
  serviceProperties: { scheduledDate: '2026-01-03T10:00:00.000Z' },
  subscriptionOptionInfo: {
    title: { original: 'Monthly' },
    description: { original: '' },
    subscriptionSettings: {
      frequency: 'MONTH',
      autoRenewal: true,
      enableCustomerCancellation: true,
      startDate: '2026-01-02T00:00:00.000Z',
    },
  },
}
const changes: UpdateCartRequest = {
  cartInfo: { buyerNote: 'Ring twice', contactInfo: { address: { country: 'IE' } } },
  couponCode: 'WELCOME10',
  merchantDiscounts: [{ amount: '5.00', lineItemIds: ['l'] }],
  lineItems: [],
  customLineItems: [custom],
  cartFieldmask: 'buyerNote',
}

const calls: Record<string, SentCall> = {
  getCart: [(client) => cart.getCart(client), `GET ${current}`, undefined, content],
  addItems: [
    (client) =>
      cart.addItems(client, {
        items: [{ productId: 'p', variantId: 'v', quantity: 2 }],
        customItems: [custom],
        businessLocationId: 'location',
      }),
    `POST ${current}/add-to-cart`,
    {
      customLineItems: [custom],
      businessLocationId: 'location',
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
  updateCart: [(client) => cart.updateCart(client, changes), `PATCH ${current}`, changes, content],
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
  deleteCart: [
    (client) => cart.deleteCart(client),
    `DELETE ${current}`,
    undefined,
    undefined,
    { answer: {} },
  ],
}

/** Every call of `@vitrine/client/cart`. */
export const sentCalls: SentCalls = { entry: cart, answer, calls, others: [] }
