import { randomUUID } from 'node:crypto'
import type { Order } from '@vitrine/contract/orders'
import { declarations } from '@vitrine/contract/server'
import { safeParse } from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../cart/test-shop.fixture.ts'
import { findSite } from '../sites/repository.ts'
import { type OrderStaff, orderStaff } from './order-staff.fixture.ts'
import { type Buyer, newBuyer, orderIdIn } from './pages/checkout.fixture.ts'
import { retryPendingRefunds } from './refunds.ts'
import { lockOrder, saveOrder } from './repository.ts'

let shop: TestShop
let site: Awaited<ReturnType<TestShop['another']>>
let staff: OrderStaff
const now = Date.parse('2026-11-21T12:00:00Z')

beforeAll(async () => {
  shop = await openTestShop({ clock: () => now })
  site = await shop.another()
  staff = await orderStaff(shop, site, () => now)
  return shop.close
})

async function placed(goods: Readonly<Record<string, number>>, method = 'approve') {
  const buyer = await newBuyer(site, goods)
  await buyer.fillIn()
  const id = orderIdIn(await buyer.pressPlace(method))
  return { buyer, id, order: (await buyer.order(id)).body.order }
}

async function cupsLeft(): Promise<number> {
  const { quantity } = await shop.db
    .selectFrom('variants')
    .select('quantity')
    .where('site_id', '=', site.siteId)
    .where('product_id', '=', site.idOf('prd-cup'))
    .executeTakeFirstOrThrow()
  return quantity ?? 0
}

async function mailsAbout(number: string): Promise<string[]> {
  const rows = await shop.db
    .selectFrom('mails')
    .select('subject')
    .where('site_id', '=', site.siteId)
    .where('subject', 'like', `%${number}%`)
    .orderBy('created_at')
    .orderBy('subject')
    .execute()
  return rows.map(({ subject }) => subject.replace(number, 'N'))
}

async function eventsOf(id: string): Promise<string[]> {
  const published = await shop.db
    .selectFrom('change_outbox')
    .select(['id', 'type'])
    .where('entity_id', '=', id)
    .union(shop.db.selectFrom('change_events').select(['id', 'type']).where('entity_id', '=', id))
    .execute()
  return published.map(({ type }) => type).toSorted()
}

const codeOf = ({ body }: { body: { details?: { applicationError?: { code?: string } } } }) =>
  body.details?.applicationError?.code

const typesOf = ({ activities = [] }: Order) => activities.map(({ type }) => type)

describe('fulfilling orders', () => {
  test('partial fulfillments send one mail each; the last one completes the order', async () => {
    const { id, order } = await placed({ 'prd-plenty': 3 })
    const [line] = order.lineItems
    const part = { lineItems: [{ id: line?.id, quantity: 1 }], revision: order.revision }
    const key = randomUUID()
    const trackingInfo = {
      trackingNumber: 'RR1',
      shippingProvider: 'An Post',
      trackingLink: 'https://post.example/RR1',
    }
    const first = await staff.act(id, 'fulfill', { ...part, trackingInfo }, key)
    expect(first.body.order).toMatchObject({
      fulfillmentStatus: 'PARTIALLY_FULFILLED',
      fulfillments: [{ lineItems: part.lineItems, trackingInfo }],
    })
    expect(
      safeParse(declarations.get('orders.fulfill')?.response as never, first.body).issues,
    ).toBeUndefined()
    expect(await staff.act(id, 'fulfill', { ...part, trackingInfo }, key)).toEqual(first)
    expect(codeOf(await staff.act(id, 'fulfill', {}, key))).toBe('IDEMPOTENCY_KEY_REUSED')
    expect(codeOf(await staff.act(id, 'fulfill', part))).toBe('STALE_REVISION')
    const tooMany = { lineItems: [{ id: line?.id, quantity: 3 }] }
    expect(codeOf(await staff.act(id, 'fulfill', tooMany))).toBe('QUANTITY_EXCEEDS_ORDER')
    const foreign = { lineItems: [{ id: randomUUID(), quantity: 1 }] }
    expect(codeOf(await staff.act(id, 'fulfill', foreign))).toBe('LINE_ITEM_NOT_FOUND')

    const rest = await staff.act(id, 'fulfill', { notify: false })
    expect(rest.body.order).toMatchObject({ fulfillmentStatus: 'FULFILLED' })
    expect(rest.body.order.fulfillments[1]?.lineItems).toEqual([{ id: line?.id, quantity: 2 }])
    expect(codeOf(await staff.act(id, 'fulfill'))).toBe('ORDER_ALREADY_FULFILLED')
    expect(codeOf(await staff.act(id, 'cancel'))).toBe('ORDER_ALREADY_FULFILLED')
    expect(typesOf(rest.body.order)).toEqual([
      'ORDER_PLACED',
      'ORDER_PAID',
      'TRACKING_NUMBER_ADDED',
      'TRACKING_LINK_ADDED',
      'SHIPPING_CONFIRMATION_EMAIL_SENT',
      'ORDER_FULFILLED',
    ])
    expect(await eventsOf(id)).toEqual(['order.completed', 'order.created', 'order.updated', 'order.updated'])
    expect(await mailsAbout(order.number)).toEqual([
      expect.stringContaining('Your order N at'),
      expect.stringMatching(/Your order N at .* is on its way/),
    ])
  })

  test('only staff can fulfill, and only staff see activities', async () => {
    const { buyer, id, order } = await placed({ 'prd-plenty': 1 })
    expect(order).not.toHaveProperty('activities')
    for (const verb of ['fulfill', 'refund', 'cancel', 'mark-paid']) {
      const answer = await site.send(
        new Request(`http://platform.test/ecom/v1/orders/${id}/${verb}`, {
          method: 'POST',
          headers: { authorization: buyer.token, 'content-type': 'application/json' },
          body: '{}',
        }),
      )
      expect(answer.status).toBe(403)
    }
    expect(codeOf(await staff.act(randomUUID(), 'cancel'))).toBe('ORDER_NOT_FOUND')
    expect(codeOf(await staff.act('no-id', 'fulfill'))).toBe('ORDER_NOT_FOUND')
    const other = await orderStaff(shop, shop, () => now)
    expect(codeOf(await other.act(id, 'refund'))).toBe('ORDER_NOT_FOUND')
  })
})

