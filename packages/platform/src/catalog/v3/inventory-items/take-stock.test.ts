import type { SearchProductsResponse } from '@vitrine/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { transaction } from '../../../db/transaction.ts'
import type { SiteContext } from '../../../http/route.ts'
import { SiteRegistry } from '../../../sites/registry.ts'
import { recordStatements } from '../../../testing/record-statements.fixture.ts'
import { storeDocument } from '../../../testing/store-document.fixture.ts'
import { type TestSite, usePlatform, type Visitor } from '../../../testing/test-platform.fixture.ts'
import { unmanagedVariantId } from '../../records.ts'
import { countedProduct } from './inventory.fixture.ts'
import { returnStock, takeStock } from './take-stock.ts'

const fixture = usePlatform()
const names = ['mug', 'bowl', 'plate', 'jug', 'vase']
let site: TestSite
let visitor: Visitor
let context: SiteContext

beforeEach(async () => {
  site = await fixture.createSite(storeDocument(names.map((name) => countedProduct(name, 10))))
  visitor = await fixture.visitor(site)
  const known = await new SiteRegistry(fixture.db, Date.now).site(site.id)
  if (!known) throw new Error('the site does not exist')
  context = { db: fixture.db, site: known, clock: Date.now, publicUrl: '', shopUrl: '' }
})

const lines = (quantity: number, of: readonly string[] = names) =>
  of.map((name) => ({ productId: site.idOf(name), variantId: unmanagedVariantId, quantity }))
const take = (wanted: Parameters<typeof takeStock>[1]) =>
  transaction(fixture.db, (db) => takeStock({ ...context, db }, wanted))
const giveBack = (taken: Parameters<typeof returnStock>[1]) =>
  transaction(fixture.db, (db) => returnStock({ ...context, db }, taken))
const stockOf = async (name: string) => {
  const { body } = await visitor.get<{ product: { stock: { quantity?: number; inStock: boolean } } }>(
    `/stores-reader/v1/products/${site.idOf(name)}`,
  )
  return body.product.stock
}
const inStock = async () => {
  const { body } = await visitor.post<SearchProductsResponse>('/stores-reader/v1/products/search', {
    filter: { inStock: true },
  })
  return body.products.map(({ name }) => name).toSorted()
}

describe('an order takes stock', () => {
  test('in at most three statements, whatever the number of its lines', async () => {
    const count = async (wanted: Parameters<typeof takeStock>[1]) => {
      const { result, statements } = await recordStatements(() => take(wanted))
      expect(result).toEqual([])
      return statements.filter((text) => !/^(begin|start|commit)/i.test(text)).length
    }
    expect(await count(lines(1, ['mug']))).toBeLessThanOrEqual(3)
    expect(await count(lines(1))).toBeLessThanOrEqual(3)
    const { statements } = await recordStatements(() => giveBack(lines(1)))
    expect(statements.filter((text) => !/^(begin|start|commit)/i.test(text)).length).toBeLessThanOrEqual(3)
  })

  test('and the next read of the product shows what is left', async () => {
    expect(await stockOf('mug')).toMatchObject({ quantity: 10 })
    await take(lines(4, ['mug', 'mug']))
    expect(await stockOf('mug')).toMatchObject({ quantity: 2, inStock: true })
    await giveBack(lines(3, ['mug']))
    expect(await stockOf('mug')).toMatchObject({ quantity: 5 })
  })

  test('all or none, and names the variants without enough stock', async () => {
    await take(lines(8, ['mug']))
    expect(await take(lines(5))).toEqual([
      { productId: site.idOf('mug'), variantId: unmanagedVariantId, quantityAvailable: 2 },
    ])
    expect(await stockOf('bowl')).toMatchObject({ quantity: 10 })
    expect(await stockOf('mug')).toMatchObject({ quantity: 2 })
  })

  test('and products that are sold out, or available again, are found by their stock', async () => {
    await take(lines(10, ['mug', 'jug']))
    expect(await stockOf('mug')).toMatchObject({ quantity: 0, inStock: false })
    expect(await inStock()).toEqual(['bowl', 'plate', 'vase'])
    await giveBack(lines(1, ['jug']))
    expect(await inStock()).toEqual(['bowl', 'jug', 'plate', 'vase'])
  })

  test('as many of forty concurrent orders for one product succeed as there is stock', async () => {
    const orders = Array.from({ length: 40 }, (_, at) => take(lines(1, at % 2 ? names : names.toReversed())))
    const shortages = await Promise.all(orders)
    expect(shortages.filter((short) => short.length === 0)).toHaveLength(10)
    for (const name of names) expect(await stockOf(name)).toMatchObject({ quantity: 0 })
  })

  test('while others read the product, which ends up showing what is left', async () => {
    await Promise.all(
      Array.from({ length: 9 }, async () => {
        await take(lines(1, ['mug']))
        await stockOf('mug')
      }),
    )
    expect(await stockOf('mug')).toMatchObject({ quantity: 1 })
  })
})
