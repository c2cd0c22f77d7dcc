import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../db/database.ts'
import { localPayments } from '../../hosted/checkout/pages.ts'
import type { SiteContext } from '../../http/route.ts'
import { configureLog } from '../../log/log.ts'
import { decimalFromMinor } from '../../money/decimal.ts'
import { createScratchDatabase } from '../../testing/scratch-database.fixture.ts'
import { payOrder } from '../checkout/pay.ts'
import { reserveOrder } from '../checkout/place-order.ts'
import { findCheckout } from '../checkout/repository.ts'
import { settleOrder } from '../checkout/settle-order.ts'
import { viewCheckout } from '../checkout/view-checkout.ts'
import { findSite } from '../sites/repository.ts'
import { product, shopProducts } from './shop-document.fixture.ts'
import { type Answer, item, keyed, lineOf, newShopper, type Shopper } from './shopper.fixture.ts'
import { openTestShop, type TestShop } from './test-shop.fixture.ts'

/** `VITRINE_HISTORIES=500` for many. */
const histories = Number(process.env['VITRINE_HISTORIES'] ?? 12)
/** So many go on at once. */
const atOnce = 12
/** Pieces that all of them together cannot have, and uses of the coupon. */
const stock = Math.ceil(histories / 2)
const couponLimit = Math.ceil(histories / 4)
/** After so many answers two connections of the database are cut, whatever they are at. */
const cutEvery = 25

let shop: TestShop
/** Of who cuts connections, and looks on. */
let observer: Database
/** Of who presses the button of the checkout. */
let till: SiteContext

beforeAll(async () => {
  const scratch = await createScratchDatabase()
  configureLog({ level: 'silent' })
  shop = await openTestShop({ databaseUrl: scratch.url })
  await shop.reload({ products: [product('cup', { price: '12.50', stock }), ...shopProducts.slice(1)] })
  observer = openDatabase({ connection: scratch.url, maxConnections: 1, statementTimeoutMs: 0 })
  const db = openDatabase({ connection: scratch.url, connectTimeoutMs: 60_000, statementTimeoutMs: 0 })
  await observer
    .updateTable('coupons')
    .set({ usage_limit: couponLimit })
    .where('id', '=', shop.idOf('cpn-ten'))
    .execute()
  const site = await findSite(observer, shop.siteId)
  if (site === undefined) throw new Error('The site is there.')
  till = { db, site, clock: Date.now, publicUrl: 'http://platform.test', shopUrl: 'https://shop.example' }
  return async () => {
    configureLog({ level: 'warn' })
    await Promise.all([observer.destroy(), db.destroy()])
    await shop.close()
    await scratch.drop()
  }
})

let answers = 0
/** The first thing that went wrong: then nobody goes on trying. */
let failure: unknown

async function countAnswer(): Promise<void> {
  if (failure !== undefined) throw failure
  answers++
  if (answers % cutEvery !== 0) return
  await sql`
    select pg_terminate_backend(pid) from (
      select pid from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and application_name = 'vitrine'
      order by random() limit 2) as unlucky`.execute(observer)
}

/** As a client does whose connection breaks: the same call with the same key, until it is answered. */
async function answered<T>(call: () => Promise<Answer<T>>): Promise<Answer<T>> {
  for (;;) {
    const answer = await call()
    await countAnswer()
    if (answer.status < 500) return answer
  }
}

/** The same of what has no key, where it may be done again. */
async function done<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    const result = await work().then(
      (value) => ({ value }),
      () => undefined,
    )
    await countAnswer()
    if (result) return result.value
  }
}

/** What one window does with a cart that others are at too; how often it was told that it was done. */
async function window(shopper: Shopper, nth: number): Promise<{ pieces: number; changes: number }> {
  const { add, update } = shopper
  const plenty = shop.idOf('prd-plenty')
  let [pieces, changes] = [0, 0]
  for (let step = 0; step < 3; step++) {
    const key = keyed()
    const quantity = 1 + ((nth + step) % 4)
    const { status } = await answered(() => add([item(plenty, quantity)], key))
    expect(status).toBe(200)
    pieces += quantity
    changes++
  }
  const key = keyed()
  const body = nth % 3 === 0 ? { couponCode: 'TEN' } : { cartInfo: { buyerNote: `Window ${nth}` } }
  const { status } = await answered(() => update(body, key))
  // A coupon may have been used up by the others meanwhile, or entered too often while connections broke.
  expect([200, 428, 429]).toContain(status)
  return { pieces, changes: status === 200 ? changes + 1 : changes }
}