describe('refunding orders', () => {
  test('partial and full refunds never exceed the payment; items are restocked on request', async () => {
    const { id, order } = await placed({ 'prd-cup': 2 })
    const before = await cupsLeft()
    const [line] = order.lineItems
    const key = randomUUID()
    const half = { amount: '12.50', reason: 'chipped', restockLineItems: [{ id: line?.id, quantity: 1 }] }
    const first = await staff.act(id, 'refund', half, key)
    expect(first.body.order).toMatchObject({
      paymentStatus: 'PARTIALLY_REFUNDED',
      balanceSummary: { paid: { amount: '30.50' }, refunded: { amount: '12.50' } },
      refunds: [{ amount: { amount: '12.50' }, status: 'REFUNDED', reason: 'chipped' }],
    })
    expect(safeParse(declarations.get('orders.refund')?.response as never, first.body).issues).toBeUndefined()
    expect(await staff.act(id, 'refund', half, key)).toEqual(first)
    expect(codeOf(await staff.act(id, 'refund', { amount: '1.00' }, key))).toBe('IDEMPOTENCY_KEY_REUSED')
    expect(await cupsLeft()).toBe(before + 1)
    expect(codeOf(await staff.act(id, 'refund', { amount: '18.01' }))).toBe('REFUND_EXCEEDS_PAYMENT')
    expect((await staff.act(id, 'refund', { amount: '1.005' })).status).toBe(400)
    const padded = (length: number) => staff.act(id, 'refund', { amount: '18.01'.padStart(length, '0') })
    expect(codeOf(await padded(40))).toBe('REFUND_EXCEEDS_PAYMENT')
    expect((await padded(41)).status).toBe(400)
    const again = { amount: '1.00', restockLineItems: [{ id: line?.id, quantity: 2 }] }
    expect(codeOf(await staff.act(id, 'refund', again))).toBe('QUANTITY_EXCEEDS_ORDER')

    const rest = await staff.act(id, 'refund', { notify: false })
    expect(rest.body.order).toMatchObject({
      paymentStatus: 'FULLY_REFUNDED',
      balanceSummary: { refunded: { amount: '30.50' } },
    })
    expect(codeOf(await staff.act(id, 'refund'))).toBe('REFUND_EXCEEDS_PAYMENT')
    const given = await shop.db
      .selectFrom('simulated_refunds')
      .select('amount')
      .where('order_id', '=', id)
      .orderBy('amount')
      .execute()
    expect(given.map(({ amount }) => amount)).toEqual(['12.50', '18.00'])
    expect((await mailsAbout(order.number)).filter((subject) => subject.includes('go back'))).toHaveLength(1)
  })

  test('an idempotency key used for another order is handled separately for each order', async () => {
    const ids = [(await placed({ 'prd-plenty': 1 })).id, (await placed({ 'prd-plenty': 1 })).id]
    const keys = { refund: randomUUID(), cancel: randomUUID() }
    for (const id of ids) {
      const refunded = await staff.act(id, 'refund', { amount: '1.00', notify: false }, keys.refund)
      expect(refunded.body.order).toMatchObject({ id, balanceSummary: { refunded: { amount: '1.00' } } })
      const canceled = await staff.act(id, 'cancel', { notify: false }, keys.cancel)
      expect(canceled.body.order).toMatchObject({ id, status: 'CANCELED', paymentStatus: 'FULLY_REFUNDED' })
      expect(await staff.act(id, 'cancel', { notify: false }, keys.cancel)).toEqual(canceled)
    }
  })

  test('concurrent refunds never exceed the payment, and a repeated one counts once', async () => {
    const { id } = await placed({ 'prd-plenty': 10 })
    const keys = Array.from({ length: 6 }, () => randomUUID())
    const answers = await Promise.all(
      [...keys, ...keys].map((key) => staff.act(id, 'refund', { amount: '4.00', notify: false }, key)),
    )
    const { body } = await staff.call<{ order: Order }>('GET', `/orders/${id}`)
    const gone = body.order.refunds.filter(({ status }) => status === 'REFUNDED')
    // 10.00 and 5.50 of delivery were paid: three times 4.00 fit.
    expect(gone).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(6)
    expect(answers.filter((answer) => codeOf(answer) === 'REFUND_EXCEEDS_PAYMENT')).toHaveLength(6)
  })

  test('the background job finishes a refund whose process died, once', async () => {
    const { id } = await placed({ 'prd-plenty': 1 })
    const owner = await findSite(shop.db, site.siteId)
    if (owner === undefined) throw new Error('The site is there.')
    // Far from the clock of other platforms on this database, so that their jobs skip it.
    const later = Date.parse('2100-01-01T00:00:00Z')
    const context = {
      db: shop.db,
      site: owner,
      clock: () => later,
      publicUrl: 'http://platform.test',
      shopUrl: 'https://shop.example',
    }
    const order = await lockOrder(context, id)
    if (order === undefined) throw new Error('The order is there.')
    const waiting = {
      id: randomUUID(),
      amount: '2.00',
      toProvider: '2.00',
      toGiftCard: '0.00',
      status: 'PENDING',
      restockedLineItems: [],
      notify: true,
      createdDate: new Date(later - 120_000).toISOString(),
    } as const
    await saveOrder(context, { ...order, refunds: [waiting] })
    const asked: string[] = []
    let isAway = true
    const payments = {
      methods: [],
      begin: () => Promise.reject(new Error('not asked for')),
      stateOf: () => Promise.reject(new Error('not asked for')),
      cancel: () => Promise.reject(new Error('not asked for')),
      async refund({ refundId }: { refundId: string }) {
        asked.push(refundId)
        if (isAway) throw new Error('The provider is away.')
        return 'REFUNDED' as const
      },
    }
    const sweep = () => retryPendingRefunds({ ...context, payments, site: async () => owner })
    await sweep()
    isAway = false
    await sweep()
    await sweep()
    expect(asked.filter((refundId) => refundId === waiting.id)).toHaveLength(2)
    const { body } = await staff.call<{ order: Order }>('GET', `/orders/${id}`)
    expect(body.order).toMatchObject({
      paymentStatus: 'PARTIALLY_REFUNDED',
      refunds: [{ status: 'REFUNDED' }],
    })
  })
})

