import type { ErrorEnvelope, RedirectSessionResponse } from '@vitrine/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { goToCheckout } from '../orders/pages/checkout.fixture.ts'
import { storeMembershipsAppId } from '../pricing/balance-repository.ts'
import { newElevated, onBehalfOf, ownerSession } from './elevated.fixture.ts'
import { product, type ShopOptions } from './shop-document.fixture.ts'
import { callJson, item, keyed, lineOf, newShopper, refusalOf, type Shopper } from './shopper.fixture.ts'
import { openTestShop, type TestShop } from './test-shop.fixture.ts'

let shop: TestShop
let appKey: string
let staffToken: string

beforeAll(async () => {
  shop = await openTestShop()
  appKey = (await newElevated(shop, ['ORDERS'])).apiKey
  staffToken = await ownerSession(shop)
  return shop.close
})

interface Counter {
  readonly shopper: Shopper
  readonly app: Shopper
  readonly staff: Shopper
}

/** A visitor, and the same cart in the hands of an app and of a staff member. */
async function atTheCounter(): Promise<Counter> {
  const shopper = await newShopper(shop.send, shop.clientId)
  return {
    shopper,
    app: onBehalfOf(shop, shopper, appKey),
    staff: onBehalfOf(shop, shopper, staffToken),
  }
}

const engraving = {
  quantity: 2,
  price: '4.50',
  productName: { original: 'Engraving', translated: 'Gravur' },
  itemType: { preset: 'SERVICE' },
}

describe('acting for a shopper', () => {
  test('changes the cart of the shopper whose token is sent, and no other', async () => {
    const { shopper, app, staff } = await atTheCounter()
    await shopper.add([item(shop.idOf('prd-plenty'))])
    const { cart } = (await app.add([item(shop.idOf('prd-cup'))])).body
    expect(cart.buyerInfo).toEqual({ visitorId: shopper.id })
    expect((await staff.get()).body).toEqual((await shopper.get()).body)
    const alone = await shopper.post('x', {}, { authorization: appKey })
    expect(alone.status).toBe(404)
  })

  test('requires the orders right, a valid token and a key of the same site', async () => {
    const { shopper } = await atTheCounter()
    await shopper.add([item(shop.idOf('prd-plenty'))])
    const withoutRight = await newElevated(shop, ['CATALOG_READ', 'CATALOG_WRITE', 'MEMBERS', 'SETTINGS'])
    const other = await shop.another()
    const elsewhere = await newElevated({ ...shop, ...other }, ['ORDERS'])
    const attempts = await Promise.all([
      onBehalfOf(shop, shopper, withoutRight.apiKey).get(),
      onBehalfOf(shop, shopper, elsewhere.apiKey).get(),
      onBehalfOf(shop, shopper, 'nothing').get(),
      onBehalfOf(shop, { ...shopper, token: `${shopper.token}x` }, appKey).get(),
    ])
    expect(attempts.map(({ status }) => status)).toEqual([403, 401, 401, 401])
  })

  test('idempotency keys of different shoppers are independent', async () => {
    const [first, second] = [await atTheCounter(), await atTheCounter()]
    const key = keyed()
    const plenty = [item(shop.idOf('prd-plenty'))]
    const [one, other] = [await first.app.add(plenty, key), await second.app.add(plenty, key)]
    expect(one.body.cart.id).not.toBe(other.body.cart.id)
    expect((await first.app.add(plenty, key)).body).toEqual(one.body)
    expect((await first.shopper.get()).body.cart.revision).toBe('1')
  })
})

