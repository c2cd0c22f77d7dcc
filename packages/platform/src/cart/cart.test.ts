import { provider } from '@vitrine/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { contents, item, lineOf, newShopper, refusalOf, type Shopper } from './shopper.fixture.ts'
import { openTestShop, type TestShop } from './test-shop.fixture.ts'

let shop: TestShop
let shopper: Shopper

beforeAll(async () => {
  shop = await openTestShop()
  return shop.close
})

async function visitor(): Promise<Shopper> {
  shopper = await newShopper(shop.send, shop.clientId)
  return shopper
}

describe('before the first add', () => {
  test('PLT-46 there is no cart: every call but add says so', async () => {
    const { get, estimate, update, post, remove } = await visitor()
    const id = '0190a0a0-0000-7000-8000-000000000000'
    const answers = await Promise.all([
      get(),
      estimate(),
      update({ couponCode: 'TEN' }),
      post('remove-line-items', { lineItemIds: [id] }),
      post('update-line-items-quantity', { lineItems: [{ id, quantity: 1 }] }),
      post('remove-coupon'),
      post('create-checkout', { channelType: 'WEB' }),
      remove(),
    ])
    expect(answers.map(refusalOf)).toEqual(answers.map(() => '404 OWNED_CART_NOT_FOUND'))
  })

  test('PLT-51 an add that is refused makes no cart', async () => {
    const { add, get } = await visitor()
    expect(refusalOf(await add([item(shop.idOf('prd-sold-out'))]))).toBe('428 INSUFFICIENT_INVENTORY')
    expect(refusalOf(await get())).toBe('404 OWNED_CART_NOT_FOUND')
  })
})

describe('a line', () => {
  test('PLT-48 carries what the catalog says: name, prices, stock, weight, address, choices', async () => {
    const lamp = shop.idOf('prd-lamp')
    const { add, id } = await visitor()
    const { status, body } = await add([item(lamp, 2, { options: { Colour: 'Oat', Size: 'Large' } })])
    expect(status).toBe(200)
    const euros = (amount: string) => ({
      amount,
      convertedAmount: amount,
      formattedAmount: `€${amount}`,
      formattedConvertedAmount: `€${amount}`,
    })
    expect(body.cart).toMatchObject({
      revision: '1',
      buyerInfo: { visitorId: id },
      currency: 'EUR',
      conversionCurrency: 'EUR',
      paymentCurrency: 'EUR',
      weightUnit: 'KG',
      taxIncludedInPrices: true,
      appliedDiscounts: [],
      subtotal: euros('192.00'),
      lineItems: [
        {
          quantity: 2,
          catalogReference: {
            appId: provider.storesAppId,
            catalogItemId: lamp,
            options: {
              variantId: shop.idOf('var-lamp-oat-large'),
              options: { Colour: 'Oat', Size: 'Large' },
            },
          },
          productName: { original: 'The lamp' },
          price: euros('96.00'),
          fullPrice: euros('96.00'),
          lineItemPrice: euros('192.00'),
          descriptionLines: [
            { name: { original: 'Colour' }, colorInfo: { original: 'Oat', code: '#e0d3bc' } },
            { name: { original: 'Size' }, plainText: { original: 'Large' } },
          ],
          availability: { status: 'AVAILABLE', quantityAvailable: 3 },
          physicalProperties: { sku: 'lamp-oat-large', weight: 1.2, shippable: true },
          itemType: { preset: 'PHYSICAL' },
          paymentOption: 'FULL_PAYMENT_ONLINE',
          rootCatalogItemId: lamp,
          customLineItem: false,
          priceUndetermined: false,
          fixedQuantity: false,
          savePaymentMethod: false,
          membersOnly: false,
        },
      ],
    })
  })

  test('PLT-48 shows the price before and after the catalog discount', async () => {
    const { add } = await visitor()
    const { body } = await add([item(shop.idOf('prd-reduced'), 3)])
    expect(lineOf(body.cart, shop.idOf('prd-reduced'))).toMatchObject({
      fullPrice: { amount: '10.00' },
      priceBeforeDiscounts: { amount: '8.00' },
      price: { amount: '8.00' },
      lineItemPrice: { amount: '24.00' },
    })
  })

  test('PLT-51 is the same line whether named by variant or by choices; texts make another', async () => {
    const lamp = shop.idOf('prd-lamp')
    const voucher = shop.idOf('prd-voucher')
    const { add } = await visitor()
    await add([item(lamp, 1, { options: { Size: 'Small', Colour: 'Oat' } })])
    await add([item(lamp, 1, { variantId: shop.idOf('var-lamp-oat-small') })])
    await add([
      item(voucher, 1, { customTextFields: { To: 'Ann' } }),
      item(voucher, 2, { customTextFields: { To: 'Bea' } }),
      item(voucher, 4, { customTextFields: { To: 'Ann', Message: '' } }),
    ])
    const { body } = await shopper.get()
    expect(body.cart.lineItems.map(({ quantity }) => quantity)).toEqual([2, 5, 2])
    expect(body.cart.lineItems[2]?.catalogReference.options).toMatchObject({
      customTextFields: { To: 'Bea' },
    })
    expect(body.cart.lineItems[2]?.descriptionLines).toMatchObject([
      { name: { original: 'To' }, plainText: { original: 'Bea' } },
    ])
  })

  test('takes a subscription, with its own price and line', async () => {
    const candle = shop.idOf('prd-candle')
    const { add } = await visitor()
    const subscriptionOptionId = shop.idOf('sub-monthly')
    await add([item(candle, 1), item(candle, 2, { subscriptionOptionId })])
    const { body } = await shopper.get()
    expect(body.cart.lineItems).toMatchObject([
      { quantity: 1, price: { amount: '38.00' } },
      {
        quantity: 2,
        price: { amount: '32.30' },
        fullPrice: { amount: '38.00' },
        subscriptionOptionInfo: {
          title: { original: 'One each month' },
          subscriptionSettings: { frequency: 'MONTH', interval: 1, autoRenewal: true },
        },
      },
    ])
  })

  test('PLT-51 quantities are capped at the stock, over all lines of the variant, and never refused above zero', async () => {
    const cup = shop.idOf('prd-cup')
    const { add, post } = await visitor()
    expect(contents((await add([item(cup, 99)])).body.cart)).toEqual({ [cup]: 10 })
    expect(contents((await add([item(cup, 1)])).body.cart)).toEqual({ [cup]: 10 })
    const { id } = lineOf((await shopper.get()).body.cart, cup)
    const changed = await post('update-line-items-quantity', { lineItems: [{ id, quantity: 5_000 }] })
    expect(contents(changed.body.cart)).toEqual({ [cup]: 10 })
  })
})

