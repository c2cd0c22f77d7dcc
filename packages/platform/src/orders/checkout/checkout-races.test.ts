import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { product, shopProducts } from '../../cart/shop-document.fixture.ts'
import { item, newShopper, type Shopper } from '../../cart/shopper.fixture.ts'
import type { StoredCart } from '../../cart/stored-cart.ts'
import { openTestShop, type TestShop } from '../../cart/test-shop.fixture.ts'
import { type Database, openDatabase } from '../../db/database.ts'
import type { SiteContext } from '../../http/route.ts'
import { findSite } from '../../sites/repository.ts'
import { localPayments } from '../pages/pages.ts'
import { completePayment, payOrder } from './complete-payment.ts'
import { confirmedAmounts, reserveOrder, viewCheckout } from './place-order.ts'
import { editCheckout, findCheckout } from './repository.ts'
import { expireReservations } from './sweep-checkouts.ts'

const stock = 60
const couponLimit = 8
const cardMinor = 30_00n
let shop: TestShop
let db: Database
let now = Date.parse('2026-11-21T12:00:00Z')
const clock = () => now

beforeAll(async () => {
  shop = await openTestShop({ clock })
  const { connection } = shop
  // Many requests on few connections; the timeout is long enough for slow machines.
  db = openDatabase({ connection, maxConnections: 8, connectTimeoutMs: 60_000, statementTimeoutMs: 0 })
  return async () => {
    await db.destroy()
    await shop.close()
  }
})

type Site = Awaited<ReturnType<TestShop['another']>>

async function contextOf({ siteId }: Site): Promise<SiteContext> {
  const site = await findSite(db, siteId)
  if (site === undefined) throw new Error('The site is there.')
  return { db, site, clock, publicUrl: 'http://platform.test', shopUrl: 'https://shop.example' }
}

interface Buyer {
  readonly shopper: Shopper
  readonly checkoutId: string
}

/** A visitor with a complete checkout. */
async function newBuyer(
  site: Site,
  quantity: number,
  extras: { couponId?: string; giftCardId?: string },
): Promise<Buyer> {
  const shopper = await newShopper(site.send, site.clientId)
  await shopper.add([item(site.idOf('prd-cup'), quantity)])
  const { body } = await shopper.post<{ checkoutId: string }>('create-checkout', {
    channelType: 'WEB',
    email: 'ada@example.com',
    shippingAddress: { country: 'IE', addressLine: '3 Quay Street', city: 'Galway' },
    selectedShippingOption: { code: 'collect' },
  })
  const { couponId = null, giftCardId = null } = extras
  await sql`
    update checkouts set contact = '{"firstName":"Ada","lastName":"Byron"}', gift_card_id = ${giftCardId},
      cart = case when ${couponId}::text is null then cart else cart || jsonb_build_object('couponId', ${couponId}::text) end
    where site_id = ${site.siteId} and id = ${body.checkoutId}`.execute(db)
  return { shopper, checkoutId: body.checkoutId }
}

async function seenBy(context: SiteContext, checkoutId: string): Promise<string> {
  const checkout = await findCheckout(context, checkoutId)
  if (checkout === undefined) throw new Error('The checkout is there.')
  const { priced } = await viewCheckout(context, checkout)
  return confirmedAmounts(priced)
}