describe('custom lines of an app', () => {
  test('are returned as sent, priced and discounted, and the shopper can change and remove them', async () => {
    const { shopper, app } = await atTheCounter()
    const { status, body } = await app.post('add-to-cart', {
      customLineItems: [
        {
          ...engraving,
          fullPrice: '6.00',
          quantityAvailable: 3,
          serviceProperties: { scheduledDate: '2027-01-05T09:00:00.000Z', numberOfParticipants: 2 },
          url: { relativePath: '/engraving', url: 'https://shop.example/engraving' },
          media: { id: 'https://pictures.example/a.webp', width: 10, height: 20 },
          descriptionLines: [{ name: { original: 'Text' }, plainText: { original: 'Ada' } }],
          modifierGroups: [
            {
              id: 'g',
              name: { original: 'Extras' },
              modifiers: [{ id: 'm', label: { original: 'Gold' }, quantity: 2, price: '0.25' }],
            },
          ],
        },
      ],
    })
    expect(status).toBe(200)
    const [line] = body.cart.lineItems
    expect(line).toMatchObject({
      quantity: 2,
      customLineItem: true,
      productName: { original: 'Engraving', translated: 'Gravur' },
      price: { amount: '5.00' },
      fullPrice: { amount: '6.50' },
      lineItemPrice: { amount: '10.00' },
      itemType: { preset: 'SERVICE' },
      availability: { status: 'AVAILABLE', quantityAvailable: 3 },
      serviceProperties: { scheduledDate: '2027-01-05T09:00:00.000Z', numberOfParticipants: 2 },
      url: { url: 'https://shop.example/engraving' },
      image: { url: 'https://pictures.example/a.webp' },
      descriptionLines: [{ name: { original: 'Text' }, plainText: { original: 'Ada' } }],
      physicalProperties: { shippable: false },
      modifiersTotalPrice: { amount: '0.50' },
    })
    const { calculatedLineItems } = (await shopper.estimate()).body
    expect(calculatedLineItems[0]).toMatchObject({
      modifiers: [{ id: 'm', groupId: 'g', price: { amount: '0.50' } }],
      pricesBreakdown: { modifiers: { amount: '0.50' }, price: { amount: '5.00' } },
    })
    await shopper.add([item(shop.idOf('prd-cup'))])
    const discounted = (await shopper.update({ couponCode: 'TEN' })).body.cart
    expect(discounted).toMatchObject({ subtotal: { amount: '22.50' }, discount: { amount: '2.25' } })
    const id = line?.id
    const more = await shopper.post('update-line-items-quantity', { lineItems: [{ id, quantity: 9 }] })
    expect(more.body.cart.lineItems[0]).toMatchObject({ quantity: 3, lineItemPrice: { amount: '15.00' } })
    expect((await shopper.post('remove-line-items', { lineItemIds: [id] })).body.cart.lineItems).toHaveLength(
      1,
    )
  })

  test('are never merged, and have a fixed quantity if the app sets it', async () => {
    const { shopper, app } = await atTheCounter()
    const fixed = { ...engraving, fixedQuantity: true }
    await app.post('add-to-cart', { customLineItems: [engraving] })
    const { cart } = (await app.update({ customLineItems: [engraving, fixed] })).body
    expect(cart.lineItems.map(({ quantity, fixedQuantity }) => [quantity, fixedQuantity])).toEqual([
      [2, false],
      [2, false],
      [2, true],
    ])
    const id = cart.lineItems[2]?.id
    const change = { lineItems: [{ id, quantity: 1 }] }
    expect(refusalOf(await shopper.post('update-line-items-quantity', change))).toBe(
      '400 lineItems[0].quantity FIELD_NOT_ALLOWED',
    )
    expect((await app.post('update-line-items-quantity', change)).status).toBe(200)
  })
})