/** A cart in three windows at once, then one checkout, then two presses of its button. */
async function history(nth: number): Promise<void> {
  const shopper = await newShopper(answeredSend, shop.clientId)
  const key = keyed()
  // A piece of what there is too little of; somebody may have bought the last one.
  const cups = await answered(() => shopper.add([item(shop.idOf('prd-cup'))], key))
  const windows = await Promise.all([nth, nth + 1, nth + 2].map((each) => window(shopper, each)))
  const { cart } = (await answered(() => shopper.get())).body
  const plenty = lineOf(cart, shop.idOf('prd-plenty'))
  expect(plenty.quantity).toBe(windows.reduce((sum, { pieces }) => sum + pieces, 0))
  const changes = windows.reduce((sum, one) => sum + one.changes, cups.status === 200 ? 1 : 0)
  expect(cart.revision).toBe(String(changes))

  const contactInfo = { contactDetails: { firstName: 'Ada', lastName: 'Byron' } }
  const contactKey = keyed()
  await answered(() => shopper.update({ cartInfo: { contactInfo } }, contactKey))
  const checkouts = await Promise.all(
    [0, 1].map(() => {
      const checkoutKey = keyed()
      return answered(() => shopper.post<{ checkoutId?: string }>('create-checkout', order, checkoutKey))
    }),
  )
  const ids = new Set(checkouts.flatMap(({ body: { checkoutId } }) => checkoutId ?? []))
  expect(ids.size).toBeLessThanOrEqual(1)
  for (const checkoutId of ids) await Promise.all([press(checkoutId), press(checkoutId)])
}

const order = {
  channelType: 'WEB',
  email: 'ada@example.com',
  shippingAddress: { country: 'IE', addressLine: '3 Quay Street', city: 'Galway' },
  selectedShippingOption: { code: 'collect' },
}

/** Until the order is placed, or there is nothing to be had. */
async function press(checkoutId: string): Promise<void> {
  for (;;) {
    const reservation = await done(async () => reserveOrder(till, checkoutId, await toPay(checkoutId)))
    switch (reservation.status) {
      case 'RESERVED':
      case 'ALREADY': {
        const { order } = reservation
        const choice = { method: 'approve', returnUrl: 'http://platform.test/', language: 'en' }
        if (order.number === undefined)
          await done(async () => {
            await payOrder(till, localPayments(till.db), order, choice)
            await settleOrder(till, order.id, 'APPROVED', 'en')
          })
        return
      }
      // The coupon or the last piece went to somebody else between the look and the press.
      case 'CHANGED':
      case 'COUPON_GONE':
        break
      default:
        return
    }
  }
}

async function toPay(checkoutId: string): Promise<string> {
  const checkout = await findCheckout(till, checkoutId)
  if (checkout === undefined) throw new Error('The checkout is there.')
  const { priced } = await viewCheckout(till, checkout)
  return decimalFromMinor(priced.toPay, priced.currency)
}

const answeredSend = async (request: Request): Promise<Response> => {
  for (;;) {
    if (failure !== undefined) throw failure
    const response = await shop.send(request.clone() as Request)
    if (response.status < 500) return response
  }
}

test('PLT-52 PLT-53 PLT-54 PLT-55 histories at once while connections break: nothing lost, nothing twice, nothing oversold', {
  timeout: 120_000 + histories * 10_000,
}, async () => {
  const waiting = Array.from({ length: histories }, (_, nth) => nth).values()
  const worker = async () => {
    for (const nth of waiting) {
      await history(nth).catch((error: unknown) => {
        failure ??= error
      })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  if (failure !== undefined) throw failure

  const { siteId, idOf } = shop
  const { rows } = await sql<Record<string, number>>`
    with placed as (select * from orders where site_id = ${siteId} and number is not null),
      cups as (select coalesce(sum((g->>'quantity')::int), 0)::int as taken from placed, jsonb_array_elements(goods) g
        where g->>'productId' = ${idOf('prd-cup')})
    select
      (select count(*)::int from placed) as placed,
      (select count(distinct checkout_id)::int from orders where site_id = ${siteId} and number is not null) as checkouts,
      (select count(*)::int from orders where site_id = ${siteId} and status = 'INITIALIZED') as open,
      (select taken from cups) as taken,
      (select quantity from variants where site_id = ${siteId} and product_id = ${idOf('prd-cup')}) as left,
      (select count(*)::int from placed where coupon_id is not null) as coupons,
      (select usage_count from coupons where site_id = ${siteId} and id = ${idOf('cpn-ten')}) as counted`.execute(
    observer,
  )
  const [seen = {}] = rows
  expect(seen['placed']).toBeGreaterThan(0)
  expect(seen).toMatchObject({
    open: 0,
    checkouts: seen['placed'],
    left: stock - (seen['taken'] ?? 0),
    counted: seen['coupons'],
  })
  expect(seen['left']).toBeGreaterThanOrEqual(0)
  expect(seen['coupons']).toBeLessThanOrEqual(couponLimit)
})
