import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { configureLog } from '../../runtime/log.ts'
import { product, shopDocument, shopProducts } from '../shop-document.fixture.ts'
import { type Answer, item, lineOf, newShopper, type Send, type Shopper } from '../shopper.fixture.ts'
import { badLine, untilAnswered } from './bad-line.fixture.ts'
import { openCheckoutWindow } from './checkout-window.fixture.ts'
import { type MortalPlatform, startMortalPlatform } from './mortal-platform.fixture.ts'

/** `VITRINE_HISTORIES=500` for many. */
const histories = Number(process.env['VITRINE_HISTORIES'] ?? 6)
/** So many go on at once. */
const atOnce = Math.min(12, histories)
/** Pieces that all of them together cannot have, and uses of the coupon. */
const stock = Math.ceil(histories / 2)
const couponLimit = Math.ceil(histories / 4)
/** A connection breaks after about this many responses; less often in long runs. */
const breakEvery = Math.max(50, Math.min(350, histories))

let platform: MortalPlatform
/** Calls of the shop, as the SDK makes them, and requests of a browser, which makes each once. */
let calls: Send
let line: Send

beforeAll(async () => {
  configureLog({ level: 'silent' })
  const products = [product('cup', { price: '12.50', stock }), ...shopProducts.slice(1)]
  platform = await startMortalPlatform(shopDocument({ products }))
  await platform.look((db) =>
    db
      .updateTable('coupons')
      .set({ usage_limit: couponLimit })
      .where('id', '=', platform.idOf('cpn-ten'))
      .execute(),
  )
  line = badLine(platform.url, countAnswer)
  calls = untilAnswered(line, () => failure)
  return async () => {
    await misfortune
    await platform.close()
    configureLog({ level: 'warn' })
  }
})

/** The first failure; everyone else stops then. */
let failure: unknown
let answers = 0
let misfortunes = 0
let misfortune: Promise<void> | undefined

const kinds: readonly (() => Promise<void>)[] = [
  () => platform.killPlatform(),
  () => platform.cutConnections(3),
  () => platform.killDatabase(),
  async () => void (await Promise.all([platform.killPlatform(), platform.killDatabase()])),
]

/** One misfortune at a time: what was answered while there is one does not bring the next. */
function countAnswer(): void {
  if (misfortune !== undefined || ++answers % breakEvery !== 0) return
  const happens = kinds[misfortunes++ % kinds.length]
  misfortune = happens?.()
    .catch((error: unknown) => {
      failure ??= error
    })
    .finally(() => {
      misfortune = undefined
    })
}

/** Acknowledged actions of a window. */
interface Told {
  readonly pieces: number
  readonly changes: number
  /** Its last word on what others have a word on too. */
  readonly note: string
  readonly reduced: number
}

/** What one window does with a cart that others are at too. */
async function useWindow({ add, update, post }: Shopper, nth: number, reducedId: string): Promise<Told> {
  let [pieces, changes, reduced, note] = [0, 0, 0, '']
  const counted = ({ status }: Answer<unknown>): void => {
    expect(status).toBe(200)
    changes++
  }
  for (let step = 0; step < 3; step++) {
    const quantity = 1 + ((nth + step) % 4)
    counted(await add([item(platform.idOf('prd-plenty'), quantity)]))
    pieces += quantity
    reduced = 10 * (nth + 1) + step
    counted(await post('update-line-items-quantity', { lineItems: [{ id: reducedId, quantity: reduced }] }))
    note = `${nth}, step ${step}`
    counted(await update({ cartInfo: { buyerNote: note } }))
  }
  return { pieces, changes, note, reduced }
}

/**
 * A cart in three windows at once, then one checkout made in two windows at once, then both press its button.
 *
 * @returns the order id that the buyer received; undefined if nothing was available
 */