describe('catalog overrides of an app', () => {
  test('apply to their own line; the next item of the shopper has the catalog price', async () => {
    const { shopper, app } = await atTheCounter()
    const cup = shop.idOf('prd-cup')
    const catalogOverrideFields = {
      price: '9.00',
      fullPrice: '12.50',
      productName: { original: 'A cup with a chip' },
      physicalProperties: { weight: 0.4, shippable: true, sku: 'chip' },
      image: { id: 'https://pictures.example/chip.webp', width: 1, height: 1 },
    }
    await app.add([{ ...item(cup, 2), catalogOverrideFields }])
    const { cart } = (await shopper.add([item(cup)])).body
    expect(cart).toMatchObject({
      subtotal: { amount: '30.50' },
      lineItems: [
        {
          quantity: 2,
          productName: { original: 'A cup with a chip' },
          price: { amount: '9.00' },
          fullPrice: { amount: '12.50' },
          physicalProperties: { weight: 0.4, sku: 'chip' },
          image: { url: 'https://pictures.example/chip.webp' },
          catalogOverrideFields,
          availability: { status: 'AVAILABLE', quantityAvailable: 10 },
        },
        { quantity: 1, price: { amount: '12.50' }, availability: { quantityAvailable: 8 } },
      ],
    })
  })

  test('do not change stock: all lines of a variant share it', async () => {
    const { shopper, app } = await atTheCounter()
    const cup = shop.idOf('prd-cup')
    await app.add([{ ...item(cup, 7), catalogOverrideFields: { price: '1.00' } }])
    expect((await shopper.add([item(cup, 7)])).body.cart.lineItems.map(({ quantity }) => quantity)).toEqual([
      7, 3,
    ])
  })
})

describe('a checkout page of an app', () => {
  const page = 'https://till.example/pay?shop=oak'

  test('replaces the hosted checkout and gets the checkout id and the parameters of the shop', async () => {
    const { shopper, app } = await atTheCounter()
    await shopper.add([item(shop.idOf('prd-cup'))])
    const written = await app.update({ cartInfo: { overrideCheckoutUrl: page } })
    expect(written.body.cart).toMatchObject({ overrideCheckoutUrl: page, revision: '2' })
    const { checkoutId } = (
      await shopper.post<{ checkoutId: string }>('create-checkout', { channelType: 'WEB' })
    ).body
    const redirect = (preferences: object) =>
      callJson<RedirectSessionResponse>(
        shop.send,
        'POST',
        '/_api/redirects-api/v1/redirect-session',
        { ecomCheckout: { checkoutId }, preferences },
        { authorization: shopper.token },
      )
    const { redirectSession } = (
      await redirect({ additionalQueryParameters: { lang: 'de', checkoutId: 'other', shop: 'other' } })
    ).body
    const url = new URL(redirectSession.fullUrl)
    expect([url.origin, url.pathname]).toEqual(['https://till.example', '/pay'])
    expect([...url.searchParams]).toEqual([
      ['shop', 'oak'],
      ['checkoutId', checkoutId],
      ['lang', 'de'],
    ])
    // A checkout keeps its page; creating it again takes over the page of the cart.
    await app.update({ cartInfo: { overrideCheckoutUrl: null } })
    expect((await redirect({})).body.redirectSession.fullUrl).toContain('till.example')
    await shopper.post('create-checkout', { channelType: 'WEB' })
    expect((await redirect({})).body.redirectSession.fullUrl).not.toContain('till.example')
  })

  test('can be set and removed by apps only; sending back an unchanged cart is allowed', async () => {
    const { shopper, app, staff } = await atTheCounter()
    await shopper.add([item(shop.idOf('prd-cup'))])
    const extendedFields = { namespaces: { '@till/app': { table: 4 } } }
    await app.update({ cartInfo: { overrideCheckoutUrl: page, extendedFields } })
    const { cart } = (await shopper.get()).body
    const back = { ...cart, buyerNote: 'Thank you' }
    expect((await shopper.update({ cartInfo: back })).body.cart).toMatchObject({
      overrideCheckoutUrl: page,
      extendedFields,
      buyerNote: 'Thank you',
    })
    const attempts = [
      { cartInfo: { overrideCheckoutUrl: 'https://evil.example' } },
      { cartInfo: { overrideCheckoutUrl: null } },
      { cartInfo: {}, cartFieldmask: 'overrideCheckoutUrl' },
      { cartInfo: { buyerNote: 'x' }, cartFieldmask: 'buyerNote,overrideCheckoutUrl' },
    ]
    for (const attempt of attempts)
      for (const caller of [shopper, staff])
        expect(refusalOf(await caller.update(attempt))).toBe(
          '400 cartInfo.overrideCheckoutUrl FIELD_NOT_ALLOWED',
        )
  })
})