describe('changes', () => {
  test('PLT-52 each counts the revision up by one', async () => {
    const plenty = shop.idOf('prd-plenty')
    const { add, post, update } = await visitor()
    const { id } = lineOf((await add([item(plenty)])).body.cart, plenty)
    const revisions = [
      await post('update-line-items-quantity', { lineItems: [{ id, quantity: 7 }] }),
      await update({ cartInfo: { buyerNote: 'Ring twice' } }),
      await update({ couponCode: 'TEN' }),
      await post('remove-coupon'),
      await post('remove-line-items', { lineItemIds: [id] }),
      await shopper.get(),
    ].map(({ body }) => body.cart.revision)
    expect(revisions).toEqual(['2', '3', '4', '5', '6', '6'])
  })

  test('the cart stays when its last line goes, and goes when it is deleted', async () => {
    const plenty = shop.idOf('prd-plenty')
    const { add, post, remove } = await visitor()
    const first = (await add([item(plenty)])).body.cart
    const emptied = await post('remove-line-items', { lineItemIds: [lineOf(first, plenty).id] })
    expect(emptied.body.cart).toMatchObject({ id: first.id, lineItems: [], subtotal: { amount: '0.00' } })
    expect(await remove()).toEqual({ status: 200, body: {} })
    expect(refusalOf(await shopper.get())).toBe('404 OWNED_CART_NOT_FOUND')
    expect((await add([item(plenty)])).body.cart.id).not.toBe(first.id)
  })

  test('PLT-46 belong to the caller: another visitor sees and touches nothing of it', async () => {
    const plenty = shop.idOf('prd-plenty')
    const owner = await visitor()
    const { id } = lineOf((await owner.add([item(plenty)])).body.cart, plenty)
    const other = await newShopper(shop.send, shop.clientId)
    await other.add([item(plenty, 3)])
    const attempts = [
      await other.post('remove-line-items', { lineItemIds: [id] }),
      await other.post('update-line-items-quantity', { lineItems: [{ id, quantity: 9 }] }),
    ]
    expect(attempts.map(refusalOf)).toEqual(['400 lineItemIds[0] OTHER', '400 lineItems[0].id OTHER'])
    expect(contents((await owner.get()).body.cart)).toEqual({ [plenty]: 1 })
    expect(contents((await other.get()).body.cart)).toEqual({ [plenty]: 3 })
  })

  test('PLT-46 another site does not know the visitor, nor its items', async () => {
    const other = await shop.another()
    const { add } = await newShopper(other.send, other.clientId)
    expect(refusalOf(await add([item(shop.idOf('prd-plenty'))]))).toBe('404 ITEM_NOT_FOUND_IN_CATALOG')
  })
})

