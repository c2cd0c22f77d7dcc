import * as cart from '@vitrine/client/cart'
import {
  addToCart,
  storesAppId as appId,
  createCheckout,
  deleteCart,
  estimateTotals,
  getCart,
  removeCoupon,
  removeLineItems,
  updateCart,
  updateLineItemsQuantity,
} from '@vitrine/contract'
import type { SideBySideCase } from '../case.ts'

const id = '0a1b2c3d-0000-4000-8000-000000000002'
/** New for each call: the public client changes its arguments. */
const reference = () => ({ appId, catalogItemId: id, options: { variantId: id } })
const customItem = () => ({
  productName: { original: 'Gift wrap' },
  price: '3.50',
  quantity: 1,
  itemType: { preset: 'SERVICE' as const },
})
const changes = () => ({
  lineItems: [{ catalogReference: reference(), quantity: 1 }],
  customLineItems: [customItem()],
})
const street = { name: 'Mill Road', number: '1', apt: 'B' }

/** The current cart. */
export const cartCases: readonly SideBySideCase[] = [
  {
    operation: getCart,
    ours: (client) => cart.getCart(client),
    theirs: ({ currentCart }) => currentCart.getCurrentCart(),
  },
  {
    operation: addToCart,
    ours: (client) => cart.addItems(client, [{ productId: id, variantId: id, quantity: 2 }]),
    theirs: ({ currentCart }) =>
      currentCart.addToCurrentCart({ lineItems: [{ catalogReference: reference(), quantity: 2 }] }),
  },
  {
    operation: addToCart,
    about: 'items of an app, custom items and a location',
    ours: (client) =>
      cart.addItems(client, {
        items: [{ catalogReference: { appId: id, catalogItemId: id }, quantity: 1 }],
        customItems: [customItem()],
        businessLocationId: id,
      }),
    theirs: ({ currentCart }) =>
      currentCart.addToCurrentCart({
        lineItems: [{ catalogReference: { appId: id, catalogItemId: id }, quantity: 1 }],
        customLineItems: [customItem()],
        businessLocationId: id,
      }),
  },
  {
    operation: updateCart,
    about: 'items and custom items',
    ours: (client) => cart.updateCart(client, changes()),
    // It drops `merchantDiscounts` and `cartFieldmask`, which our own table of calls has.
    theirs: ({ currentCart }) => currentCart.updateCurrentCart(changes()),
  },
  {
    operation: updateCart,
    about: 'coupon',
    ours: (client) => cart.applyCoupon(client, 'WELCOME10'),
    theirs: ({ currentCart }) => currentCart.updateCurrentCart({ couponCode: 'WELCOME10' }),
  },
  {
    operation: updateCart,
    about: 'note, contact and address',
    ours: (client) =>
      cart.updateCart(client, {
        cartInfo: {
          buyerNote: 'Leave it with the neighbour',
          contactInfo: {
            address: { country: 'IE', city: 'Cork', addressLine: '1 Mill Road', streetAddress: street },
            contactDetails: { firstName: 'Aoife', vatId: { id: 'IE1', type: 'UNSPECIFIED' } },
          },
        },
      }),
    theirs: ({ currentCart }) =>
      currentCart.updateCurrentCart({
        cartInfo: {
          buyerNote: 'Leave it with the neighbour',
          contactInfo: {
            address: {
              country: 'IE',
              city: 'Cork',
              addressLine1: '1 Mill Road',
              streetAddress: { ...street },
            },
            contactDetails: { firstName: 'Aoife', vatId: { _id: 'IE1', type: 'UNSPECIFIED' } },
          },
        },
      }),
  },
  {
    operation: removeLineItems,
    ours: (client) => cart.removeItems(client, [id]),
    theirs: ({ currentCart }) => currentCart.removeLineItemsFromCurrentCart([id]),
  },
  {
    operation: updateLineItemsQuantity,
    ours: (client) => cart.setQuantities(client, [{ id, quantity: 3 }]),
    theirs: ({ currentCart }) => currentCart.updateCurrentCartLineItemQuantity([{ _id: id, quantity: 3 }]),
  },
  {
    operation: removeCoupon,
    ours: (client) => cart.removeCoupon(client),
    theirs: ({ currentCart }) => currentCart.removeCouponFromCurrentCart(),
  },
  {
    operation: estimateTotals,
    ours: (client) =>
      cart.estimateTotals(client, {
        shippingAddress: { country: 'IE', postalCode: 'T12 W8E4', addressLine: '1 Mill Road' },
        billingAddress: { country: 'IE', addressLine2: 'Ground floor' },
        selectedShippingOption: { code: 'standard', carrierId: id },
        calculateTax: true,
        calculateShipping: false,
      }),
    theirs: ({ currentCart }) =>
      currentCart.estimateCurrentCartTotals({
        shippingAddress: { country: 'IE', postalCode: 'T12 W8E4', addressLine1: '1 Mill Road' },
        billingAddress: { country: 'IE', addressLine2: 'Ground floor' },
        selectedShippingOption: { code: 'standard', carrierId: id },
        calculateTax: true,
        calculateShipping: false,
      }),
  },
  {
    operation: createCheckout,
    ours: (client) =>
      cart.createCheckout(client, {
        channelType: 'WEB',
        email: 'aoife@shop.example',
        shippingAddress: { country: 'IE', addressLine: '1 Mill Road' },
      }),
    theirs: ({ currentCart }) =>
      currentCart.createCheckoutFromCurrentCart({
        channelType: 'WEB',
        email: 'aoife@shop.example',
        shippingAddress: { country: 'IE', addressLine1: '1 Mill Road' },
      }),
  },
  {
    operation: deleteCart,
    ours: (client) => cart.deleteCart(client),
    theirs: ({ currentCart }) => currentCart.deleteCurrentCart(),
  },
]