describe('extended fields', () => {
  const till = { table: 4, waiter: { name: 'Ada', tips: [1, 2.5, null, true] } }

  test('are stored by namespace, returned unchanged, and copied to the order', async () => {
    const { shopper, app } = await atTheCounter()
    const ofLine = { namespaces: { '@till/app': { seat: '4b' } } }
    const cup = shop.idOf('prd-cup')
    await app.add([{ ...item(cup, 2), extendedFields: ofLine }])
    // The line is the app's own, as one with its prices.
    const { cart } = (await shopper.add([item(cup)])).body
    expect(cart.lineItems).toMatchObject([{ quantity: 2, extendedFields: ofLine }, { quantity: 1 }])
    await app.update({
      cartInfo: { extendedFields: { namespaces: { '@till/app': { old: 1 }, '@erp/app': {} } } },
    })
    const merged = { namespaces: { '@till/app': till, '@erp/app': {} } }
    const written = await app.update({
      cartInfo: { extendedFields: { namespaces: { '@till/app': till } }, buyerNote: 'Hi' },
    })
    expect(written.body.cart.extendedFields).toEqual(merged)
    expect((await shopper.get()).body.cart.extendedFields).toEqual(merged)
    const buyer = await goToCheckout(shop, shopper)
    await buyer.fillIn('collect')
    await buyer.pressPlace('approve')
    const [order] = await buyer.orders()
    expect(order?.extendedFields).toEqual(merged)
    expect(order?.lineItems[0]?.extendedFields).toEqual(ofLine)
  })

  test('are replaced as a whole if the mask names them', async () => {
    const { shopper, app } = await atTheCounter()
    await shopper.add([item(shop.idOf('prd-plenty'))])
    await app.update({ cartInfo: { extendedFields: { namespaces: { a: { b: 1 }, c: {} } } } })
    const mask = { cartFieldmask: 'extendedFields' }
    const replaced = await app.update({ cartInfo: { extendedFields: { namespaces: { d: {} } } }, ...mask })
    expect(replaced.body.cart.extendedFields).toEqual({ namespaces: { d: {} } })
    expect((await app.update({ cartInfo: {}, ...mask })).body.cart).not.toHaveProperty('extendedFields')
  })
})

describe('a line for members only', () => {
  const course = {
    quantity: 1,
    price: '30.00',
    productName: { original: 'Glazing at the kiln' },
    itemType: { preset: 'SERVICE' },
    membersOnly: true,
  }

  test('cannot be bought by a visitor: the estimate says so, and no checkout is created', async () => {
    const { shopper, app } = await atTheCounter()
    await shopper.add([item(shop.idOf('prd-plenty'), 5)])
    const { cart } = (await app.post('add-to-cart', { customLineItems: [course] })).body
    expect(cart.lineItems[1]).toMatchObject({ membersOnly: true, availability: { status: 'AVAILABLE' } })
    const { body } = await shopper.estimate({ calculateShipping: false })
    expect(body.priceSummary.subtotal.amount).toBe('35.00')
    expect(body.violations).toMatchObject([
      {
        severity: 'ERROR',
        description: '"Glazing at the kiln" is for members only. Log in or remove it to continue.',
        target: { lineItem: { id: cart.lineItems[1]?.id, suggestedFix: 'REMOVE_LINE_ITEM' } },
      },
    ])
    const create = () => shopper.post<ErrorEnvelope>('create-checkout', { channelType: 'WEB' })
    const refused = await create()
    expect(refusalOf(refused)).toBe('428 LINE_ITEM_FOR_MEMBERS_ONLY')
    expect(refused.body.details?.applicationError?.data).toMatchObject({
      lineItems: [{ lineItemId: cart.lineItems[1]?.id, reason: 'MEMBERS_ONLY' }],
    })
    await shopper.post('remove-line-items', { lineItemIds: [cart.lineItems[1]?.id] })
    expect((await create()).status).toBe(200)
  })
})

