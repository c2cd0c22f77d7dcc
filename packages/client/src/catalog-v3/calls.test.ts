import * as contract from '@vitrine/contract/catalog-v3'
import { describe, expect, it } from 'vitest'
import { type Caller, createClient } from '../client.ts'
import { fakePlatform, json } from '../testing/fake-platform.ts'
import * as catalogV3 from './index.ts'

const id = '0190a0a0-0000-7000-8000-00000000000a'
const entity = { id, revision: '3' }
const answer = {
  brand: entity,
  ribbon: entity,
  infoSection: entity,
  customization: entity,
  inventoryItem: entity,
  count: 4,
  jobId: 'job',
  results: [],
  bulkActionMetadata: { totalSuccesses: 0, totalFailures: 0, undetailedFailures: 0 },
}

const clientOf = (platform: ReturnType<typeof fakePlatform>) =>
  createClient({ clientId: 'c', baseUrl: 'https://p.example', fetch: platform.fetch, retry: false })

type Row = [call: (client: Caller) => unknown, request: string, body: unknown, value: unknown]

/** Calls that brands, ribbons and info sections share, spelled by each. */
function namedCalls(
  path: string,
  one: 'brand' | 'ribbon' | 'infoSection',
  One: 'Brand' | 'Ribbon' | 'InfoSection',
  written: object,
  byName: [one: object, many: object],
): Record<string, Row> {
  const many = `${one}s`
  const functions = catalogV3 as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>
  const call =
    (name: string, ...args: unknown[]) =>
    (client: Caller) =>
      functions[name]?.(client, ...args)
  const [name, names] = byName
  return {
    [`create${One}`]: [call(`create${One}`, written), `POST ${path}`, { [one]: written }, entity],
    [`get${One}`]: [
      call(`get${One}`, id, { fields: ['A'] }),
      `GET ${path}/${id}?fields=A`,
      undefined,
      entity,
    ],
    [`update${One}`]: [
      call(`update${One}`, entity, { fields: ['A'] }),
      `PATCH ${path}/${id}`,
      { [one]: entity, fields: ['A'] },
      entity,
    ],
    [`delete${One}`]: [call(`delete${One}`, id), `DELETE ${path}/${id}`, undefined, undefined],
    [`count${One}s`]: [call(`count${One}s`), `POST ${path}/count`, {}, 4],
    [`getOrCreate${One}`]: [
      call(`getOrCreate${One}`, Object.values(name)[0]),
      `POST ${path}/get-or-create`,
      name,
      entity,
    ],
    [`bulkCreate${One}s`]: [
      call(`bulkCreate${One}s`, [written], { returnEntity: true }),
      `POST ${bulk(path)}/create`,
      { [many]: [written], returnEntity: true },
      answer,
    ],
    [`bulkUpdate${One}s`]: [
      call(`bulkUpdate${One}s`, [{ [one]: entity, fieldMask: 'name' }]),
      `POST ${bulk(path)}/update`,
      { [many]: [{ [one]: entity, fieldMask: 'name' }] },
      answer,
    ],
    [`bulkDelete${One}s`]: [
      call(`bulkDelete${One}s`, [id]),
      `POST ${bulk(path)}/delete`,
      { [`${one}Ids`]: [id] },
      answer,
    ],
    [`bulkGetOrCreate${One}s`]: [
      call(`bulkGetOrCreate${One}s`, Object.values(names)[0]),
      `POST ${bulk(path)}/get-or-create`,
      names,
      answer,
    ],
  }
}
const bulk = (path: string) => path.replace('/v3/', '/v3/bulk/')

const section = { uniqueName: 'care', title: 'Care' }
const choice = { choiceType: 'CHOICE_TEXT', name: 'Oat' } as const
const customization = {
  name: 'Colour',
  customizationType: 'MODIFIER',
  customizationRenderType: 'TEXT_CHOICES',
} as const
const stockItem = { variantId: id, productId: id, quantity: 2 }
const customizations = '/stores/v3/customizations'
const items = '/stores/v3/inventory-items'
const stock = '/stores/v3/bulk/inventory-items'
const tracked = catalogV3.inventoryItems().where('trackQuantity', 'eq', true)
const filter = { trackQuantity: true }

