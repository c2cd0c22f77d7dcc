import type { Cart, ErrorEnvelope } from '@vitrine/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { shopCallbacks } from './shop-document.fixture.ts'
import {
  type Answer,
  callJson,
  item,
  lineOf,
  newShopper,
  refusalOf,
  type Shopper,
} from './shopper.fixture.ts'
import { openTestShop, type TestShop } from './test-shop.fixture.ts'

let shop: TestShop
let shopper: Shopper
let before: Cart
/** Of buyerDetails else's cart. */
let foreign: { readonly line: string; readonly checkoutId: string }

beforeAll(async () => {
  shop = await openTestShop()
  shopper = await newShopper(shop.send, shop.clientId)
  await shopper.add([item(shop.idOf('prd-plenty'), 2)])
  before = (await shopper.get()).body.cart
  const other = await newShopper(shop.send, shop.clientId)
  const { cart } = (await other.add([item(shop.idOf('prd-plenty'), 3)])).body
  const { body } = await other.post<{ checkoutId: string }>('create-checkout', { channelType: 'WEB' })
  foreign = { line: cart.lineItems[0]?.id ?? '', checkoutId: body.checkoutId }
  return shop.close
})

/** Each attempt on a cart with one line, what it is refused with, and nothing else happens. */
type Attempt = (known: { plenty: string; line: string }) => Promise<Answer<unknown>>

const strange = '0190a0a0-0000-7000-8000-000000000000'
const setQuantity = (id: string, quantity: unknown): Promise<Answer<unknown>> =>
  shopper.post('update-line-items-quantity', { lineItems: [{ id, quantity }] })
/** What `JSON.stringify` would write otherwise, as it is. */
const setBare = (id: string, quantity: string): Promise<Answer<unknown>> =>
  shopper.post('update-line-items-quantity', `{"lineItems": [{"id": "${id}", "quantity": ${quantity}}]}`)
const redirectTo = (checkoutId: string): Promise<Answer<unknown>> =>
  callJson(
    shop.send,
    'POST',
    '/_api/redirects-api/v1/redirect-session',
    { ecomCheckout: { checkoutId }, callbacks: { postFlowUrl: shopCallbacks[0] } },
    { authorization: shopper.token },
  )
const lamp = (options: object): Promise<Answer<unknown>> =>
  shopper.add([item(shop.idOf('prd-lamp'), 1, options)])
const voucher = (customTextFields: unknown): Promise<Answer<unknown>> =>
  shopper.add([item(shop.idOf('prd-voucher'), 1, { customTextFields })])
const options = 'lineItems[0].catalogReference.options'