describe('later payments', () => {
  test('deposits are due now; the rest, later subscriptions and offline payments later; the order has both', async () => {
    const { shopper, app } = await atTheCounter()
    await app.post('add-to-cart', {
      lineItems: [
        {
          ...item(shop.idOf('prd-cup'), 2),
          catalogOverrideFields: { paymentOption: { value: 'DEPOSIT_ONLINE' }, depositAmount: '5.00' },
        },
      ],
      customLineItems: [
        { ...engraving, quantity: 1, paymentOption: 'FULL_PAYMENT_OFFLINE' },
        {
          ...engraving,
          quantity: 1,
          price: '20.00',
          productName: { original: 'A bouquet each week' },
          subscriptionOptionInfo: {
            title: { original: 'Weekly' },
            description: { original: '' },
            subscriptionSettings: {
              frequency: 'WEEK',
              autoRenewal: true,
              enableCustomerCancellation: true,
              startDate: '2199-01-01T00:00:00.000Z',
            },
          },
        },
      ],
    })
    const { body } = await shopper.estimate({ calculateShipping: false, calculateTax: false })
    expect(body).toMatchObject({
      priceSummary: { subtotal: { amount: '49.50' } },
      payNow: { subtotal: { amount: '10.00' } },
      payLater: { subtotal: { amount: '39.50' } },
      calculatedLineItems: [
        { paymentOption: 'DEPOSIT_ONLINE', pricesBreakdown: { depositAmount: { amount: '5.00' } } },
        { paymentOption: 'FULL_PAYMENT_OFFLINE' },
        { paymentOption: 'FULL_PAYMENT_ONLINE' },
      ],
    })
    expect(body.cart.lineItems[2]?.subscriptionOptionInfo?.subscriptionSettings.startDate).toBe(
      '2199-01-01T00:00:00.000Z',
    )
    const buyer = await goToCheckout(shop, shopper)
    await buyer.fillIn('collect')
    await buyer.pressPlace('approve')
    const [order] = await buyer.orders()
    expect(order).toMatchObject({
      payNow: { total: { amount: '10.00' } },
      payLater: { total: { amount: '39.50' } },
      charged: { amount: '10.00' },
      lineItems: [{ depositAmount: { amount: '5.00' } }, { customLineItem: true }, { customLineItem: true }],
    })
    expect((await shopper.get()).status).toBe(404)
  })
})

test('a subscription with a free trial is paid after the trial, not with the order', async () => {
  const { shopper, app } = await atTheCounter()
  await shopper.add([item(shop.idOf('prd-plenty'))])
  await app.post('add-to-cart', {
    customLineItems: [
      {
        ...engraving,
        quantity: 1,
        price: '20.00',
        subscriptionOptionInfo: {
          title: { original: 'Monthly' },
          description: { original: '' },
          subscriptionSettings: {
            frequency: 'MONTH',
            autoRenewal: true,
            enableCustomerCancellation: true,
            freeTrialPeriod: { frequency: 'MONTH', interval: 1 },
          },
        },
      },
    ],
  })
  const { body } = await shopper.estimate({ calculateShipping: false, calculateTax: false })
  expect(body).toMatchObject({
    payNow: { total: { amount: '1.00' } },
    payLater: { total: { amount: '20.00' } },
  })
})

