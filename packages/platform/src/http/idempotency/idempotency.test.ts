import { beforeAll, describe, expect, test } from 'vitest'
import { contents, item, keyed, newShopper, refusalOf, type Shopper } from '../../cart/shopper.fixture.ts'
import { openTestShop, type TestShop } from '../../cart/test-shop.fixture.ts'
import { createScratchDatabase, type ScratchDatabase } from '../../testing/scratch-database.fixture.ts'
import { sweepIdempotencyRecords } from './repository.ts'

const hour = 3_600_000
let scratch: ScratchDatabase
let shop: TestShop
let now = Date.parse('2026-11-21T12:00:00Z')
let plenty: string

beforeAll(async () => {
  // A database of its own, because sweeping it forgets the records of every site.
  scratch = await createScratchDatabase()
  shop = await openTestShop({ clock: () => now, databaseUrl: scratch.url })
  plenty = shop.idOf('prd-plenty')
  return async () => {
    await shop.close()
    await scratch.drop()
  }
})

const visitor = (): Promise<Shopper> => newShopper(shop.send, shop.clientId)

describe('a write with an idempotency key', () => {
  test('happens once; a repeated call gets the same response, byte for byte, whatever happened since', async () => {
    const { add, get } = await visitor()
    const key = keyed()
    const first = await add([item(plenty, 2)], key)
    await add([item(plenty, 3)])
    const second = await add([item(plenty, 2)], key)
    expect(JSON.stringify(second)).toBe(JSON.stringify(first))
    expect(contents((await get()).body.cart)).toEqual({ [plenty]: 5 })
  })

  test('repeated after a lost response has one effect', async () => {
    const { add, get } = await visitor()
    const key = keyed()
    const lost = add([item(plenty, 2)], key).then(() => undefined)
    const retries = await Promise.all([add([item(plenty, 2)], key), add([item(plenty, 2)], key), lost])
    expect(retries[0]).toEqual(retries[1])
    expect(contents((await get()).body.cart)).toEqual({ [plenty]: 2 })
  })

  test('concurrent calls wait for the first and return its response', async () => {
    const { add, get } = await visitor()
    const key = keyed()
    const answers = await Promise.all(Array.from({ length: 30 }, () => add([item(plenty)], key)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect((await get()).body.cart).toMatchObject({ revision: '1', lineItems: [{ quantity: 1 }] })
  })

  test('the first add of a visitor, repeated, creates one cart with one item', async () => {
    for (let round = 0; round < 5; round++) {
      const { add, get } = await visitor()
      const [one, other] = [keyed(), keyed()]
      await Promise.all([one, other, one, other, one].map((key) => add([item(plenty)], key)))
      expect(contents((await get()).body.cart)).toEqual({ [plenty]: 2 })
    }
  })

  test('a different request with the same key is refused and changes nothing', async () => {
    const { add, get } = await visitor()
    const key = keyed()
    await add([item(plenty, 2)], key)
    const refused = await add([item(plenty, 3)], key)
    expect(refusalOf(refused)).toBe('409 IDEMPOTENCY_KEY_REUSED')
    expect(contents((await get()).body.cart)).toEqual({ [plenty]: 2 })
  })

  test('a key belongs to its caller and its operation', async () => {
    const [ann, bea] = [await visitor(), await visitor()]
    const key = keyed()
    const anns = await ann.add([item(plenty, 2)], key)
    const beas = await bea.add([item(plenty, 2)], key)
    expect(beas.body.cart.id).not.toBe(anns.body.cart.id)
    expect((await ann.update({ cartInfo: { buyerNote: 'Hi' } }, key)).body.cart.buyerNote).toBe('Hi')
    expect(await ann.remove(key)).toEqual({ status: 200, body: {} })
    expect(await ann.remove(key)).toEqual({ status: 200, body: {} })
  })

  test('a refused write stores no response: a repeated call is checked again', async () => {
    const { add, update } = await visitor()
    await add([item(plenty)])
    const key = keyed()
    expect(refusalOf(await update({ couponCode: 'FIVE' }, key))).toBe('428 INVALID_COUPON_STATUS')
    await add([item(plenty, 30)])
    expect((await update({ couponCode: 'FIVE' }, key)).status).toBe(200)
  })

  test('a key of more than 255 characters is refused', async () => {
    const { add } = await visitor()
    expect((await add([item(plenty)], keyed('k'.repeat(255)))).status).toBe(200)
    expect((await add([item(plenty)], keyed('k'.repeat(256)))).status).toBe(400)
  })

  test('responses are kept for more than a day and less than two', async () => {
    const { add } = await visitor()
    await add([item(plenty)], keyed())
    now += 25 * hour
    expect(await recordsAfterSweep()).toBeGreaterThan(0)
    now += 23 * hour
    expect(await recordsAfterSweep()).toBe(0)
  })
})

async function recordsAfterSweep(): Promise<number> {
  while (!(await sweepIdempotencyRecords(shop.db, () => now)).finished);
  const records = await shop.db.selectFrom('idempotency_records').select('key').execute()
  return records.length
}
