import type { Order } from '@vitrine/contract/orders'
import { beforeAll, describe, expect, test } from 'vitest'
import { product } from '../../cart/shop-document.fixture.ts'
import { openTestShop, type TestShop } from '../../cart/test-shop.fixture.ts'
import { findSite } from '../../sites/repository.ts'
import { createScratchDatabase } from '../../testing/scratch-database.fixture.ts'
import { expireReservations } from '../checkout/sweep-checkouts.ts'
import { type OrderStaff, orderStaff } from '../order-staff.fixture.ts'
import { checkPendingPayments } from '../payments/late-payments.ts'
import type { PaymentState } from '../payments/payment-provider.ts'
import { type Buyer, buyerDetails, newBuyer, orderIdIn } from './checkout.fixture.ts'
import { localPayments } from './pages.ts'

const quarterMs = 901_000
let shop: TestShop
let staff: OrderStaff
let now = Date.parse('2026-11-21T12:00:00Z')

beforeAll(async () => {
  // An own database: the jobs handle all orders, and these tests control the clock.
  const scratch = await createScratchDatabase()
  shop = await openTestShop({ clock: () => now, databaseUrl: scratch.url })
  await shop.reload({ products: [product('cup', { price: '12.50', stock: 3 }), product('plenty')] })
  staff = await orderStaff(shop, shop, () => now)
  return async () => {
    await shop.close()
    await scratch.drop()
  }
})

const parts = () => ({
  db: shop.db,
  clock: () => now,
  publicUrl: 'http://platform.test',
  shopUrl: 'https://shop.example',
  payments: localPayments(shop.db),
  site: (id: string) => findSite(shop.db, id),
})

/** A buyer on the provider's page, with the reserved order. */
async function atProvider(
  goods: Readonly<Record<string, number>>,
): Promise<{ buyer: Buyer; orderId: string }> {
  const buyer = await newBuyer(shop, goods)
  await buyer.fillIn()
  await buyer.pressPlace('redirect')
  const { id } = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('checkout_id', '=', buyer.checkoutId)
    .executeTakeFirstOrThrow()
  return { buyer, orderId: id }
}

/** A provider with a fixed decision. */
async function decides(orderId: string, status: PaymentState['status']): Promise<void> {
  await shop.db
    .insertInto('simulated_payments')
    .values({ order_id: orderId, status })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ status }))
    .execute()
}

async function giveUp(): Promise<void> {
  now += quarterMs
  await expireReservations(parts())
}

async function check(): Promise<void> {
  now += quarterMs
  await checkPendingPayments(parts())
}