describe('canceling orders', () => {
  test('stock, coupon, gift card and money are returned once; the checkout is closed', async () => {
    const buyer: Buyer = await newBuyer(site, { 'prd-cup': 2 })
    await buyer.fillIn()
    await buyer.submit('payment', { act: 'coupon', coupon: 'TEN' })
    await buyer.open('payment')
    const before = await cupsLeft()
    const id = orderIdIn(await buyer.pressPlace('approve'))
    const { number } = (await buyer.order(id)).body.order
    expect(await cupsLeft()).toBe(before - 2)
    const key = randomUUID()
    const answers = await Promise.all([staff.act(id, 'cancel', {}, key), staff.act(id, 'cancel', {}, key)])
    const [first] = answers
    expect(first?.body.order).toMatchObject({ status: 'CANCELED', paymentStatus: 'FULLY_REFUNDED' })
    expect(answers[1]).toEqual(first)
    expect(await cupsLeft()).toBe(before)
    const { usage_count } = await shop.db
      .selectFrom('coupons')
      .select('usage_count')
      .where('site_id', '=', site.siteId)
      .where('id', '=', site.idOf('cpn-ten'))
      .executeTakeFirstOrThrow()
    expect(usage_count).toBe(0)
    expect(codeOf(await staff.act(id, 'cancel'))).toBe('ORDER_ALREADY_CANCELED')
    expect(codeOf(await staff.act(id, 'fulfill'))).toBe('ORDER_ALREADY_CANCELED')
    expect(await eventsOf(id)).toEqual(['order.canceled', 'order.created', 'order.updated'])
    expect((await mailsAbout(number)).filter((subject) => subject.includes('canceled'))).toHaveLength(1)
    // Returning to the address places no second order.
    expect((await buyer.open('payment')).status).toBe(410)
    expect((await buyer.orders()).map((order) => order.status)).toEqual(['CANCELED'])
  })

  test('an unpaid order is not refunded; a bank transfer can be recorded until it is canceled', async () => {
    const { id } = await placed({ 'prd-plenty': 2 }, 'pending')
    const paid = await staff.act(id, 'mark-paid')
    expect(paid.body.order).toMatchObject({
      paymentStatus: 'PAID',
      balanceSummary: { paid: { amount: '7.50' } },
    })
    expect(codeOf(await staff.act(id, 'mark-paid'))).toBe('ORDER_ALREADY_PAID')
    const { id: unpaid } = await placed({ 'prd-plenty': 2 }, 'pending')
    expect((await staff.act(unpaid, 'cancel')).body.order).toMatchObject({
      status: 'CANCELED',
      paymentStatus: 'CANCELED',
      refunds: [],
    })
    expect(codeOf(await staff.act(unpaid, 'refund'))).toBe('REFUND_EXCEEDS_PAYMENT')
    expect(codeOf(await staff.act(unpaid, 'mark-paid'))).toBe('ORDER_ALREADY_CANCELED')
  })
})

