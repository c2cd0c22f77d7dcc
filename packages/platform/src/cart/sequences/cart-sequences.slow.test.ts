import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { findSite } from '../../sites/repository.ts'
import { newElevated, ownerSession } from '../elevated.fixture.ts'
import { openTestShop } from '../test-shop.fixture.ts'
import { type Act, type Moment, sequence } from './acts.fixture.ts'
import { type Market, newDevices } from './devices.fixture.ts'
import { type Names, worldsAfter } from './possible-worlds.fixture.ts'
import { cardCents, centsOf, limitOfTen, type Product, stockAtStart } from './shop-model.fixture.ts'
import type { World } from './world.fixture.ts'

/** `VITRINE_MODEL_SEQUENCES=10000` runs many. A divergence is reported with its seed, and minimized with `VITRINE_MODEL_SHRINK=yes`. */
const sequences = Number(process.env['VITRINE_MODEL_SEQUENCES'] ?? 12)
/** Codes that one cart is offered within a minute are limited; that has a test of its own. */
const codesAtMost = 10

let market: Market
let names: Names

beforeAll(async () => {
  const shop = await openTestShop()
  const appKey = (await newElevated(shop, ['ORDERS'])).apiKey
  const staffToken = await ownerSession(shop)
  const site = await findSite(shop.db, shop.siteId)
  if (site === undefined) throw new Error('The site is there.')
  const addresses = { publicUrl: 'http://platform.test', shopUrl: 'https://shop.example' }
  market = { shop, appKey, staffToken, siteContext: { db: shop.db, site, clock: Date.now, ...addresses } }
  const products = Object.keys(centsOf) as Product[]
  names = {
    productOf: new Map(
      products
        .filter((product) => product !== 'monthly')
        .map((product) => [shop.idOf(`prd-${product}`), product]),
    ),
    ruleId: shop.idOf('rule-four'),
  }
  return shop.close
})

/** Stock and coupons as every sequence finds them. */
async function startAnew(): Promise<World> {
  const { db, siteId, idOf } = market.shop
  // Payments that the last sequence has left under way: after a quarter of an hour a sweep would put their goods back into this one.
  await db.deleteFrom('orders').where('site_id', '=', siteId).where('status', '=', 'INITIALIZED').execute()
  for (const [sku, quantity] of [
    ['cup', stockAtStart.cup],
    ['lamp-oat-small', stockAtStart.lamp],
  ] as const) {
    await db
      .updateTable('variants')
      .set({ quantity: quantity ?? 0, in_stock: true })
      .where('site_id', '=', siteId)
      .where('sku', '=', sku)
      .execute()
  }
  await db
    .updateTable('coupons')
    .set((eb) => ({
      usage_count: 0,
      usage_limit: eb.case().when('id', '=', idOf('cpn-ten')).then(limitOfTen).end(),
    }))
    .where('site_id', '=', siteId)
    .execute()
  await db
    .updateTable('gift_cards')
    .set({ balance: BigInt(cardCents) })
    .where('site_id', '=', siteId)
    .execute()
  return {
    stock: { ...stockAtStart },
    uses: {},
    carts: {},
    checkouts: [],
    orders: [],
    card: cardCents,
    cartCount: 0,
  }
}

test('actions of several devices, sequential and concurrent, match a simple model', {
  timeout: 60_000 + sequences * 10_000,
}, async () => {
  let done = 0
  await fc.assert(
    fc.asyncProperty(sequence, async (moments) => {
      let worlds: readonly World[] = [await startAnew()]
      const devices = await newDevices(market)
      for (const { by, acts } of withFewCodes(moments)) {
        const acting = acts.flatMap((act, index) => devices[by[index] ?? 0]?.act(act) ?? [])
        worlds = worldsAfter(worlds, await Promise.all(acting), names)
      }
      // Refused acts in between have left no trace.
      for (const device of devices) worlds = worldsAfter(worlds, [await device.act({ do: 'read' })], names)
      done++
    }),
    { numRuns: sequences, endOnFailure: process.env['VITRINE_MODEL_SHRINK'] !== 'yes' },
  )
  expect(done).toBeGreaterThanOrEqual(sequences)
})

function withFewCodes(moments: readonly Moment[]): readonly Moment[] {
  let codes = 0
  const isOneTooMany = (act: Act): boolean => act.do === 'enter' && ++codes > codesAtMost
  return moments.map(({ by, acts }) => ({
    by,
    acts: acts.map((act) => (isOneTooMany(act) ? { do: 'read' } : act)),
  }))
}