const rows: Record<string, Row> = {
  ...namedCalls('/stores/v3/brands', 'brand', 'Brand', { name: 'Vale' }, [
    { brandName: 'Vale' },
    { brandNames: ['Vale'] },
  ]),
  ...namedCalls('/stores/v3/ribbons', 'ribbon', 'Ribbon', { name: 'New' }, [
    { ribbonName: 'New' },
    { ribbonNames: ['New'] },
  ]),
  ...namedCalls('/stores/v3/info-sections', 'infoSection', 'InfoSection', section, [
    { infoSection: section },
    { infoSections: [section] },
  ]),
  createCustomization: [
    (c) => catalogV3.createCustomization(c, customization),
    `POST ${customizations}`,
    { customization },
    entity,
  ],
  getCustomization: [
    (c) => catalogV3.getCustomization(c, id),
    `GET ${customizations}/${id}`,
    undefined,
    entity,
  ],
  updateCustomization: [
    (c) => catalogV3.updateCustomization(c, entity),
    `PATCH ${customizations}/${id}`,
    { customization: entity },
    entity,
  ],
  deleteCustomization: [
    (c) => catalogV3.deleteCustomization(c, id),
    `DELETE ${customizations}/${id}`,
    undefined,
    undefined,
  ],
  countCustomizations: [
    (c) =>
      catalogV3.countCustomizations(
        c,
        catalogV3.customizations().where('customizationType', 'eq', 'MODIFIER').cursor('x'),
      ),
    `POST ${customizations}/count`,
    { filter: { customizationType: 'MODIFIER' } },
    4,
  ],
  bulkCreateCustomizations: [
    (c) => catalogV3.bulkCreateCustomizations(c, [customization]),
    `POST ${bulk(customizations)}/create`,
    { customizations: [customization] },
    answer,
  ],
  bulkUpdateCustomizations: [
    (c) => catalogV3.bulkUpdateCustomizations(c, [{ customization: entity }]),
    `POST ${bulk(customizations)}/update`,
    { customizations: [{ customization: entity }] },
    answer,
  ],
  addChoices: [
    (c) => catalogV3.addChoices(c, id, [choice]),
    `POST ${customizations}/${id}/add-choices`,
    { choices: [choice] },
    entity,
  ],
  setChoices: [
    (c) => catalogV3.setChoices(c, id, [choice]),
    `POST ${customizations}/${id}/set-choices`,
    { choices: [choice] },
    entity,
  ],
  removeChoices: [
    (c) => catalogV3.removeChoices(c, id, [id], { revision: '3' }),
    `POST ${customizations}/${id}/remove-choices`,
    { choiceIds: [id], revision: '3' },
    entity,
  ],
  updateChoices: [
    (c) => catalogV3.updateChoices(c, entity, [{ choice: { id, name: 'Oat' } }]),
    `POST ${customizations}/${id}/update-choices`,
    { revision: '3', choices: [{ choice: { id, name: 'Oat' } }] },
    entity,
  ],
  reorderChoices: [
    (c) => catalogV3.reorderChoices(c, entity, [id]),
    `POST ${customizations}/${id}/reorder-choices`,
    { revision: '3', choiceIds: [id] },
    entity,
  ],
  bulkAddChoices: [
    (c) => catalogV3.bulkAddChoices(c, [{ customizationId: id, choices: [choice] }]),
    `POST ${bulk(customizations)}/add-choices`,
    { customizationsChoices: [{ customizationId: id, choices: [choice] }] },
    answer,
  ],
  createInventoryItem: [
    (c) => catalogV3.createInventoryItem(c, stockItem),
    `POST ${items}`,
    { inventoryItem: stockItem },
    entity,
  ],
  getInventoryItem: [(c) => catalogV3.getInventoryItem(c, id), `GET ${items}/${id}`, undefined, entity],
  updateInventoryItem: [
    (c) => catalogV3.updateInventoryItem(c, { ...entity, quantity: 3 }, { reason: 'MANUAL' }),
    `PATCH ${items}/${id}`,
    { inventoryItem: { ...entity, quantity: 3 }, reason: 'MANUAL' },
    entity,
  ],
  deleteInventoryItem: [
    (c) => catalogV3.deleteInventoryItem(c, id),
    `DELETE ${items}/${id}`,
    undefined,
    undefined,
  ],
  countInventoryItems: [(c) => catalogV3.countInventoryItems(c), `GET ${items}/count`, undefined, 4],
  bulkCreateInventoryItems: [
    (c) => catalogV3.bulkCreateInventoryItems(c, [stockItem]),
    `POST ${stock}/create`,
    { inventoryItems: [stockItem] },
    answer,
  ],
  bulkUpdateInventoryItems: [
    (c) => catalogV3.bulkUpdateInventoryItems(c, [{ inventoryItem: entity }]),
    `POST ${stock}/update`,
    { inventoryItems: [{ inventoryItem: entity }] },
    answer,
  ],
  bulkDeleteInventoryItems: [
    (c) => catalogV3.bulkDeleteInventoryItems(c, [id]),
    `POST ${stock}/delete`,
    { inventoryItemIds: [id] },
    answer,
  ],
  decrementInventory: [
    (c) =>
      catalogV3.decrementInventory(c, [{ inventoryItemId: id, decrementBy: 1 }], {
        restrictInventory: true,
        reason: 'ORDER',
      }),
    `POST ${stock}/decrement`,
    { decrementData: [{ inventoryItemId: id, decrementBy: 1 }], restrictInventory: true, reason: 'ORDER' },
    answer,
  ],
  incrementInventory: [
    (c) => catalogV3.incrementInventory(c, [{ inventoryItemId: id, incrementBy: 1 }]),
    `POST ${stock}/increment`,
    { incrementData: [{ inventoryItemId: id, incrementBy: 1 }] },
    answer,
  ],
  decrementByVariantAndLocation: [
    (c) => catalogV3.decrementByVariantAndLocation(c, [{ variantId: id, decrementBy: 1 }]),
    `POST ${stock}/decrement-by-variant-and-location`,
    { decrementData: [{ variantId: id, decrementBy: 1 }] },
    answer,
  ],
  incrementByVariantAndLocation: [
    (c) => catalogV3.incrementByVariantAndLocation(c, [{ variantId: id, incrementBy: 1 }]),
    `POST ${stock}/increment-by-variant-and-location`,
    { incrementData: [{ variantId: id, incrementBy: 1 }] },
    answer,
  ],
  upsertInventoryItems: [
    (c) => catalogV3.upsertInventoryItems(c, [stockItem]),
    `POST ${stock}/upsert`,
    { inventoryItems: [stockItem] },
    answer,
  ],
  updateInventoryByFilter: [
    (c) => catalogV3.updateInventoryByFilter(c, tracked, { inStock: true }),
    `POST ${stock}/update-by-filter`,
    { filter, inventoryItem: { inStock: true } },
    'job',
  ],
  adjustInventoryByFilter: [
    (c) => catalogV3.adjustInventoryByFilter(c, tracked, { incrementBy: 2 }),
    `POST ${stock}/adjust-by-filter`,
    { filter, adjustment: { incrementBy: 2 } },
    'job',
  ],
  setOrAdjustInventoryByFilter: [
    (c) => catalogV3.setOrAdjustInventoryByFilter(c, tracked, { decrementBy: 2 }),
    `POST ${stock}/set-or-adjust-by-filter`,
    { filter, adjustedInventoryAction: { decrementBy: 2 } },
    'job',
  ],
  deleteInventoryByFilter: [
    (c) => catalogV3.deleteInventoryByFilter(c, tracked.cursor('x'), { expression: 'a' }),
    `POST ${stock}/delete-by-filter`,
    { filter, search: { expression: 'a' } },
    'job',
  ],
  createInventoryByVariantFilter: [
    (c) =>
      catalogV3.createInventoryByVariantFilter(c, filter, id, { inventoryCreationData: { quantity: 1 } }),
    `POST ${stock}/create-by-variant-filter`,
    { filter, locationId: id, inventoryCreationData: { quantity: 1 } },
    'job',
  ],
}