test('staff list the orders of the site page by page; an invalid cursor is rejected', async () => {
  const page = (cursorPaging: object) =>
    staff.call<{ orders: Order[]; metadata: { cursors: { next?: string }; hasNext: boolean } }>(
      'POST',
      '/orders/search',
      { search: { cursorPaging } },
    )
  const first = await page({ limit: 2 })
  expect(first.body.orders).toHaveLength(2)
  expect(safeParse(declarations.get('orders.search')?.response as never, first.body).issues).toBeUndefined()
  const second = await page({ limit: 2, cursor: first.body.metadata.cursors.next })
  const numbers = [...first.body.orders, ...second.body.orders].map(({ number }) => Number(number))
  expect(numbers).toEqual(numbers.toSorted((a, b) => b - a))
  expect(new Set(numbers).size).toBe(4)
  expect((await page({ cursor: 'x' })).status).toBe(400)
})

test('a removed gift card is refunded, and cannot pay until the store adds it again', async () => {
  const there = await shop.another()
  const desk = await orderStaff(shop, there, () => now)
  const buyer = await newBuyer(there, { 'prd-plenty': 4 })
  await buyer.fillIn('collect')
  const code = { act: 'gift-card', 'gift-card': 'GIFT-2026-OAKS' }
  await buyer.submit('payment', code)
  await buyer.open('payment')
  const id = orderIdIn(await buyer.pressPlace('approve'))
  const balance = async () => {
    const card = shop.db.selectFrom('gift_cards').select('balance').where('site_id', '=', there.siteId)
    return (await card.executeTakeFirst())?.balance
  }
  expect(await balance()).toBe(2_600n)
  await there.reload({ commerce: false })
  const again = await newBuyer(there, { 'prd-plenty': 1 })
  await again.open()
  expect((await again.submit('payment', code)).status).toBe(422)
  await there.reload({})
  expect(await balance()).toBe(2_600n)
  await there.reload({ commerce: false })
  const canceled = await desk.act(id, 'cancel', {})
  expect(canceled.body.order).toMatchObject({ paymentStatus: 'FULLY_REFUNDED' })
  await there.reload({})
  expect(await balance()).toBe(3_000n)
})
