import type { GetProductResponse, SearchProductsResponse } from '@vitrine/contract'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { transaction } from '../db/transaction.ts'
import { productPart, storeDocument } from '../testing/store-document.fixture.ts'
import { type TestSite, usePlatform, type Visitor } from '../testing/test-platform.fixture.ts'
import { rendererVersion } from './wire/product.ts'

const fixture = usePlatform()
let site: TestSite
let visitor: Visitor

beforeEach(async () => {
  site = await fixture.createSite(storeDocument([productPart('mug'), productPart('bowl')]))
  visitor = await fixture.visitor(site)
})

const rowOf = (name: string) =>
  fixture.db
    .selectFrom('products')
    .select(['rendered', 'rendered_variants', 'rendered_hash', 'rendered_version'])
    .where('site_id', '=', site.id)
    .where('id', '=', site.idOf(name))
    .executeTakeFirstOrThrow()
const setRow = (changes: object) =>
  fixture.db.updateTable('products').set(changes).where('site_id', '=', site.id).execute()
const read = async (name: string) =>
  (await visitor.get<GetProductResponse>(`/stores-reader/v1/products/${site.idOf(name)}`)).body.product

describe('products rendered by another release', () => {
  test('are rendered again when they are read, and saved afterwards', async () => {
    const [before, product] = [await rowOf('mug'), await read('mug')]
    await setRow({
      rendered: '{"name":"old"}',
      rendered_variants: '[]',
      rendered_hash: 'old',
      rendered_version: rendererVersion - 1,
    })
    expect(await read('mug')).toEqual(product)
    await vi.waitFor(async () => expect(await rowOf('mug')).toEqual(before))
    expect((await rowOf('bowl')).rendered_hash).toBe('old')
  })

  test('are rendered again in a list', async () => {
    await setRow({ rendered: '{"name":"old"}', rendered_hash: 'old', rendered_version: rendererVersion - 1 })
    const { body } = await visitor.post<SearchProductsResponse>('/stores-reader/v1/products/search', {})
    expect(body.products.map(({ name }) => name).toSorted()).toEqual(['bowl', 'mug'])
    await vi.waitFor(async () =>
      expect(await rowOf('bowl')).toMatchObject({ rendered_version: rendererVersion }),
    )
  })

  test('can be read although they cannot be saved', async () => {
    const product = await read('mug')
    await setRow({ rendered: '{"name":"old"}', rendered_hash: 'old', rendered_version: rendererVersion - 1 })
    await transaction(fixture.db, async (db) => {
      await db.selectFrom('products').select('id').where('site_id', '=', site.id).forUpdate().execute()
      expect(await read('mug')).toEqual(product)
      expect(await read('mug')).toEqual(product)
    })
    await vi.waitFor(async () => expect((await rowOf('mug')).rendered_version).toBe(rendererVersion))
  })

  test('are left alone by an older release that still runs', async () => {
    await setRow({
      rendered: '{"name":"newer"}',
      rendered_hash: 'newer',
      rendered_version: rendererVersion + 1,
    })
    expect((await read('mug')).name).toBe('newer')
    expect((await rowOf('mug')).rendered_hash).toBe('newer')
  })
})