describe('contact, note and delivery choice', () => {
  const contactInfo = {
    address: { country: 'IE', city: 'Cork', addressLine: '22 Lower Quay' },
    contactDetails: { firstName: 'Ines', lastName: 'Calder' },
  }

  test('are written when given and left alone when not', async () => {
    const { add, update } = await visitor()
    await add([item(shop.idOf('prd-plenty'))])
    await update({
      cartInfo: { buyerNote: 'Ring twice', contactInfo, selectedShippingOption: { code: 'express' } },
    })
    const { body } = await update({ cartInfo: { contactInfo: { address: { country: 'DE' } } } })
    expect(body.cart).toMatchObject({
      buyerNote: 'Ring twice',
      contactInfo: { address: { country: 'DE' }, contactDetails: { firstName: 'Ines' } },
      selectedShippingOption: { code: 'express' },
    })
    expect(body.cart.contactInfo?.address).not.toHaveProperty('city')
  })

  test('a mask writes what it names and empties what the request leaves out', async () => {
    const { add, update } = await visitor()
    await add([item(shop.idOf('prd-plenty'))])
    await update({
      cartInfo: { buyerNote: 'Ring twice', contactInfo, selectedShippingOption: { code: 'express' } },
    })
    const { body } = await update({
      cartInfo: { buyerNote: 'ignored', contactInfo: { address: { country: 'DE' } } },
      cartFieldmask: 'contactInfo, selectedShippingOption',
    })
    expect(body.cart).toMatchObject({ buyerNote: 'Ring twice', contactInfo: { address: { country: 'DE' } } })
    expect(body.cart.contactInfo).not.toHaveProperty('contactDetails')
    expect(body.cart).not.toHaveProperty('selectedShippingOption')
  })

  test('PLT-03 a cart sent back whole changes nothing but what a shopper may write', async () => {
    const plenty = shop.idOf('prd-plenty')
    const { add, update } = await visitor()
    const { cart } = (await add([item(plenty, 2)])).body
    const [line] = cart.lineItems
    const tampered = {
      ...cart,
      id: 'x',
      currency: 'USD',
      revision: '99',
      lineItems: [{ ...line, quantity: 9, price: { amount: '0.01' } }],
    }
    const { body } = await update({ cartInfo: { ...tampered, buyerNote: 'Hello' } })
    expect(body.cart).toEqual({
      ...cart,
      buyerNote: 'Hello',
      revision: '2',
      updatedDate: body.cart.updatedDate,
    })
  })

  test('lines that come with an update are added', async () => {
    const plenty = shop.idOf('prd-plenty')
    const { add, update } = await visitor()
    await add([item(plenty)])
    const { body } = await update({ lineItems: [item(plenty, 4)], couponCode: 'TEN' })
    expect(body.cart).toMatchObject({ discount: { amount: '0.50' }, lineItems: [{ quantity: 5 }] })
  })
})

describe('coupons', () => {
  test('PLT-54 apply by code in any case, show what they take, are replaced by the next and removed', async () => {
    const { add, update, post } = await visitor()
    await add([item(shop.idOf('prd-cup'), 2)])
    const applied = await update({ couponCode: ' ten ' })
    expect(applied.body.cart).toMatchObject({
      appliedDiscounts: [{ coupon: { code: 'TEN', amount: { amount: '2.50' } }, discountType: 'GLOBAL' }],
      discount: { amount: '2.50' },
      subtotalAfterDiscounts: { amount: '22.50' },
    })
    const replaced = await update({ couponCode: 'CUP9' })
    expect(replaced.body.cart).toMatchObject({
      appliedDiscounts: [
        { coupon: { code: 'CUP9', amount: { amount: '7.00' } }, discountType: 'SPECIFIC_ITEMS' },
      ],
    })
    expect((await post('remove-coupon')).body.cart).toMatchObject({
      appliedDiscounts: [],
      discount: { amount: '0.00' },
    })
  })

  test('PLT-54 one that stops applying stays on the cart at zero, and the estimate says why', async () => {
    const cup = shop.idOf('prd-cup')
    const { add, update, post, estimate } = await visitor()
    const { id } = lineOf((await add([item(cup, 2)])).body.cart, cup)
    await update({ couponCode: 'FIVE' })
    const { body } = await post('update-line-items-quantity', { lineItems: [{ id, quantity: 1 }] })
    expect(body.cart).toMatchObject({
      appliedDiscounts: [{ coupon: { code: 'FIVE', amount: { amount: '0.00' } } }],
      subtotalAfterDiscounts: { amount: '12.50' },
    })
    expect((await estimate()).body).toMatchObject({
      appliedDiscounts: [],
      priceSummary: { total: { amount: '12.50' } },
      calculationErrors: {
        couponCalculationError: {
          applicationError: { code: 'INVALID_COUPON_STATUS', data: { reason: 'MIN_SUBTOTAL_NOT_REACHED' } },
        },
      },
    })
  })

  test('PLT-54 a coupon limited per customer is refused to one who used it up, and to nobody else', async () => {
    const { add, update, id } = await visitor()
    await add([item(shop.idOf('prd-plenty'))])
    await shop.db
      .insertInto('coupon_uses')
      .values({
        site_id: shop.siteId,
        coupon_id: shop.idOf('cpn-once'),
        owner_kind: 'visitor',
        owner_id: id,
        uses: 1,
      })
      .execute()
    const refused = await update({ couponCode: 'ONCE' })
    expect(refusalOf(refused)).toBe('428 INVALID_COUPON_STATUS')
    expect(refused.body).toMatchObject({
      details: { applicationError: { data: { reason: 'MAX_USAGE_PER_CUSTOMER_EXCEEDED' } } },
    })
    const other = await visitor()
    await other.add([item(shop.idOf('prd-plenty'))])
    expect((await other.update({ couponCode: 'ONCE' })).status).toBe(200)
  })
})
