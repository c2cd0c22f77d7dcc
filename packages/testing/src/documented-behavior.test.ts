import { type AnyClient, createApiKeyClient, createClient } from '@vitrine/client'
import { addItems } from '@vitrine/client/cart'
import { productQuery, queryProducts } from '@vitrine/client/catalog'
import { createProduct, type Product } from '@vitrine/client/catalog-admin'
import * as v3 from '@vitrine/client/catalog-v3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestPlatform, type TestPlatform, type TestSite } from './platform.ts'

/** What doc comments of the client state about the platform. */

let platform: TestPlatform
let site: TestSite
let staff: AnyClient
beforeAll(async () => {
  platform = await startTestPlatform()
  site = await platform.demoStore()
  const apiKey = await site.createApiKey({ rights: ['CATALOG_READ', 'CATALOG_WRITE'] })
  staff = createApiKeyClient({ apiKey, baseUrl: platform.url, fetch: platform.fetch })
})
afterAll(() => platform.close())

const priceData = { price: 5 }
const createWithColors = (name: string, colors: Readonly<Record<string, string>>): Promise<Product> => {
  const choices = Object.entries(colors).map(([description, value]) => ({ value, description }))
  return createProduct(staff, { name, priceData, productOptions: [{ name: 'Color', choices }] })
}

test('a new option is a color option if the values of all its choices are hex colors', async () => {
  const product = await createWithColors('Hex', { Red: '#ff0000', Green: '#0f0' })
  expect(product.productOptions).toMatchObject([{ optionType: 'color' }])
  const mixed = await createWithColors('Mixed', { Red: '#ff0000', Green: 'green' })
  expect(mixed.productOptions).toMatchObject([{ optionType: 'drop_down' }])
})

test('a cart names the choice of a color option by its description', async () => {
  const { id } = await createWithColors('Cup', { Red: '#ff0000', Green: '#0f0' })
  const visitor = createClient({ clientId: site.clientId, baseUrl: platform.url, fetch: platform.fetch })
  const { lineItems } = await addItems(visitor, [{ productId: id, choices: { Color: 'Red' }, quantity: 1 }])
  expect(lineItems[0]?.catalogReference.options).toMatchObject({ options: { Color: 'Red' } })
  const byValue = addItems(visitor, [{ productId: id, choices: { Color: '#ff0000' }, quantity: 1 }])
  await expect(byValue).rejects.toMatchObject({ code: 'ITEM_NOT_FOUND_IN_CATALOG' })
})

test('the all-zero variant id sets and changes the stock of a product without options', async () => {
  const { id: productId, variants } = await createProduct(staff, { name: 'Plain', priceData })
  const variantId = '00000000-0000-0000-0000-000000000000'
  expect(variants.map(({ id }) => id)).toEqual([variantId])
  const returned = { returnEntity: true }
  const item = { productId, variantId }
  const set = await v3.upsertInventoryItems(staff, [{ ...item, quantity: 4 }], returned)
  expect(set.results).toMatchObject([{ item: { quantity: 4 } }])
  const take = [{ ...item, decrementBy: 10 }]
  const refused = await v3.decrementByVariantAndLocation(staff, take, { restrictInventory: true })
  expect(refused.results).toMatchObject([
    { itemMetadata: { success: false, error: { code: 'INSUFFICIENT_INVENTORY' } } },
  ])
  const taken = await v3.decrementByVariantAndLocation(staff, take, returned)
  expect(taken.results).toMatchObject([{ item: { quantity: -6 } }])
  const back = await v3.incrementByVariantAndLocation(staff, [{ ...item, incrementBy: 10 }], returned)
  expect(back.results).toMatchObject([{ item: { quantity: 4 } }])
})

describe('a query accepts', () => {
  const values = (count: number) => Array.from({ length: count }, (_, at) => `value-${at}`)
  test.each<[string, number, (count: number) => { first(): Promise<unknown> }]>([
    ['products per page', 100, (count) => queryProducts(staff, productQuery().limit(count))],
    ['brands per page', 300, (count) => v3.queryBrands(staff, v3.brandQuery().limit(count))],
    ['ribbons per page', 100, (count) => v3.queryRibbons(staff, v3.ribbonQuery().limit(count))],
    [
      'inventory items per page',
      1_000,
      (n) => v3.queryInventoryItems(staff, v3.inventoryItemQuery().limit(n)),
    ],
    ['values of in', 100, (n) => queryProducts(staff, productQuery().where('slug', 'in', values(n)))],
    [
      'values of hasSome',
      100,
      (n) => queryProducts(staff, productQuery().where('collectionIds', 'hasSome', values(n))),
    ],
    ['values of in of V3', 100, (n) => v3.queryBrands(staff, v3.brandQuery().where('name', 'in', values(n)))],
  ])('as many %s as its doc comment states: %i', async (_, most, query) => {
    await query(most).first()
    await expect(query(most + 1).first()).rejects.toMatchObject({ kind: 'validation' })
  })
})