test('concurrent buyers in several windows: no oversell, no coupon overrun, no duplicate order', async () => {
  const site = await shop.another({
    products: [product('cup', { price: '12.50', stock }), ...shopProducts.slice(1)],
  })
  const context = await contextOf(site)
  const payments = localPayments(db)
  await db
    .updateTable('coupons')
    .set({ usage_limit: couponLimit })
    .where('site_id', '=', site.siteId)
    .execute()
  const giftCard = await db
    .selectFrom('gift_cards')
    .select('id')
    .where('site_id', '=', site.siteId)
    .executeTakeFirstOrThrow()
  const buyers: Buyer[] = []
  for (let nth = 0; nth < 40; nth++) {
    const extras = {
      ...(nth % 2 === 0 ? { couponId: site.idOf('cpn-ten') } : {}),
      ...(nth % 5 === 0 ? { giftCardId: giftCard.id } : {}),
    }
    buyers.push(await newBuyer(site, 1 + (nth % 3), extras))
  }
  const methods = ['approve', 'approve', 'decline', 'pending', 'redirect'] as const

  // Each buyer submits in three windows, and in one of them twice.
  const press = async ({ checkoutId }: Buyer, nth: number): Promise<void> => {
    const reservation = await reserveOrder(context, checkoutId, await seenBy(context, checkoutId))
    if (reservation.status !== 'RESERVED') return
    const method = methods[nth % methods.length] ?? 'approve'
    const paid = await payOrder(context, payments, reservation.order, {
      method,
      returnUrl: 'http://platform.test/checkout/return?request=x',
      language: 'en',
    })
    if (paid.status === 'REDIRECT') await completePayment(context, reservation.order.id, 'ABANDONED')
  }
  await Promise.all(
    buyers.flatMap((buyer, nth) =>
      [nth, nth + 1, nth + 3].map(async (way, window) => {
        if (window === 2) await press(buyer, nth)
        await press(buyer, way)
      }),
    ),
  )

  const { rows } = await sql<Record<string, number>>`
    with placed as (select * from orders where site_id = ${site.siteId} and status = 'APPROVED'),
      goods as (select sum((g->>'quantity')::int)::int as taken from placed, jsonb_array_elements(goods) g)
    select
      (select count(*)::int from placed) as placed,
      (select count(*)::int from orders where site_id = ${site.siteId} and status = 'INITIALIZED') as open,
      (select max(number) - min(number) + 1 from placed) as numbers,
      (select count(distinct checkout_id)::int from placed) as checkouts,
      (select coalesce(taken, 0) from goods) as taken,
      (select quantity from variants where site_id = ${site.siteId} and product_id = ${site.idOf('prd-cup')}) as left,
      (select count(*)::int from placed where coupon_id is not null) as coupons,
      (select usage_count from coupons where site_id = ${site.siteId} and id = ${site.idOf('cpn-ten')}) as counted,
      (select coalesce(sum(uses), 0)::int from coupon_uses where site_id = ${site.siteId}) as uses,
      (select coalesce(sum(gift_card_amount), 0)::int from placed) as paid_by_card,
      (select balance::int from gift_cards where site_id = ${site.siteId}) as balance,
      (select count(*)::int from mails where site_id = ${site.siteId}) as mails`.execute(db)
  const [seen = {}] = rows
  expect(seen['placed']).toBeGreaterThan(15)
  expect(seen).toMatchObject({
    open: 0,
    numbers: seen['placed'],
    checkouts: seen['placed'],
    left: stock - (seen['taken'] ?? 0),
    counted: seen['coupons'],
    uses: seen['coupons'],
    balance: Number(cardMinor) - (seen['paid_by_card'] ?? 0),
    mails: seen['placed'],
  })
  expect(seen['left']).toBeGreaterThanOrEqual(0)
  expect(seen['coupons']).toBeLessThanOrEqual(couponLimit)
  // Buyers without an order keep their cart; the others have none.
  const carts: number[] = []
  for (const { shopper } of buyers) carts.push((await shopper.get()).status)
  expect(carts.filter((status) => status === 404)).toHaveLength(seen['placed'] ?? 0)
})

test('editing the checkout does not restore an older cart', async () => {
  const site = await shop.another()
  const context = await contextOf(site)
  const { shopper, checkoutId } = await newBuyer(site, 1, {})
  const before = await findCheckout(context, checkoutId)
  if (before === undefined) throw new Error('The checkout is there.')
  await shopper.add([item(site.idOf('prd-cup'), 2)])
  await shopper.post('create-checkout', { channelType: 'WEB' })
  await editCheckout(context, checkoutId, { cart: { ...before.cart, couponId: site.idOf('cpn-ten') } })
  const { cart } = (await findCheckout(context, checkoutId)) ?? {}
  expect(cart?.lines).toMatchObject([{ quantity: 3 }])
  // The current cart is updated.
  await editCheckout(context, checkoutId, { cart: { ...cart, couponId: site.idOf('cpn-ten') } as StoredCart })
  expect((await findCheckout(context, checkoutId))?.cart.couponId).toBe(site.idOf('cpn-ten'))
})

test('the background job places an order whose process died after payment, and releases stock if it died before', async () => {
  const site = await shop.another({
    products: [product('cup', { price: '12.50', stock: 5 }), ...shopProducts.slice(1)],
  })
  const context = await contextOf(site)
  const payments = localPayments(db)
  const [paid, unpaid] = [await newBuyer(site, 1, {}), await newBuyer(site, 2, {})]
  for (const buyer of [paid, unpaid]) {
    const reservation = await reserveOrder(context, buyer.checkoutId, await seenBy(context, buyer.checkoutId))
    if (reservation.status !== 'RESERVED') throw new Error(reservation.status)
    if (buyer !== paid) continue
    // The money moved, but the process died before recording it.
    await payments.begin({
      orderId: reservation.order.id,
      amount: '12.50',
      currency: 'EUR',
      method: 'approve',
      returnUrl: 'http://platform.test/',
    })
  }
  now += 901_000
  const parts = { ...context, payments, site: (id: string) => findSite(db, id) }
  await expireReservations(parts)
  await expireReservations(parts)
  const orders = await db
    .selectFrom('orders')
    .select(['status', 'payment_status', 'reserved_until'])
    .where('site_id', '=', site.siteId)
    .orderBy('status')
    .execute()
  expect(orders).toEqual([
    { status: 'APPROVED', payment_status: 'PAID', reserved_until: null },
    { status: 'CANCELED', payment_status: 'CANCELED', reserved_until: null },
  ])
  const { quantity } = await db
    .selectFrom('variants')
    .select('quantity')
    .where('site_id', '=', site.siteId)
    .where('product_id', '=', site.idOf('prd-cup'))
    .executeTakeFirstOrThrow()
  expect(quantity).toBe(4)
})
