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
  test('every call except add-to-cart fails with OWNED_CART_NOT_FOUND', async () => {
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

  test('both app ids of the stores catalog are accepted and mean the same items', async () => {
    const { add } = await visitor()
    const plenty = shop.idOf('prd-plenty')
    const appId = '1380b703-ce81-ff05-f115-39571d94dfcd'
    await add([item(plenty)])
    const answer = await add([{ catalogReference: { appId, catalogItemId: plenty }, quantity: 2 }])
    expect(contents(answer.body.cart)).toEqual({ [plenty]: 3 })
    expect(lineOf(answer.body.cart, plenty).catalogReference.appId).toBe(provider.storesAppId)
  })

  test('has the language of the last change, or the store’s', async () => {
    const buyer = await newShopper(shop.send, shop.clientId)
    const cup = [item(shop.idOf('prd-cup'))]
    const languages = async (language: string) =>
      (await buyer.add(cup, { 'x-wix-linguist': language })).body.cart.buyerLanguage
    expect(await languages('not a language')).toBe('en')
    expect(await languages('de|de-at|false|site')).toBe('de')
    await buyer.add(cup)
    expect((await buyer.get()).body.cart).toMatchObject({ siteLanguage: 'en', buyerLanguage: 'de' })
  })

  test('a refused add creates no cart', async () => {
    const { add, get } = await visitor()
    expect(refusalOf(await add([item(shop.idOf('prd-sold-out'))]))).toBe('428 INSUFFICIENT_INVENTORY')
    expect(refusalOf(await get())).toBe('404 OWNED_CART_NOT_FOUND')
  })
})

describe('a line', () => {
  test('has the name, prices, stock, weight, URL and choices of the catalog', async () => {
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

  test('has the price before and after the catalog discount', async () => {
    const { add } = await visitor()
    const { body } = await add([item(shop.idOf('prd-reduced'), 3)])
    expect(lineOf(body.cart, shop.idOf('prd-reduced'))).toMatchObject({
      fullPrice: { amount: '10.00' },
      priceBeforeDiscounts: { amount: '8.00' },
      price: { amount: '8.00' },
      lineItemPrice: { amount: '24.00' },
    })
  })

  test('is the same for a variant id and its choices; custom text makes another line', async () => {
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

  test('with a subscription is a separate line with its own price', async () => {
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

  test('quantities are capped at the stock over all lines of the variant, and refused only if nothing is left', async () => {
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
  test('each increments the revision by one', async () => {
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

  test('the cart stays when its last line is removed, and is gone when it is deleted', async () => {
    const plenty = shop.idOf('prd-plenty')
    const { add, post, remove } = await visitor()
    const first = (await add([item(plenty)])).body.cart
    const emptied = await post('remove-line-items', { lineItemIds: [lineOf(first, plenty).id] })
    expect(emptied.body.cart).toMatchObject({ id: first.id, lineItems: [], subtotal: { amount: '0.00' } })
    expect(await remove()).toEqual({ status: 200, body: {} })
    expect(refusalOf(await shopper.get())).toBe('404 OWNED_CART_NOT_FOUND')
    expect((await add([item(plenty)])).body.cart.id).not.toBe(first.id)
  })

  test('affect only the caller’s cart: another visitor neither sees nor changes it', async () => {
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

  test('another site knows neither the visitor nor the items', async () => {
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

  test('are written if given and unchanged if not', async () => {
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

  test('a mask writes its fields and empties those missing in the request', async () => {
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

  test('sending back a whole cart changes only the writable fields', async () => {
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

  test('lines in an update are added', async () => {
    const plenty = shop.idOf('prd-plenty')
    const { add, update } = await visitor()
    await add([item(plenty)])
    const { body } = await update({ lineItems: [item(plenty, 4)], couponCode: 'TEN' })
    expect(body.cart).toMatchObject({ discount: { amount: '0.50' }, lineItems: [{ quantity: 5 }] })
  })
})

describe('coupons', () => {
  test('apply in any letter case, show their discount, and are replaced and removed', async () => {
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

  test('a coupon that no longer applies stays at zero, and the estimate says why', async () => {
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

  test('a limit per customer refuses only the customer who has reached it', async () => {
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