const attempts: [string, Attempt, string][] = [
  ['quantity 0', ({ line }) => setQuantity(line, 0), '400 lineItems[0].quantity MIN'],
  ['quantity 100,001', ({ line }) => setQuantity(line, 100_001), '400 lineItems[0].quantity MAX'],
  ['quantity 1.5', ({ line }) => setQuantity(line, 1.5), '400 lineItems[0].quantity FORMAT'],
  ['quantity -1', ({ plenty }) => shopper.add([item(plenty, -1)]), '400 lineItems[0].quantity MIN'],
  ['quantity as text', ({ line }) => setQuantity(line, '2'), '400 lineItems[0].quantity FORMAT'],
  [
    'quantity missing',
    ({ line }) => setQuantity(line, undefined),
    '400 lineItems[0].quantity REQUIRED_FIELD',
  ],
  ['a quantity beyond exact numbers', ({ line }) => setQuantity(line, 1e21), '400 lineItems[0].quantity MAX'],
  [
    'a quantity that adds up below zero',
    ({ line }) =>
      shopper.post('update-line-items-quantity', {
        lineItems: [{ id: line, quantity: Number.MIN_SAFE_INTEGER }],
      }),
    '400 lineItems[0].quantity MIN',
  ],
  ['a line of another cart', () => setQuantity(foreign.line, 1), '400 lineItems[0].id OTHER'],
  [
    'a removal of another cart’s line',
    () => shopper.post('remove-line-items', { lineItemIds: [foreign.line] }),
    '400 lineItemIds[0] OTHER',
  ],
  ['a way to the checkout of another cart', () => redirectTo(foreign.checkoutId), '404 CHECKOUT_NOT_FOUND'],
  ['a way to a checkout that never was', () => redirectTo(strange), '404 CHECKOUT_NOT_FOUND'],
  [
    'another currency by the mask',
    () => shopper.update({ cartInfo: { currency: 'USD' }, cartFieldmask: 'currency' }),
    '400 cartFieldmask INVALID_ENUM_VALUE',
  ],
  [
    'a price by the mask',
    () => shopper.update({ cartInfo: { subtotal: { amount: '0.01' } }, cartFieldmask: 'subtotal' }),
    '400 cartFieldmask INVALID_ENUM_VALUE',
  ],
  ['two coupons in one', () => shopper.update({ couponCode: ['TEN', 'CUP9'] }), '400 couponCode FORMAT'],
  ['two codes in one text', () => shopper.update({ couponCode: 'TEN,CUP9' }), '404 INVALID_COUPON_CODE'],
  ['an unknown line', () => setQuantity(strange, 1), '400 lineItems[0].id OTHER'],
  ['a line id that is no GUID', () => setQuantity("' or 1=1 --", 1), '400 lineItems[0].id FORMAT'],
  [
    'one unknown line of two',
    ({ line }) => shopper.post('remove-line-items', { lineItemIds: [line, strange] }),
    '400 lineItemIds[1] OTHER',
  ],
  ['no line named', () => shopper.post('remove-line-items', { lineItemIds: [] }), '400 lineItemIds MIN_SIZE'],
  [
    '101 lines named',
    () => shopper.post('remove-line-items', { lineItemIds: Array(101).fill(strange) }),
    '400 lineItemIds MAX_SIZE',
  ],
  ['nothing to add', () => shopper.add([]), '400 lineItems REQUIRED_ONE_OF_FIELD'],
  ['101 items to add', ({ plenty }) => shopper.add(Array(101).fill(item(plenty))), '400 lineItems MAX_SIZE'],
  ['lines of another type', () => shopper.add('all'), '400 lineItems FORMAT'],
  [
    'no catalog reference',
    () => shopper.add([{ quantity: 1 }]),
    '400 lineItems[0].catalogReference REQUIRED_FIELD',
  ],
  ['an unknown product', () => shopper.add([item(strange)]), '404 ITEM_NOT_FOUND_IN_CATALOG'],
  ['a product id that is no GUID', () => shopper.add([item('prd-cup')]), '404 ITEM_NOT_FOUND_IN_CATALOG'],
  ['a hidden product', () => shopper.add([item(shop.idOf('prd-hidden'))]), '404 ITEM_NOT_FOUND_IN_CATALOG'],
  [
    'another catalog',
    ({ plenty }) =>
      shopper.add([{ catalogReference: { appId: strange, catalogItemId: plenty }, quantity: 1 }]),
    '404 ITEM_NOT_FOUND_IN_CATALOG',
  ],
  [
    'a good item beside an unknown one',
    ({ plenty }) => shopper.add([item(plenty), item(strange)]),
    '404 ITEM_NOT_FOUND_IN_CATALOG',
  ],
  ['a sold-out product', () => shopper.add([item(shop.idOf('prd-sold-out'))]), '428 INSUFFICIENT_INVENTORY'],
  [
    'a sold-out variant',
    () => lamp({ options: { Colour: 'Ink', Size: 'Small' } }),
    '428 INSUFFICIENT_INVENTORY',
  ],
  [
    'choices missing',
    () => lamp({}),
    `400 ${options}.options.Colour REQUIRED_FIELD, ${options}.options.Size REQUIRED_FIELD`,
  ],
  [
    'one choice missing',
    () => lamp({ options: { Colour: 'Oat' } }),
    `400 ${options}.options.Size REQUIRED_FIELD`,
  ],
  [
    'choices that no variant has',
    () => lamp({ options: { Colour: 'Pink', Size: 'Small' } }),
    '404 ITEM_NOT_FOUND_IN_CATALOG',
  ],
  ['an unknown variant', () => lamp({ variantId: strange }), '404 ITEM_NOT_FOUND_IN_CATALOG'],
  [
    'a variant of another product',
    () => lamp({ variantId: shop.idOf('var-cup') }),
    '404 ITEM_NOT_FOUND_IN_CATALOG',
  ],
  [
    'choices of the wrong type',
    () => lamp({ options: { Colour: 7 } }),
    `400 ${options}.options.Colour FORMAT`,
  ],
  [
    'options of the wrong type',
    ({ plenty }) => shopper.add([item(plenty, 1, [] as object)]),
    `400 ${options} FORMAT`,
  ],
  [
    'a mandatory text missing',
    () => voucher({ Message: 'Hi' }),
    `400 ${options}.customTextFields.To REQUIRED_FIELD`,
  ],
  ['a mandatory text empty', () => voucher({ To: '' }), `400 ${options}.customTextFields.To REQUIRED_FIELD`],
  ['a text too long', () => voucher({ To: 'x'.repeat(21) }), `400 ${options}.customTextFields.To MAX_LENGTH`],
  [
    'a text field the product lacks',
    () => voucher({ To: 'Ann', From: 'Bea' }),
    `400 ${options}.customTextFields.From FIELD_NOT_ALLOWED`,
  ],
  [
    'an unknown subscription',
    ({ plenty }) => shopper.add([item(plenty, 1, { subscriptionOptionId: strange })]),
    `400 ${options}.subscriptionOptionId INVALID_ENUM_VALUE`,
  ],
  [
    'a price of their own',
    ({ plenty }) => shopper.add([{ ...item(plenty), catalogOverrideFields: { price: '0.01' } }]),
    '400 lineItems[0].catalogOverrideFields FIELD_NOT_ALLOWED',
  ],
  [
    'a line of their own',
    () =>
      shopper.post('add-to-cart', {
        customLineItems: [
          { price: '0.01', quantity: 1, itemType: { preset: 'PHYSICAL' }, productName: { original: 'Free' } },
        ],
      }),
    '400 customLineItems FIELD_NOT_ALLOWED',
  ],
  [
    'a discount of their own',
    ({ line }) => shopper.update({ merchantDiscounts: [{ amount: '1.00', lineItemIds: [line] }] }),
    '400 merchantDiscounts FIELD_NOT_ALLOWED',
  ],
  [
    'a checkout address of their own',
    () => shopper.update({ cartInfo: { overrideCheckoutUrl: 'https://evil.example' } }),
    '400 cartInfo.overrideCheckoutUrl FIELD_NOT_ALLOWED',
  ],
  ['an unknown coupon', () => shopper.update({ couponCode: 'NOPE' }), '404 INVALID_COUPON_CODE'],
  ['an expired coupon', () => shopper.update({ couponCode: 'PAST' }), '428 INVALID_COUPON_STATUS'],
  ['a coupon before its time', () => shopper.update({ couponCode: 'SOON' }), '428 INVALID_COUPON_STATUS'],
  ['a used-up coupon', () => shopper.update({ couponCode: 'USED' }), '428 INVALID_COUPON_STATUS'],
  ['a deleted coupon', () => shopper.update({ couponCode: 'GONE' }), '428 INVALID_COUPON_STATUS'],
  ['a coupon for other goods', () => shopper.update({ couponCode: 'TABLE' }), '428 INVALID_COUPON_STATUS'],
  ['a coupon for more pieces', () => shopper.update({ couponCode: 'SIX' }), '428 INVALID_COUPON_STATUS'],
  ['a coupon below its minimum', () => shopper.update({ couponCode: 'FIVE' }), '428 INVALID_COUPON_STATUS'],
  ['a coupon of another type', () => shopper.update({ couponCode: 7 }), '400 couponCode FORMAT'],
  [
    'a good note beside a bad coupon',
    () => shopper.update({ couponCode: 'NOPE', cartInfo: { buyerNote: 'Hi' } }),
    '404 INVALID_COUPON_CODE',
  ],
  [
    'a note too long',
    () => shopper.update({ cartInfo: { buyerNote: 'x'.repeat(1_001) } }),
    '400 cartInfo.buyerNote MAX_LENGTH',
  ],
  [
    'an unknown path in the mask',
    () => shopper.update({ cartInfo: {}, cartFieldmask: 'lineItems' }),
    '400 cartFieldmask INVALID_ENUM_VALUE',
  ],
  [
    'a mask that climbs',
    () => shopper.update({ cartInfo: {}, cartFieldmask: '__proto__.x' }),
    '400 cartFieldmask INVALID_ENUM_VALUE',
  ],
  ['no channel', () => shopper.post('create-checkout', {}), '400 channelType REQUIRED_FIELD'],
  [
    'an unknown channel',
    () => shopper.post('create-checkout', { channelType: 'MOON' }),
    '400 channelType INVALID_ENUM_VALUE',
  ],
  [
    'an address without e-mail',
    () => shopper.post('create-checkout', { channelType: 'WEB', shippingAddress: { country: 'IE' } }),
    '400 email REQUIRED_FIELD',
  ],
  ['quantity -0', ({ line }) => setBare(line, '-0'), '400 lineItems[0].quantity MIN'],
  ['quantity 1e309', ({ line }) => setBare(line, '1e309'), '400 body FORMAT'],
  ['quantity ٣', ({ line }) => setBare(line, '٣'), '400 body FORMAT'],
  ['a quantity said twice', ({ line }) => setBare(line, '0, "quantity": 2'), '400 body FORMAT'],
  [
    'a code with an invisible character',
    () => shopper.update({ couponCode: 'TEN\u200f' }),
    '404 INVALID_COUPON_CODE',
  ],
  ['a code in wide letters', () => shopper.update({ couponCode: 'ＴＥＮ' }), '404 INVALID_COUPON_CODE'],
  ['a code with a NUL', () => shopper.update({ couponCode: 'TEN\0' }), '400 body FORMAT'],
  ['half a letter as a note', () => shopper.update({ cartInfo: { buyerNote: '\ud800' } }), '400 body FORMAT'],
  ['a body that is no JSON', () => shopper.post('add-to-cart', '{"lineItems": ['), '400'],
]

