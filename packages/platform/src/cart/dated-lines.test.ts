import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buyerDetails, newBuyer, orderIdIn } from '../orders/pages/checkout.fixture.ts'
import { product, shopProducts } from './shop-document.fixture.ts'
import { item, newShopper, refusalOf, type Shopper } from './shopper.fixture.ts'
import { openTestShop, type TestShop } from './test-shop.fixture.ts'

const minute = 60_000
const day = 86_400_000
let now = Date.parse('2026-11-21T12:00:00Z')
const inFuture = (ms: number) => new Date(now + ms).toISOString()

let shop: TestShop
let shopper: Shopper

beforeAll(async () => {
  shop = await openTestShop({ clock: () => now })
  const course = product('course', { itemType: 'SERVICE', price: '40.00', weight: null })
  await shop.reload({ products: [...shopProducts, course] })
  return shop.close
})
beforeEach(async () => {
  shopper = await newShopper(shop.send, shop.clientId)
})

const candle = (quantity: number, startDate?: string) =>
  item(shop.idOf('prd-candle'), quantity, {
    subscriptionOptionId: shop.idOf('sub-monthly'),
    ...(startDate === undefined ? {} : { startDate }),
  })
const course = (quantity: number, scheduledDate: unknown) =>
  item(shop.idOf('prd-course'), quantity, { scheduledDate })
const summary = (subtotal: string) => ({ subtotal: { amount: subtotal }, total: { amount: subtotal } })

describe('subscriptions that start later', () => {
  test('are separate lines by start date, paid when they start, also in the order', async () => {
    const startDate = inFuture(10 * day)
    const sameMoment = startDate.replace('T12:00:00.000Z', 'T14:00:00+02:00')
    expect(sameMoment).not.toBe(startDate)
    await shopper.add([candle(1, startDate), candle(1, sameMoment), candle(1), candle(1, inFuture(20 * day))])
    const { cart } = (await shopper.get()).body
    expect(cart.lineItems).toMatchObject([
      {
        quantity: 2,
        catalogReference: { options: { startDate } },
        subscriptionOptionInfo: { subscriptionSettings: { startDate, frequency: 'MONTH' } },
      },
      { quantity: 1 },
      { quantity: 1 },
    ])
    expect(cart.lineItems[1]?.subscriptionOptionInfo?.subscriptionSettings).not.toHaveProperty('startDate')
    const { body } = await shopper.estimate({ calculateTax: false, calculateShipping: false })
    expect([body.payNow, body.payLater, body.priceSummary]).toMatchObject(
      ['32.30', '96.90', '129.20'].map(summary),
    )
    // A cart that was read can be sent back: its lines are known again.
    const again = await shopper.add(cart.lineItems)
    expect(again.body.cart.lineItems.map(({ quantity }) => quantity)).toEqual([4, 2, 2])

    // The day comes while the line is in the cart: it starts at once then, and is paid with the order.
    const startsSoon = await newShopper(shop.send, shop.clientId)
    await startsSoon.add([candle(1, inFuture(5 * minute))])
    now += 6 * minute
    const { body: begun } = await startsSoon.estimate({ calculateTax: false, calculateShipping: false })
    expect([begun.payNow, begun.payLater]).toMatchObject(['32.30', '0.00'].map(summary))
    expect(begun.violations).toMatchObject([
      { severity: 'WARNING', description: expect.stringContaining('It starts with the order.') },
    ])
  })

  test('an order lists what is due later and does not charge it', async () => {
    const buyer = await newBuyer(shop, { 'prd-cup': 1 })
    const startDate = inFuture(10 * day)
    await buyer.add([candle(1, startDate)])
    await buyer.post('create-checkout', { channelType: 'WEB' })
    await buyer.fillIn('collect')
    const { body } = await buyer.order(orderIdIn(await buyer.pressPlace('approve')))
    expect(body.order).toMatchObject({
      paymentStatus: 'PARTIALLY_PAID',
      payNow: { total: { amount: '12.50' } },
      payLater: { total: { amount: '32.30' } },
      charged: { amount: '12.50' },
    })
    expect(body.order.lineItems[1]?.subscriptionOptionInfo?.subscriptionSettings.startDate).toBe(startDate)
    const mails = await shop.db
      .selectFrom('mails')
      .select('text')
      .where('site_id', '=', shop.siteId)
      .where('to_address', '=', buyerDetails.email)
      .execute()
    const long = new Intl.DateTimeFormat('en-IE', { dateStyle: 'long', timeZone: 'Europe/Dublin' })
    expect(mails.map(({ text }) => text).join()).toContain(`Starts on: ${long.format(Date.parse(startDate))}`)
  })
})

describe('services with a time', () => {
  test('are separate lines by time; one in the past cannot be bought, and says so', async () => {
    const scheduledDate = inFuture(5 * minute)
    await shopper.add([course(1, scheduledDate), course(2, inFuture(day)), course(1, scheduledDate)])
    const { cart } = (await shopper.get()).body
    expect(cart.lineItems).toMatchObject([
      { quantity: 2, serviceProperties: { scheduledDate }, availability: { status: 'AVAILABLE' } },
      { quantity: 2 },
    ])
    now += 6 * minute
    const { body } = await shopper.estimate()
    expect(body.priceSummary.subtotal.amount).toBe('80.00')
    expect(body.violations).toMatchObject([
      {
        severity: 'ERROR',
        description: expect.stringContaining('has passed'),
        target: { lineItem: { id: cart.lineItems[0]?.id, suggestedFix: 'REMOVE_LINE_ITEM' } },
      },
    ])
    const refused = await shopper.post('create-checkout', { channelType: 'WEB' })
    expect(refusalOf(refused)).toBe('428 INSUFFICIENT_INVENTORY')
  })

  test('invalid dates are refused by their rules', async () => {
    const options = 'lineItems[0].catalogReference.options'
    const cases: [object, string][] = [
      [candle(1, inFuture(-2 * day)), `400 ${options}.startDate MIN`],
      [candle(1, inFuture(800 * day)), `400 ${options}.startDate MAX`],
      [candle(1, 'soon'), `400 ${options}.startDate FORMAT`],
      [
        item(shop.idOf('prd-candle'), 1, { startDate: inFuture(day) }),
        `400 ${options}.startDate FIELD_NOT_ALLOWED`,
      ],
      [course(1, inFuture(-minute)), `400 ${options}.scheduledDate MIN`],
      [course(1, inFuture(800 * day)), `400 ${options}.scheduledDate MAX`],
      [course(1, 5), `400 ${options}.scheduledDate FORMAT`],
      [
        item(shop.idOf('prd-cup'), 1, { scheduledDate: inFuture(day) }),
        `400 ${options}.scheduledDate FIELD_NOT_ALLOWED`,
      ],
    ]
    for (const [line, refusal] of cases) expect(refusalOf(await shopper.add([line]))).toBe(refusal)
    expect(refusalOf(await shopper.get())).toBe('404 OWNED_CART_NOT_FOUND')
  })
})
