import { setTimeout } from 'node:timers/promises'
import type { GetProductResponse } from '@vitrine/contract'
import type { BulkProductsResponse } from '@vitrine/contract/catalog-admin'
import { declarations } from '@vitrine/contract/server'
import fc from 'fast-check'
import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../../db/database.ts'
import { transaction } from '../../db/transaction.ts'
import { findSite } from '../../sites/repository.ts'
import { productPart, storeDocument } from '../../testing/store-document.fixture.ts'
import { type TestSite, usePlatform } from '../../testing/test-platform.fixture.ts'
import { productWriter } from '../product-writer.ts'
import { visitorContext } from '../visitor-context.fixture.ts'
import { adjustment, scaled } from './bulk-products.ts'
import { type Staff, staffOf } from './staff.fixture.ts'

const fixture = usePlatform()
const unknownId = '00000000-0000-4000-8000-000000000000'
let site: TestSite
let staff: Staff

beforeEach(async () => {
  site = await fixture.createSite(
    storeDocument([productPart('a', { price: '19.99' }), productPart('b', { price: '5.00' })]),
  )
  staff = await staffOf(fixture, site)
})

const read = async (name: string) =>
  (await staff.call<GetProductResponse>('GET', `/stores-reader/v1/products/${site.idOf(name)}`)).body.product
const priceOf = async (name: string) => (await read(name)).priceData?.price
const set = (ids: string[], value: object) =>
  staff.call<BulkProductsResponse>('POST', '/stores/v1/bulk/products/update', { ids, set: value })
const adjust = (ids: string[], value: object) =>
  staff.call<BulkProductsResponse>('POST', '/stores/v1/bulk/products/adjust-properties', {
    ids,
    adjust: value,
  })
const both = () => [site.idOf('a'), site.idOf('b')]

describe('bulk calls', () => {
  test('may take longer than a single query', async () => {
    const short = openDatabase({
      connection: fixture.databaseUrl,
      maxConnections: 1,
      statementTimeoutMs: 100,
    })
    const found = await findSite(fixture.db, site.id)
    if (!found) throw new Error('The site is missing.')
    const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const blocking = transaction(fixture.db, async (db) => {
      await db.selectFrom('products').select('id').where('site_id', '=', site.id).forUpdate().execute()
      held.resolve()
      await release.promise
    })
    await held.promise
    const locked = transaction(short, (db) => productWriter.lock(visitorContext(db, found), both()))
    await setTimeout(300)
    release.resolve()
    expect(await locked).toHaveLength(2)
    await blocking
    await short.destroy()
  })

  test('set one property, with a result for each item', async () => {
    const { status, body } = await set([site.idOf('a'), unknownId, 'nothing', site.idOf('b')], {
      price: 7.25,
    })
    expect(status).toBe(200)
    expect(
      v.safeParse(declarations.get('catalog.bulkUpdateProducts')?.response as never, body).issues,
    ).toBeUndefined()
    expect(body.results.map(({ itemMetadata: { success, error } }) => error?.code ?? success)).toEqual([
      true,
      'PRODUCT_NOT_FOUND',
      'PRODUCT_NOT_FOUND',
      true,
    ])
    expect(body.bulkActionMetadata).toEqual({ totalSuccesses: 2, totalFailures: 2, undetailedFailures: 0 })
    expect([await priceOf('a'), await priceOf('b')]).toEqual([7.25, 7.25])
    await set(both(), { brand: 'Vale' })
    await set(both(), { ribbon: 'New' })
    await set(both(), { weight: 1.5 })
    expect(await read('b')).toMatchObject({ brand: 'Vale', ribbon: 'New', weight: 1.5 })
    await set(both(), { brand: '' })
    expect(await read('b')).not.toHaveProperty('brand')
  })

  test('adjust by a percentage or an amount; a value that would fall below zero stays while others change', async () => {
    await adjust(both(), { price: { percentage: { rate: 10 } } })
    expect([await priceOf('a'), await priceOf('b')]).toEqual([21.99, 5.5])
    await adjust(both(), { price: { percentage: { rate: 0, roundToInt: true } } })
    expect([await priceOf('a'), await priceOf('b')]).toEqual([22, 6])
    const { body } = await adjust(both(), { price: { amount: -6.01 } })
    expect(body.results.map(({ itemMetadata }) => itemMetadata.error?.code)).toEqual([
      undefined,
      'VALUE_OUT_OF_RANGE',
    ])
    expect([await priceOf('a'), await priceOf('b')]).toEqual([15.99, 6])
  })

  test('a product that is named twice is adjusted once; twenty concurrent calls lose nothing', async () => {
    await adjust([site.idOf('a'), site.idOf('a').toUpperCase()], { price: { amount: 1 } })
    expect(await priceOf('a')).toBe(20.99)
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => adjust(both(), { price: { amount: 0.1 } })),
    )
    // A machine that is too busy for all of them says so of each that it did not do.
    const done = replies.filter(({ status }) => status === 200).length
    expect(replies.filter(({ status }) => status !== 200 && status !== 503)).toEqual([])
    expect(done).toBeGreaterThan(1)
    expect(await priceOf('a')).toBeCloseTo(20.99 + done / 10, 10)
    expect(await priceOf('b')).toBeCloseTo(5 + done / 10, 10)
  })

  test('are refused as a whole if the value itself is invalid', async () => {
    for (const refused of [
      await set(both(), { price: 1.005 }),
      await adjust(both(), { price: { amount: 0.001 } }),
      await set(both(), { price: 1, brand: 'Vale' }),
      await set([], { price: 1 }),
    ]) {
      expect(refused.status).toBe(400)
    }
    expect(await priceOf('a')).toBe(19.99)
  })
})

test('an adjustment by a percentage is rounded to the nearest value, halves away from zero', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 9_000_000_000n }),
      fc.integer({ min: -10_000, max: 100_000 }),
      fc.boolean(),
      (value, hundredths, roundToInt) => {
        const by = adjustment({ percentage: { rate: hundredths / 100, roundToInt } }, 'adjust.price', 2)
        const unit = roundToInt ? 100n : 1n
        // In units of 10^-4 cents, which hold the exact value.
        const exact = value * (10_000n + BigInt(hundredths))
        const difference = 2n * (by(value) * 10_000n - exact)
        expect(by(value) % unit).toBe(0n)
        expect(difference).toBeLessThanOrEqual(10_000n * unit)
        expect(difference).toBeGreaterThan(-10_000n * unit)
      },
    ),
  )
})

test('a weight with too many decimals is rounded, halves away from zero', () => {
  expect([scaled('0.25', 6), scaled('0.2500005', 6), scaled('0.25000049', 6)]).toEqual([
    250_000n,
    250_001n,
    250_000n,
  ])
})