describe('invalid input', () => {
  test.each(attempts)(
    '%s: refused with its field name, and the cart is unchanged',
    async (_, attempt, refusal) => {
      const line = lineOf(before, shop.idOf('prd-plenty')).id
      const answer = await attempt({ plenty: shop.idOf('prd-plenty'), line })
      if (refusal === '400') expect(answer.status).toBe(400)
      else expect(refusalOf(answer)).toBe(refusal)
      expect((answer.body as ErrorEnvelope).message).not.toMatch(/select |update |constraint|undefined|\n/)
      expect((await shopper.get()).body.cart).toEqual(before)
    },
  )

  test('prices, currency and totals in a request are ignored', async () => {
    const { add, update } = await newShopper(shop.send, shop.clientId)
    const free = {
      price: { amount: '0.00' },
      fullPrice: { amount: '0.00' },
      lineItemPrice: { amount: '0.00' },
    }
    const { cart } = (await add([{ ...item(shop.idOf('prd-cup'), 2), ...free, taxGroupId: strange }])).body
    expect(cart).toMatchObject({ subtotal: { amount: '25.00' }, lineItems: [{ price: { amount: '12.50' } }] })
    const tampered = { currency: 'USD', paymentCurrency: 'JPY', subtotal: { amount: '0.01' }, revision: '9' }
    expect((await update({ cartInfo: tampered })).body.cart).toEqual(cart)
  })

  test('coupons do not combine, and codes cannot be guessed', async () => {
    // Time stands still: tries come back with it.
    const now = Date.now()
    const still = await openTestShop({ clock: () => now })
    try {
      const { add, update, get } = await newShopper(still.send, still.clientId)
      await add([item(still.idOf('prd-cup'), 2)])
      await update({ couponCode: 'TEN' })
      const { cart } = (await update({ couponCode: 'CUP9' })).body
      expect(cart.appliedDiscounts.map(({ coupon }) => coupon?.code)).toEqual(['CUP9'])
      const guesses = Array.from({ length: 10 }, (_, guess) => update({ couponCode: `GUESS${guess}` }))
      expect((await Promise.all(guesses)).map(({ status }) => status)).toEqual(Array(10).fill(404))
      expect((await update({ couponCode: 'ONCE' })).status).toBe(429)
      expect((await get()).body.cart).toEqual(cart)
    } finally {
      await still.close()
    }
  })

  test('a cart has at most 300 lines', async () => {
    const full = await newShopper(shop.send, shop.clientId)
    const voucherLine = (n: number): object =>
      item(shop.idOf('prd-voucher'), 1, { customTextFields: { To: `Friend ${n}` } })
    for (const start of [0, 100, 200]) {
      const { status } = await full.add(Array.from({ length: 100 }, (_, index) => voucherLine(start + index)))
      expect(status).toBe(200)
    }
    expect(refusalOf(await full.add([voucherLine(300)]))).toBe('400 lineItems MAX_SIZE')
    expect((await full.add([voucherLine(7)])).body.cart.lineItems).toHaveLength(300)
  })
})
