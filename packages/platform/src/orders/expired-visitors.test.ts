import { afterAll, beforeAll, expect, test } from 'vitest'
import { newStranger, signedIn } from '../auth/members/member.fixture.ts'
import { item, newShopper, type Shopper, shopperWith } from '../cart/shopper.fixture.ts'
import { openTestShop, type TestShop } from '../cart/test-shop.fixture.ts'
import { migrations } from '../db/migrations/index.ts'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.fixture.ts'
import { deleteStaleCheckouts, openForMs } from './checkout/repository.ts'
import { buyerDetails, goToCheckout, newBuyer, orderIdIn } from './pages/checkout.fixture.ts'
import { sweepVisitors } from './visitor-repository.ts'

const dayMs = 86_400_000
let now = Date.parse('2026-11-21T12:00:00Z')
const clock = () => now
let scratch: ScratchDatabase
let shop: TestShop

beforeAll(async () => {
  // The sweep looks at all sites of a database.
  scratch = await createScratchDatabase()
  shop = await openTestShop({ clock, databaseUrl: scratch.url })
})
afterAll(async () => {
  await shop?.close()
  await scratch?.drop()
})

const rowsOf = async ({ id }: Pick<Shopper, 'id'>) => ({
  visitors: (await shop.db.selectFrom('visitors').select('id').where('id', '=', id).execute()).length,
  sessions: (await shop.db.selectFrom('sessions').select('id').where('subject_id', '=', id).execute()).length,
  carts: (await shop.db.selectFrom('carts').select('id').where('owner_id', '=', id).execute()).length,
})
const all = { visitors: 1, sessions: 1, carts: 1 }
const nothing = { visitors: 0, sessions: 0, carts: 0 }

async function visitorWithCart(): Promise<Shopper> {
  const shopper = await newShopper(shop.send, shop.clientId)
  expect((await shopper.add([item(shop.idOf('prd-plenty'))])).status).toBe(200)
  return shopper
}

const sweep = async () => {
  while (!(await sweepVisitors(shop.db, clock)).finished);
}

test('visitors whose session has expired are deleted with their carts, and the feed reports it', async () => {
  const expired = await visitorWithCart()
  const cart = (await expired.get()).body.cart.id
  await newShopper(shop.send, shop.clientId)
  now += 20 * dayMs
  const current = await visitorWithCart()
  await sweep()
  expect(await rowsOf(expired)).toEqual(all)
  now += 11 * dayMs
  await sweep()
  expect(await rowsOf(expired)).toEqual(nothing)
  expect(await rowsOf(current)).toEqual(all)
  const { count } = await shop.db
    .selectFrom('visitors')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(1)
  const published = await shop.db
    .selectFrom('change_outbox')
    .select('type')
    .where('entity_id', '=', cart)
    .union(shop.db.selectFrom('change_events').select('type').where('entity_id', '=', cart))
    .execute()
  expect(published.map(({ type }) => type)).toContain('cart.deleted')
})

test('more visitors than one batch are deleted by several', async () => {
  const created = new Date(now - 40 * dayMs)
  await shop.db
    .insertInto('visitors')
    .values(
      Array.from({ length: 1_200 }, () => ({
        site_id: shop.siteId,
        id: crypto.randomUUID(),
        client_id: shop.clientId,
        created_at: created,
      })),
    )
    .execute()
  await shop.db
    .insertInto('sessions')
    .columns([
      'site_id',
      'id',
      'client_id',
      'subject_kind',
      'subject_id',
      'created_at',
      'current_hash',
      'idle_until',
      'absolute_until',
    ])
    .expression((eb) =>
      eb
        .selectFrom('visitors')
        .select(({ ref, val }) => [
          'site_id',
          'id',
          'client_id',
          val('visitor' as const).as('subject_kind'),
          ref('id').as('subject_id'),
          'created_at',
          val(Buffer.of(0)).as('current_hash'),
          ref('created_at').as('idle_until'),
          ref('created_at').as('absolute_until'),
        ])
        .where('created_at', '=', created),
    )
    .execute()
  expect((await sweepVisitors(shop.db, clock)).finished).toBe(false)
  await sweep()
  const left = await shop.db.selectFrom('visitors').select('id').where('created_at', '=', created).execute()
  expect(left).toEqual([])
})

test('a visitor with an open checkout stays until the checkout is deleted', async () => {
  const shopper = await visitorWithCart()
  const buyer = await goToCheckout(shop, shopper)
  await buyer.submit('', buyerDetails)
  now += 31 * dayMs
  await sweep()
  expect(await rowsOf(shopper)).toEqual(all)
  now += openForMs
  await deleteStaleCheckouts({ db: shop.db, clock })
  await sweep()
  expect(await rowsOf(shopper)).toEqual(nothing)
})

test('a cart of a visitor who ordered something stays, and so does the order', async () => {
  const buyer = await newBuyer(shop, { 'prd-plenty': 1 })
  await buyer.fillIn()
  const orderId = orderIdIn(await buyer.pressPlace('approve'))
  expect((await buyer.add([item(shop.idOf('prd-plenty'))])).status).toBe(200)
  now += 31 * dayMs
  await sweep()
  expect((await rowsOf(buyer)).carts).toBe(1)
  const order = await shop.db.selectFrom('orders').select('owner_id').where('id', '=', orderId).execute()
  expect(order).toEqual([{ owner_id: buyer.id }])
})

test('the cart of a member stays', async () => {
  const site = { id: shop.siteId, clientId: shop.clientId, idOf: shop.idOf }
  const platform = { fetch: shop.send }
  const stranger = await newStranger({ platform } as never, site)
  const { body } = await stranger.register('member@example.com')
  const member = await signedIn({ platform, db: shop.db }, site, body.identity?.id ?? '', now)
  const shopper = shopperWith(shop.send, member.accessToken)
  expect((await shopper.add([item(shop.idOf('prd-plenty'))])).status).toBe(200)
  now += 400 * dayMs
  await sweep()
  expect((await rowsOf(shopper)).carts).toBe(1)
})

test('visitors whose expired sessions an older version deleted are deleted after the upgrade', async () => {
  const [orphan, current] = [await visitorWithCart(), await visitorWithCart()]
  await shop.db.deleteFrom('sessions').where('subject_id', '=', orphan.id).execute()
  await sweep()
  expect(await rowsOf(orphan)).toEqual({ visitors: 1, sessions: 0, carts: 1 })
  await migrations.find(({ id }) => id === '0005-visitors-without-session')?.up(shop.db)
  now += 1_000
  await sweep()
  expect(await rowsOf(orphan)).toEqual(nothing)
  expect(await rowsOf(current)).toEqual(all)
})