async function orderRow(id: string) {
  return shop.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** Read from the table, because the buyer's token may have expired. */
async function placedOf({ id }: Buyer): Promise<string[]> {
  const rows = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('owner_id', '=', id)
    .where('number', 'is not', null)
    .execute()
  return rows.map((row) => row.id)
}

async function cupsLeft(): Promise<number | null> {
  const row = await shop.db
    .selectFrom('variants')
    .select('quantity')
    .where('product_id', '=', shop.idOf('prd-cup'))
    .executeTakeFirstOrThrow()
  return row.quantity
}

async function refundsOf(orderId: string): Promise<string[]> {
  const rows = await shop.db
    .selectFrom('simulated_refunds')
    .select('amount')
    .where('order_id', '=', orderId)
    .execute()
  return rows.map(({ amount }) => amount)
}

async function subjectsTo(address: string): Promise<string[]> {
  const rows = await shop.db
    .selectFrom('mails')
    .select('subject')
    .where('to_address', '=', address)
    .orderBy('created_at')
    .execute()
  return rows.map(({ subject }) => subject)
}

describe('payment of an expired order', () => {
  test('is voided, so that released items cannot be paid for', async () => {
    const { buyer, orderId } = await atProvider({ 'prd-cup': 1 })
    await giveUp()
    expect(await cupsLeft()).toBe(3)
    await buyer.open('simulated-payment')
    await buyer.submit('simulated-payment', { act: 'approve' })
    expect(await localPayments(shop.db).stateOf(orderId)).toEqual({ status: 'CANCELED' })
    expect((await buyer.open('return')).location).toContain('/checkout?')
    expect(await buyer.orders()).toEqual([])
  })

  test('keeps its stock while the provider is unreachable, and is placed if it was approved', async () => {
    const { buyer, orderId } = await atProvider({ 'prd-cup': 1 })
    const payments = { ...localPayments(shop.db), cancel: () => Promise.reject(new Error('away')) }
    now += quarterMs
    await expireReservations({ ...parts(), payments })
    expect([await cupsLeft(), (await orderRow(orderId)).status]).toEqual([2, 'INITIALIZED'])
    await decides(orderId, 'APPROVED')
    await expireReservations(parts())
    expect((await buyer.order(orderId)).body.order.paymentStatus).toBe('PAID')
    expect(await cupsLeft()).toBe(2)
  })

  test('approved late: the order is placed if stock is available', async () => {
    const { buyer, orderId } = await atProvider({ 'prd-cup': 1 })
    await giveUp()
    await decides(orderId, 'APPROVED')
    expect(orderIdIn(await buyer.open('return'))).toBe(orderId)
    expect((await buyer.order(orderId)).body.order).toMatchObject({
      status: 'APPROVED',
      paymentStatus: 'PAID',
    })
    expect([await cupsLeft(), (await buyer.get()).status]).toEqual([1, 404])
    // Reloading or the background job changes nothing more.
    orderIdIn(await buyer.open('return'))
    await check()
    expect([await cupsLeft(), await refundsOf(orderId)]).toEqual([1, []])
  })

  test('approved late without stock: refunded once, with a mail to the buyer', async () => {
    const { buyer, orderId } = await atProvider({ 'prd-cup': 1 })
    await giveUp()
    const other = await newBuyer(shop, { 'prd-cup': 1 })
    await other.fillIn()
    orderIdIn(await other.pressPlace('approve'))
    await decides(orderId, 'APPROVED')
    const page = await buyer.open('return')
    expect([page.status, page.html.includes('Your payment came too late')]).toEqual([200, true])
    await buyer.open('return')
    await check()
    expect(await refundsOf(orderId)).toEqual(['18.00'])
    expect([await placedOf(buyer), await cupsLeft()]).toEqual([[], 0])
    const subjects = await subjectsTo(buyerDetails.email)
    expect(
      subjects.filter((subject) => subject === 'Your payment of €18.00 to Test shop goes back to you'),
    ).toHaveLength(1)
  })

  test('approved late for deleted products: refunded', async () => {
    await shop.reload({ products: [product('cup'), product('plenty'), product('spoon')] })
    const { buyer, orderId } = await atProvider({ 'prd-spoon': 1 })
    await buyer.submit('return', { act: 'other-way' })
    await shop.reload({ products: [product('cup'), product('plenty')] })
    expect((await buyer.open('simulated-payment')).html).toContain('succeeds all the same')
    await buyer.submit('simulated-payment', { act: 'late' })
    expect((await buyer.open('return')).html).toContain('Your payment came too late')
    expect([(await refundsOf(orderId)).length, await placedOf(buyer)]).toEqual([1, []])
  })

  test('approved after another payment: refunded by the background job', async () => {
    const { buyer, orderId } = await atProvider({ 'prd-plenty': 1 })
    await giveUp()
    await buyer.open('payment')
    const placed = orderIdIn(await buyer.pressPlace('approve'))
    await decides(orderId, 'APPROVED')
    await check()
    expect([await refundsOf(orderId), await refundsOf(placed)]).toEqual([['15.50'], []])
    expect(await placedOf(buyer)).toEqual([placed])
  })
})

describe('pending payments', () => {
  async function pending(): Promise<{ buyer: Buyer; orderId: string }> {
    const buyer = await newBuyer(shop, { 'prd-plenty': 1 })
    await buyer.fillIn()
    return { buyer, orderId: orderIdIn(await buyer.pressPlace('pending')) }
  }

  test('arrive or are declined, and the order shows it', async () => {
    const [one, two, three] = [await pending(), await pending(), await pending()]
    await decides(one.orderId, 'APPROVED')
    await decides(two.orderId, 'DECLINED')
    await check()
    const statuses = [one, two, three].map(async ({ orderId }) => (await orderRow(orderId)).payment_status)
    expect(await Promise.all(statuses)).toEqual(['PAID', 'DECLINED', 'PENDING'])
    const { number } = (await one.buyer.order(one.orderId)).body.order
    expect(await subjectsTo(buyerDetails.email)).toContain(
      `Your payment for order ${number} at Test shop has arrived`,
    )
    expect((await orderRow(three.orderId)).payment_check_at?.getTime()).toBeGreaterThan(now)
  })

  test('recorded by staff stay paid if the provider declines, and count once if it approves', async () => {
    const [one, two] = [await pending(), await pending()]
    for (const { orderId } of [one, two]) await staff.act(orderId, 'mark-paid', { notify: false })
    const mails = (await subjectsTo(buyerDetails.email)).length
    await decides(one.orderId, 'DECLINED')
    await decides(two.orderId, 'APPROVED')
    await check()
    const orderOf = async (id: string) =>
      (await staff.call<{ order: Order }>('GET', `/orders/${id}`)).body.order
    expect(await orderOf(one.orderId)).toMatchObject({
      paymentStatus: 'PAID',
      balanceSummary: { paid: { amount: '15.50' } },
    })
    expect((await orderOf(one.orderId)).activities?.map(({ type }) => type)).toContain('PAYMENT_DECLINED')
    expect(await orderOf(two.orderId)).toMatchObject({
      paymentStatus: 'PAID',
      balanceSummary: { paid: { amount: '15.50' } },
    })
    expect(await subjectsTo(buyerDetails.email)).toHaveLength(mails)
    // The provider has the money and refunds it.
    await staff.act(two.orderId, 'refund', { notify: false })
    expect(await refundsOf(two.orderId)).toEqual(['15.50'])
  })

  test('arriving after the gift card was refunded leave the order partly refunded', async () => {
    const buyer = await newBuyer(shop, { 'prd-plenty': 4 })
    await buyer.fillIn()
    await buyer.submit('payment', { act: 'gift-card', 'gift-card': 'GIFT-2026-OAKS' })
    await buyer.open('payment')
    const orderId = orderIdIn(await buyer.pressPlace('pending'))
    await staff.act(orderId, 'refund', { notify: false })
    await decides(orderId, 'APPROVED')
    await check()
    expect((await buyer.order(orderId)).body.order).toMatchObject({
      paymentStatus: 'PARTIALLY_REFUNDED',
      balanceSummary: { paid: { amount: '45.50' }, refunded: { amount: '30.00' } },
    })
  })

  test('are voided when the order is canceled, and refunded if approved in the meantime', async () => {
    const [open, arrived] = [await pending(), await pending()]
    const canceled = await staff.act(open.orderId, 'cancel')
    expect(canceled.body.order).toMatchObject({ status: 'CANCELED', paymentStatus: 'CANCELED', refunds: [] })
    expect(await localPayments(shop.db).stateOf(open.orderId)).toEqual({ status: 'CANCELED' })

    await decides(arrived.orderId, 'APPROVED')
    await staff.act(arrived.orderId, 'cancel')
    const { body } = await staff.call<{ order: object }>('GET', `/orders/${arrived.orderId}`)
    expect(body.order).toMatchObject({ status: 'CANCELED', paymentStatus: 'FULLY_REFUNDED' })
    expect(await refundsOf(arrived.orderId)).toEqual(['15.50'])
  })

  test('are voided by the background job while the provider is unreachable', async () => {
    const { orderId } = await pending()
    await staff.act(orderId, 'cancel', { notify: false })
    await shop.db
      .updateTable('orders')
      .set({ transaction_status: 'PENDING', payment_check_at: new Date(now) })
      .where('id', '=', orderId)
      .execute()
    let asked = 0
    const away = {
      ...localPayments(shop.db),
      cancel: () => {
        asked += 1
        return Promise.reject(new Error('away'))
      },
    }
    now += 1
    await checkPendingPayments({ ...parts(), payments: away })
    expect(asked).toBe(1)
    await checkPendingPayments(parts())
    const row = await orderRow(orderId)
    expect([row.transaction_status, row.payment_check_at]).toEqual([null, null])
  })
})