describe('calls of catalog V3 (wire 6.8)', () => {
  it('each operation has a function of its name; queries and the search have tests of their own', () => {
    const operations = Object.keys(contract).filter((name) => name !== 'catalogV3ErrorCodes')
    expect(Object.keys(catalogV3)).toEqual(expect.arrayContaining(operations))
    expect(operations.filter((name) => !(name in rows)).sort()).toEqual([
      'queryBrands',
      'queryCustomizations',
      'queryInfoSections',
      'queryInventoryItems',
      'queryRibbons',
      'searchInventoryItems',
    ])
  })

  it.each(Object.entries(rows))('W36 %s gives the value itself', async (_, [call, request, body, value]) => {
    const platform = fakePlatform(json(answer))
    expect(await call(clientOf(platform))).toEqual(value)
    const [sent] = platform.calls()
    expect(`${sent?.method} ${sent?.url.pathname}${sent?.url.search}`).toBe(request)
    expect(sent?.body).toEqual(body)
  })

  it.each([
    ['brands', (c: Caller) => catalogV3.queryBrands(c).first()],
    ['ribbons', (c: Caller) => catalogV3.queryRibbons(c).first()],
    ['info-sections', (c: Caller) => catalogV3.queryInfoSections(c).first()],
    ['customizations', (c: Caller) => catalogV3.queryCustomizations(c).first()],
    ['inventory-items', (c: Caller) => catalogV3.queryInventoryItems(c).first()],
  ])('the query of %s reads its own list', async (name, call) => {
    const key = name.replace(/-./, ([, letter = '']) => letter.toUpperCase())
    const platform = fakePlatform(json({ [key]: [entity] }))
    expect((await call(clientOf(platform))).items).toEqual([entity])
    expect(platform.calls()[0]?.method).toBe(name === 'ribbons' ? 'POST' : 'GET')
    expect(platform.calls()[0]?.url.pathname).toBe(`/stores/v3/${name}/query`)
  })

  it('a query without conditions never removes all stock by accident', async () => {
    const platform = fakePlatform(json(answer))
    await expect(
      catalogV3.deleteInventoryByFilter(clientOf(platform), catalogV3.inventoryItems().limit(5)),
    ).rejects.toMatchObject({ kind: 'validation', violations: [{ field: 'filter' }] })
    expect(platform.calls()).toEqual([])
  })

  it('operators follow the type of the field', () => {
    const calls = () => {
      // @ts-expect-error a closed list has no order
      catalogV3.customizations().where('customizationType', 'gt', 'MODIFIER')
      // @ts-expect-error nor other values
      catalogV3.customizations().where('customizationType', 'eq', 'OTHER')
      // @ts-expect-error lists are not compared
      catalogV3.inventoryItems().where('product.directCategoryIds', 'eq', 'a')
      // @ts-expect-error dates have no beginning
      catalogV3.brands().where('createdDate', 'startsWith', '2026')
      // @ts-expect-error brands are not sorted by id
      catalogV3.brands().orderBy('id')
    }
    expect(calls).toBeTypeOf('function')
    expect(catalogV3.brands().where('createdDate', 'ge', new Date(0)).build()).toEqual({
      filter: { createdDate: { $gte: new Date(0) } },
      cursorPaging: {},
    })
  })
})
