import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createApiKeyClient } from '@vitrine/client'
import { decrementInventory, getBrand } from '@vitrine/client/catalog-v3'
import { demoClientId } from '@vitrine/demo-store'
import { ApiKeyStrategy, createClient as createPublicClient, OAuthStrategy } from '@wix/sdk'
import {
  brandsV3,
  customizationsV3,
  infoSectionsV3,
  inventoryItemsV3,
  products,
  ribbonsV3,
} from '@wix/stores'
import { type Platform, startPlatformProcess } from './platform.ts'
import { answerPublicHostsFrom } from './public-client.ts'

const modules = { brandsV3, customizationsV3, infoSectionsV3, inventoryItemsV3, products, ribbonsV3 }
let platform: Platform
let siteId: string
let apiKey: string

before(async () => {
  platform = await startPlatformProcess()
  answerPublicHostsFrom(platform.url)
  const made = platform.command('apps', 'add', 'Catalog', '--rights', 'catalog-read,catalog-write')
  siteId = /site's id is ([0-9a-f-]{36})/.exec(made)?.[1] ?? ''
  apiKey = /API key, shown this once: (\S+)/.exec(made)?.[1] ?? ''
})
after(() => platform.stop())

const merchant = () => createPublicClient({ modules, auth: ApiKeyStrategy({ apiKey, siteId }) })
const shopper = () => createPublicClient({ modules, auth: OAuthStrategy({ clientId: demoClientId }) })
/** What the client needs not have, and the platform always sends. */
const told = (text: string | null | undefined): string => text ?? assert.fail('is missing')