/** A site of its own with an app, and a visitor whose cart the app writes lines of the catalog into. */
async function soldByApp(lineIn: (site: Pick<TestShop, 'idOf'>) => object, options: ShopOptions = {}) {
  const site = await shop.another(options)
  const { apiKey } = await newElevated({ ...site, db: shop.db }, ['ORDERS'])
  const shopper = await newShopper(site.send, site.clientId)
  await onBehalfOf(site, shopper, apiKey).add([{ ...item(site.idOf('prd-cup')), ...lineIn(site) }])
  return { site, shopper }
}

describe('payment options of an app', () => {
  test('a price increase of a later payment is confirmed by the buyer too', async () => {
    const deposit = { paymentOption: { value: 'DEPOSIT_ONLINE' }, depositAmount: '5.00' }
    const { site, shopper } = await soldByApp(() => ({ catalogOverrideFields: deposit }))
    const buyer = await goToCheckout(site, shopper)
    await buyer.fillIn('collect')
    await site.reload({ products: [product('cup', { price: '20.00', stock: 5 })] })
    const refused = await buyer.pressPlace('approve')
    expect([refused.status, refused.html.includes('€15.00')]).toEqual([409, true])
    await buyer.pressPlace('approve')
    expect(await buyer.orders()).toMatchObject([
      { charged: { amount: '5.00' }, payLater: { total: { amount: '15.00' } } },
    ])
  })

  test('what no membership covers is paid offline if the option leaves the rest offline', async () => {
    const { shopper } = await soldByApp(() => ({
      catalogOverrideFields: { paymentOption: { value: 'MEMBERSHIP_ONLINE_WITH_OFFLINE_REMAINDER' } },
    }))
    const { body } = await shopper.estimate({ calculateShipping: false, calculateTax: false })
    expect(body).toMatchObject({
      payNow: { total: { amount: '0.00' } },
      payLater: { total: { amount: '12.50' } },
    })
  })

  test('a membership that does not pay for a line keeps its credits', async () => {
    const plan = {
      id: 'plan',
      email: 'grace@example.com',
      name: 'Plan',
      appliesTo: { all: true },
      credits: 3,
    }
    const { site, shopper } = await soldByApp(
      ({ idOf }) => ({
        catalogOverrideFields: { paymentOption: { value: 'MEMBERSHIP' } },
        selectedMembership: { id: idOf('plan'), appId: storeMembershipsAppId },
      }),
      { parts: { memberships: [plan] } },
    )
    const buyer = await goToCheckout(site, shopper)
    await buyer.fillIn('collect')
    await buyer.pressPlace('approve')
    const [order] = await buyer.orders()
    expect([order?.charged.amount, order?.lineItems[0]?.selectedMembership]).toEqual(['12.50', undefined])
    const { credits_remaining: left } = await shop.db
      .selectFrom('memberships')
      .select('credits_remaining')
      .where('site_id', '=', site.siteId)
      .executeTakeFirstOrThrow()
    expect(left).toBe(3)
  })
})