async function history(nth: number): Promise<string | undefined> {
  const shopper = await newShopper(calls, platform.clientId)
  const { add, update, get } = shopper
  let changes = 0
  const first = await add([item(platform.idOf('prd-reduced'))])
  // A piece of what there is too little of, and a coupon; others may have had the last one.
  const cup = await add([item(platform.idOf('prd-cup'))])
  const coupon = nth % 2 === 0 ? await update({ couponCode: 'TEN' }) : undefined
  for (const answer of [first, cup, coupon]) if (answer?.status === 200) changes++
  expect([200, 428]).toContain(cup.status)
  expect([200, 428, undefined]).toContain(coupon?.status)

  const reducedId = lineOf(first.body.cart, platform.idOf('prd-reduced')).id
  const windows = await Promise.all([0, 1, 2].map((each) => useWindow(shopper, each, reducedId)))
  const { cart } = (await get()).body
  expect(lineOf(cart, platform.idOf('prd-plenty')).quantity).toBe(sumOf(windows.map(({ pieces }) => pieces)))
  expect(windows.map(({ note }) => note)).toContain(cart.buyerNote)
  expect(windows.map(({ reduced }) => reduced)).toContain(lineOf(cart, platform.idOf('prd-reduced')).quantity)
  expect(cart.revision).toBe(String(changes + sumOf(windows.map((one) => one.changes))))

  await update({ cartInfo: buyer })
  const made = await Promise.all([0, 1].map(() => makeCheckout(shopper)))
  const ids = [...new Set(made.flatMap(({ body }) => body.checkoutId ?? []))]
  expect(ids.length).toBeLessThanOrEqual(1)
  const [checkoutId] = ids
  if (checkoutId === undefined) return undefined
  const checkouts = await Promise.all([0, 1].map(() => openCheckoutWindow(calls, line, shopper, checkoutId)))
  const bought = await Promise.all(checkouts.map((checkout) => checkout.buy(() => failure)))
  // Windows with an order have the same one; the other may have lost the last item to this very order.
  const orderIds = new Set(bought.flatMap((id) => id ?? []))
  expect(orderIds.size).toBeLessThanOrEqual(1)
  const [orderId] = orderIds
  // A buyer with an order has no cart any more; all others still have theirs.
  expect((await get()).status).toBe(orderId === undefined ? 200 : 404)
  return orderId
}

const buyer = {
  buyerInfo: { email: 'ada@example.com' },
  contactInfo: {
    address: { country: 'IE', addressLine: '3 Quay Street', city: 'Galway' },
    contactDetails: { firstName: 'Ada', lastName: 'Byron' },
  },
  selectedShippingOption: { code: 'collect' },
}

function makeCheckout({ post }: Shopper): Promise<Answer<{ checkoutId?: string }>> {
  return post<{ checkoutId?: string }>('create-checkout', { channelType: 'WEB' })
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0)
}

/** So many, and further ones until each kind of misfortune has struck. */
function* toCome(): Generator<number, void> {
  for (let nth = 0; nth < histories || misfortunes < kinds.length; nth++) yield nth
}

test('concurrent histories, with kill -9 of platform and database and broken connections: nothing lost, duplicated or oversold', {
  timeout: 600_000 + histories * 10_000,
}, async () => {
  const waiting = toCome()
  const orderIds: string[] = []
  const worker = async () => {
    for (const nth of waiting) {
      await history(nth).then(
        (orderId) => {
          if (orderId !== undefined) orderIds.push(orderId)
        },
        (error: unknown) => {
          failure ??= error
        },
      )
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  await misfortune
  if (failure !== undefined) throw failure
  const { siteId, idOf } = platform
  const { rows } = await platform.look((db) =>
    sql<{ [name: string]: unknown }>`
      with placed as (select * from orders where site_id = ${siteId} and number is not null),
        cups as (select coalesce(sum((g->>'quantity')::int), 0)::int as taken from placed, jsonb_array_elements(goods) g
          where g->>'productId' = ${idOf('prd-cup')})
      select
        (select coalesce(json_agg(id order by id), '[]') from placed) as ids,
        (select count(*)::int from placed) as placed,
        (select count(distinct checkout_id)::int from placed) as checkouts,
        (select count(distinct owner_id)::int from placed) as buyers,
        (select count(distinct number)::int from placed) as numbers,
        (select count(*)::int from orders where site_id = ${siteId} and status = 'INITIALIZED') as open,
        (select taken from cups) as taken,
        (select quantity from variants where site_id = ${siteId} and product_id = ${idOf('prd-cup')}) as left,
        (select count(*)::int from placed where coupon_id is not null) as coupons,
        (select usage_count from coupons where site_id = ${siteId} and id = ${idOf('cpn-ten')}) as counted,
        (select coalesce(sum(uses), 0)::int from coupon_uses where site_id = ${siteId}) as uses,
        (select count(*)::int from mails where site_id = ${siteId}) as mails,
        (select count(*)::int from simulated_payments p where status = 'APPROVED'
          and exists (select from placed o where o.id = p.order_id)) as paid,
        (select count(*)::int from simulated_payments p where status = 'APPROVED'
          and not exists (select from placed o where o.id = p.order_id)) as lost`.execute(db),
  )
  const [seen = {}] = rows
  expect(orderIds.length).toBeGreaterThan(0)
  expect(seen).toMatchObject({
    ids: orderIds.sort(),
    checkouts: orderIds.length,
    buyers: orderIds.length,
    numbers: orderIds.length,
    open: 0,
    left: stock - Number(seen['taken']),
    counted: seen['coupons'],
    uses: seen['coupons'],
    mails: orderIds.length,
    paid: orderIds.length,
    lost: 0,
  })
  expect(Number(seen['left'])).toBeGreaterThanOrEqual(0)
  expect(Number(seen['coupons'])).toBeLessThanOrEqual(couponLimit)
})