describe('the public client, unchanged, with catalog V3', () => {
  it('makes, reads, renames, lists, counts and removes brands', async () => {
    const { brandsV3: brands } = merchant()
    const brand = await brands.createBrand({ name: 'Interop' })
    const id = told(brand._id)
    assert.ok(brand._createdDate instanceof Date)
    const renamed = await brands.updateBrand(id, { name: 'Interop & Co.', revision: told(brand.revision) })
    assert.equal(renamed.revision, '2')
    await assert.rejects(brands.updateBrand(id, { name: 'Stale', revision: '1' }))
    const read = await brands.getBrand(id, { fields: ['ASSIGNED_PRODUCTS_COUNT'] })
    assert.deepEqual([read.name, read.assignedProductsCount], ['Interop & Co.', 0])
    const { brand: same } = await brands.getOrCreateBrand('Interop & Co.')
    assert.equal(same?._id, id)
    const page = await brands.queryBrands().startsWith('name', 'interop').ascending('name').limit(1).find()
    assert.deepEqual(
      page.items.map(({ _id }) => _id),
      [id],
    )
    assert.equal(page.hasNext(), false)
    assert.equal((await brands.countBrands({ filter: { name: 'Interop & Co.' } })).count, 1)
    await brands.deleteBrand(id)
    await assert.rejects(brands.getBrand(id))
  })

  it('reads on by cursor, forwards and back', async () => {
    const { brandsV3: brands } = shopper()
    const first = await brands.queryBrands().ascending('name').limit(2).find()
    const second = await first.next()
    const back = await second.prev()
    const idsOf = (page: typeof first) => page.items.map(({ _id }) => _id)
    assert.equal(new Set([...idsOf(first), ...idsOf(second)]).size, 4)
    assert.deepEqual(idsOf(back), idsOf(first))
  })

  it('renames a brand that V1 shows on its products', async () => {
    const { brandsV3: brands } = merchant()
    const { items } = await brands.queryBrands().eq('name', 'Olaria Brisa').find()
    const [brand] = items
    await brands.updateBrand(told(brand?._id), { name: 'Brisa Atelier', revision: told(brand?.revision) })
    const found = await shopper().products.queryProducts().eq('slug', 'brisa-mug').find()
    assert.equal(found.items[0]?.brand, 'Brisa Atelier')
    const ours = createApiKeyClient({ apiKey, siteId, baseUrl: platform.url })
    const read = await getBrand(ours, told(brand?._id), { fields: ['ASSIGNED_PRODUCTS_COUNT'] })
    assert.equal(read.name, 'Brisa Atelier')
    assert.ok((read.assignedProductsCount ?? 0) > 0)
  })

  it('makes many ribbons at once, each with its own outcome', async () => {
    const { ribbonsV3: ribbons } = merchant()
    const made = await ribbons.bulkCreateRibbons([{ name: 'Fresh' }, { name: 'Fresh' }], {
      returnEntity: true,
    })
    assert.deepEqual(
      made.results?.map(({ itemMetadata }) => itemMetadata?.error?.code),
      [undefined, 'RIBBON_NAME_ALREADY_EXISTS'],
    )
    const ribbon = made.results?.[0]?.item
    const changed = await ribbons.bulkUpdateRibbons(
      [{ ribbon: { _id: told(ribbon?._id), revision: told(ribbon?.revision), name: 'Fresher' } }],
      { returnEntity: true },
    )
    assert.equal(changed.results?.[0]?.item?.name, 'Fresher')
    const got = await ribbons.bulkGetOrCreateRibbons(['Fresher', 'Freshest'])
    const ids = got.results?.map(({ itemMetadata }) => told(itemMetadata?._id)) ?? []
    assert.equal(ids[0], ribbon?._id)
    const gone = await ribbons.bulkDeleteRibbons(ids)
    assert.equal(gone.bulkActionMetadata?.totalSuccesses, 2)
    assert.equal((await ribbons.queryRibbons().eq('name', 'Fresher').find()).items.length, 0)
  })

  it('makes an info section once, and rewrites it', async () => {
    const { infoSectionsV3: sections } = merchant()
    const infoSection = { uniqueName: 'interop-care', title: 'Care', plainDescription: '<p>Dust it.</p>' }
    const { infoSection: made } = await sections.getOrCreateInfoSection({ infoSection })
    const { infoSection: again } = await sections.getOrCreateInfoSection({ infoSection })
    assert.equal(again?._id, made?._id)
    const id = told(made?._id)
    const changed = await sections.updateInfoSection(id, { title: 'Upkeep', revision: told(made?.revision) })
    assert.deepEqual([changed.title, changed.plainDescription], ['Upkeep', '<p>Dust it.</p>'])
    await sections.deleteInfoSection(id)
  })

  it('makes a customization and works on its choices', async () => {
    const { customizationsV3: customizations } = merchant()
    const made = await customizations.createCustomization({
      name: 'Interop finish',
      customizationType: 'PRODUCT_OPTION',
      customizationRenderType: 'TEXT_CHOICES',
      choicesSettings: { choices: [{ name: 'Oil', choiceType: 'CHOICE_TEXT' }] },
    })
    const id = told(made._id)
    const { customization: added } = await customizations.addCustomizationChoices(id, [
      { name: 'Wax', choiceType: 'CHOICE_TEXT' },
    ])
    const [oil, wax] = (added?.choicesSettings?.choices ?? []).map((choice) => told(choice._id))
    const { customization: ordered } = await customizations.reorderCustomizationChoices(
      id,
      told(added?.revision),
      {
        choiceIds: [told(wax), told(oil)],
      },
    )
    assert.deepEqual(
      ordered?.choicesSettings?.choices?.map(({ name }) => name),
      ['Wax', 'Oil'],
    )
    await customizations.removeCustomizationChoices(id, [told(oil)])
    const { items } = await customizations.queryCustomizations().eq('name', 'Interop finish').find()
    assert.equal(items[0]?.choicesSettings?.choices?.length, 1)
    await customizations.deleteCustomization(id)
  })

  it('takes from the stock that V1 tells of, and not below what there is', async () => {
    const { inventoryItemsV3: inventory } = merchant()
    const { inventoryItems } = await inventory.searchInventoryItems({
      filter: { quantity: { $gte: 3 } },
      cursorPaging: { limit: 1 },
      aggregations: [{ name: 'status', type: 'VALUE', fieldPath: 'availabilityStatus' }],
    })
    const item = inventoryItems?.[0] ?? assert.fail('nothing is in stock')
    const id = told(item._id)
    const quantity = item.quantity ?? 0
    await inventory.bulkDecrementInventoryItems([{ inventoryItemId: id, decrementBy: 1 }], {
      restrictInventory: true,
    })
    const product = await shopper().products.getProduct(told(item.productId))
    const variant = product.product?.variants?.find(({ _id }) => _id === item.variantId)
    assert.equal(variant?.stock?.quantity, quantity - 1)
    const ours = createApiKeyClient({ apiKey, siteId, baseUrl: platform.url })
    const refused = await decrementInventory(ours, [{ inventoryItemId: id, decrementBy: quantity }], {
      restrictInventory: true,
    })
    assert.equal(refused.results[0]?.itemMetadata.error?.code, 'INSUFFICIENT_INVENTORY')
    await inventory.bulkIncrementInventoryItems([{ inventoryItemId: id, incrementBy: 1 }])
    const read = await inventory.getInventoryItem(id)
    assert.equal(read.quantity, quantity)
    const updated = await inventory.updateInventoryItem(id, { revision: told(read.revision), quantity: 7 })
    assert.equal(updated.quantity, 7)
    const { items } = await inventory.queryInventoryItems().eq('productId', told(item.productId)).find()
    assert.ok(items.some(({ _id }) => _id === id))
    await assert.rejects(shopper().inventoryItemsV3.updateInventoryItem(id, { revision: '9', quantity: 1 }))
  })

  it('starts a change by filter in the background', async () => {
    const { inventoryItemsV3: inventory } = merchant()
    const { items } = await inventory.queryInventoryItems().limit(1).find()
    const filter = { productId: told(items[0]?.productId) }
    const { jobId } = await inventory.bulkUpdateInventoryItemsByFilter(filter, {
      inventoryItem: { quantity: 42 },
    })
    assert.match(told(jobId), /^[\da-f-]{36}$/)
    for (let turn = 0; turn < 50; turn += 1) {
      const { items: changed } = await inventory
        .queryInventoryItems()
        .eq('productId', filter.productId)
        .find()
      if (changed.every(({ quantity }) => quantity === 42)) return
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    assert.fail('the stock did not change')
  })
})