describe('discounts of a staff member', () => {
  test('apply to the given lines or the whole cart, and replace those before', async () => {
    const { shopper, staff } = await atTheCounter()
    const cup = shop.idOf('prd-cup')
    const { cart } = (await shopper.add([item(cup, 2), item(shop.idOf('prd-plenty'), 10)])).body
    const cups = lineOf(cart, cup).id
    const first = await staff.update({ merchantDiscounts: [{ amount: '3.00', lineItemIds: [cups] }] })
    expect(first.body.cart).toMatchObject({
      appliedDiscounts: [{ merchantDiscount: { amount: { amount: '3.00' } }, lineItemIds: [cups] }],
      discount: { amount: '3.00' },
    })
    const second = await staff.update({ merchantDiscounts: [{ amount: '1000.00' }] })
    expect(second.body.cart).toMatchObject({
      discount: { amount: '35.00' },
      subtotalAfterDiscounts: { amount: '0.00' },
    })
    expect((await shopper.update({ cartInfo: { buyerNote: 'Thank you' } })).body.cart.discount?.amount).toBe(
      '35.00',
    )
    expect((await staff.update({ merchantDiscounts: [] })).body.cart.discount?.amount).toBe('0.00')
  })

  test('by percentage follow the quantity and name the percentage', async () => {
    const { shopper, staff } = await atTheCounter()
    const cup = shop.idOf('prd-cup')
    const { cart } = (await shopper.add([item(cup, 2), item(shop.idOf('prd-plenty'), 10)])).body
    const { id } = lineOf(cart, cup)
    await staff.update({ merchantDiscounts: [{ percentage: 12.5, lineItemIds: [id] }] })
    const discounts = async () => (await shopper.estimate()).body.appliedDiscounts
    expect(await discounts()).toMatchObject([
      { merchantDiscount: { amount: { amount: '3.13' }, percentage: 12.5 }, lineItemIds: [id] },
    ])
    await shopper.post('update-line-items-quantity', { lineItems: [{ id, quantity: 4 }] })
    // A rule takes €5.00 off four cups first.
    expect(await discounts()).toContainEqual(
      expect.objectContaining({
        merchantDiscount: { amount: expect.objectContaining({ amount: '5.63' }), percentage: 12.5 },
      }),
    )
  })

  test('are removed with their lines and never applied to others', async () => {
    const { shopper, staff } = await atTheCounter()
    const { cart } = (await shopper.add([item(shop.idOf('prd-cup')), item(shop.idOf('prd-plenty'), 10)])).body
    const id = lineOf(cart, shop.idOf('prd-cup')).id
    await staff.update({ merchantDiscounts: [{ amount: '3.00', lineItemIds: [id] }] })
    const { body } = await shopper.post('remove-line-items', { lineItemIds: [id] })
    expect(body.cart).toMatchObject({ appliedDiscounts: [], discount: { amount: '0.00' } })
  })
})

type Mistake = [string, (counter: Counter) => Promise<{ status: number; body: unknown }>, string]

/** What apps and staff get wrong, or may not do either. */
const mistakes: readonly Mistake[] = [
  [
    'a discount with an amount and a percentage',
    ({ staff }) => staff.update({ merchantDiscounts: [{ amount: '1.00', percentage: 10 }] }),
    '400 merchantDiscounts[0] ONE_OF_ALIGNMENT',
  ],
  [
    'an amount finer than a cent',
    ({ app }) => app.post('add-to-cart', { customLineItems: [{ ...engraving, price: '1.005' }] }),
    '400 customLineItems[0].price DECIMAL_MAX_SCALE',
  ],
  [
    'a negative price',
    ({ app }) => app.post('add-to-cart', { customLineItems: [{ ...engraving, price: '-1' }] }),
    '400 customLineItems[0].price DECIMAL_GTE',
  ],
  [
    'a cart worth more than the wire can tell',
    ({ app }) =>
      app.post('add-to-cart', { customLineItems: [{ ...engraving, price: '999999999999999', quantity: 9 }] }),
    '400 lineItems DECIMAL_LTE',
  ],
  [
    'a link that runs',
    ({ app }) =>
      app.post('add-to-cart', {
        customLineItems: [{ ...engraving, url: { relativePath: '/', url: 'javascript:alert(1)' } }],
      }),
    '400 customLineItems[0].url.url FORMAT',
  ],
  [
    'a path to elsewhere',
    ({ app }) =>
      app.post('add-to-cart', {
        customLineItems: [{ ...engraving, url: { relativePath: '//evil.example' } }],
      }),
    '400 customLineItems[0].url.relativePath FORMAT',
  ],
  [
    'a membership for what is in no catalog',
    ({ app }) =>
      app.post('add-to-cart', { customLineItems: [{ ...engraving, paymentOption: 'MEMBERSHIP' }] }),
    '428 CUSTOM_LINE_ITEM_ONLY_ACCEPTS_PAYMENTS_ONLINE_AND_OFFLINE',
  ],
  [
    'two kinds at once',
    ({ app }) =>
      app.post('add-to-cart', {
        customLineItems: [{ ...engraving, serviceProperties: {}, physicalProperties: { shippable: true } }],
      }),
    '428 CUSTOM_LINE_ITEM_MUST_HAVE_EXACTLY_ONE_PROPERTIES_TYPE',
  ],
  [
    'a deposit without an amount',
    ({ app }) =>
      app.add([
        {
          ...item(shop.idOf('prd-cup')),
          catalogOverrideFields: { paymentOption: { value: 'DEPOSIT_ONLINE' } },
        },
      ]),
    '400 lineItems[0].catalogOverrideFields.depositAmount REQUIRED_FIELD',
  ],
  ...[
    'http://till.example/',
    '//till.example',
    'javascript:alert(1)',
    'https://a:b@till.example',
    'https:\\\\till.example',
  ].map(
    (overrideCheckoutUrl) =>
      [
        `${overrideCheckoutUrl} as a checkout page`,
        ({ app }: Counter) => app.update({ cartInfo: { overrideCheckoutUrl } }),
        '400 cartInfo.overrideCheckoutUrl FORMAT',
      ] satisfies Mistake,
  ),
  [
    'more than is kept for apps',
    ({ app }) =>
      app.update({ cartInfo: { extendedFields: { namespaces: { a: { text: 'x'.repeat(20_000) } } } } }),
    '400 cartInfo.extendedFields MAX_LENGTH',
  ],
  [
    'more than is kept for apps with a line',
    ({ app }) =>
      app.add([
        {
          ...item(shop.idOf('prd-cup')),
          extendedFields: { namespaces: { a: { text: 'x'.repeat(2_000) } } },
        },
      ]),
    '400 lineItems[0].extendedFields MAX_LENGTH',
  ],
  [
    'fields of apps from staff',
    ({ staff }) => staff.update({ cartInfo: { extendedFields: { namespaces: { a: { b: 1 } } } } }),
    '400 cartInfo.extendedFields FIELD_NOT_ALLOWED',
  ],
  [
    'fields of apps on a line from a shopper',
    ({ shopper }) =>
      shopper.add([{ ...item(shop.idOf('prd-cup')), extendedFields: { namespaces: { a: { b: 1 } } } }]),
    '400 lineItems[0].extendedFields FIELD_NOT_ALLOWED',
  ],
  [
    'a discount from an app',
    ({ app }) => app.update({ merchantDiscounts: [{ amount: '1.00' }] }),
    '400 merchantDiscounts FIELD_NOT_ALLOWED',
  ],
  [
    'a custom line from staff',
    ({ staff }) => staff.post('add-to-cart', { customLineItems: [engraving] }),
    '400 customLineItems FIELD_NOT_ALLOWED',
  ],
  [
    'a price from staff',
    ({ staff }) => staff.add([{ ...item(shop.idOf('prd-cup')), catalogOverrideFields: { price: '1.00' } }]),
    '400 lineItems[0].catalogOverrideFields FIELD_NOT_ALLOWED',
  ],
  [
    'a discount on a line of another cart',
    ({ staff }) =>
      staff.update({
        merchantDiscounts: [{ amount: '1.00', lineItemIds: ['0190a0a0-0000-7000-8000-000000000000'] }],
      }),
    '400 merchantDiscounts[0].lineItemIds[0] OTHER',
  ],
]

test.each(mistakes)(
  '%s is refused with its field name, and the cart is unchanged',
  async (_, attempt, refusal) => {
    const counter = await atTheCounter()
    await counter.shopper.add([item(shop.idOf('prd-plenty'), 2)])
    const before = (await counter.shopper.get()).body
    expect(refusalOf(await attempt(counter))).toBe(refusal)
    expect((await counter.shopper.get()).body).toEqual(before)
  },
)
