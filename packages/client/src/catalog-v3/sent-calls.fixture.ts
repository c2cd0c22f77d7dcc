import type { Client } from '../client.ts'
import type { SentCall, SentCalls } from '../testing/sent-call.ts'
import * as catalogV3 from './index.ts'

const id = '0190a0a0-0000-7000-8000-00000000000a'
const entity = { id, revision: '3' }
const named = (name: string) => ({ ...entity, name })
// Each different, so that a function that reads another's answer is found out.
const brand = named('brand')
const ribbon = named('ribbon')
const infoSection = named('info section')
const customization = named('customization')
const inventoryItem = named('inventory item')
const answer = {
  brand,
  ribbon,
  infoSection,
  customization,
  inventoryItem,
  brands: [brand],
  ribbons: [ribbon],
  infoSections: [infoSection],
  customizations: [customization],
  inventoryItems: [inventoryItem],
  count: 4,
  jobId: 'job',
  results: [],
  bulkActionMetadata: { totalSuccesses: 0, totalFailures: 0, undetailedFailures: 0 },
}

/** Calls that brands, ribbons and info sections share, spelled by each. */
function namedCalls(
  path: string,
  one: 'brand' | 'ribbon' | 'infoSection',
  One: 'Brand' | 'Ribbon' | 'InfoSection',
  written: object,
  byName: [one: object, many: object],
): Record<string, SentCall> {
  const many = `${one}s`
  const functions = catalogV3 as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>
  const call =
    (name: string, ...args: unknown[]) =>
    (client: Client) =>
      functions[name]?.(client, ...args)
  const [name, names] = byName
  return {
    [`create${One}`]: [call(`create${One}`, written), `POST ${path}`, { [one]: written }, answer[one]],
    [`get${One}`]: [
      call(`get${One}`, id, { fields: ['A'] }),
      `GET ${path}/${id}?fields=A`,
      undefined,
      answer[one],
    ],
    [`update${One}`]: [
      call(`update${One}`, entity, { fields: ['A'] }),
      `PATCH ${path}/${id}`,
      { [one]: entity, fields: ['A'] },
      answer[one],
    ],
    [`delete${One}`]: [call(`delete${One}`, id), `DELETE ${path}/${id}`, undefined, undefined],
    [`count${One}s`]: [call(`count${One}s`), `POST ${path}/count`, {}, 4],
    [`getOrCreate${One}`]: [
      call(`getOrCreate${One}`, Object.values(name)[0]),
      `POST ${path}/get-or-create`,
      name,
      answer[one],
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
const wanted = {
  name: 'Colour',
  customizationType: 'MODIFIER',
  customizationRenderType: 'TEXT_CHOICES',
} as const
const stockItem = { variantId: id, productId: id, quantity: 2 }
const customizationsPath = '/stores/v3/customizations'
const items = '/stores/v3/inventory-items'
const stock = '/stores/v3/bulk/inventory-items'
const tracked = catalogV3.inventoryItemQuery().where('trackQuantity', 'eq', true)
const filter = { trackQuantity: true }

const calls: Record<string, SentCall> = {
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
    (c) => catalogV3.createCustomization(c, wanted),
    `POST ${customizationsPath}`,
    { customization: wanted },
    customization,
  ],
  getCustomization: [
    (c) => catalogV3.getCustomization(c, id),
    `GET ${customizationsPath}/${id}`,
    undefined,
    customization,
  ],
  updateCustomization: [
    (c) => catalogV3.updateCustomization(c, entity),
    `PATCH ${customizationsPath}/${id}`,
    { customization: entity },
    customization,
  ],
  deleteCustomization: [
    (c) => catalogV3.deleteCustomization(c, id),
    `DELETE ${customizationsPath}/${id}`,
    undefined,
    undefined,
  ],
  countCustomizations: [
    (c) =>
      catalogV3.countCustomizations(
        c,
        catalogV3.customizationQuery().where('customizationType', 'eq', 'MODIFIER').cursor('x'),
      ),
    `POST ${customizationsPath}/count`,
    { filter: { customizationType: 'MODIFIER' } },
    4,
  ],
  bulkCreateCustomizations: [
    (c) => catalogV3.bulkCreateCustomizations(c, [wanted]),
    `POST ${bulk(customizationsPath)}/create`,
    { customizations: [wanted] },
    answer,
  ],
  bulkUpdateCustomizations: [
    (c) => catalogV3.bulkUpdateCustomizations(c, [{ customization: entity }]),
    `POST ${bulk(customizationsPath)}/update`,
    { customizations: [{ customization: entity }] },
    answer,
  ],
  addChoices: [
    (c) => catalogV3.addChoices(c, id, [choice]),
    `POST ${customizationsPath}/${id}/add-choices`,
    { choices: [choice] },
    customization,
  ],
  setChoices: [
    (c) => catalogV3.setChoices(c, id, [choice]),
    `POST ${customizationsPath}/${id}/set-choices`,
    { choices: [choice] },
    customization,
  ],
  removeChoices: [
    (c) => catalogV3.removeChoices(c, id, [id], { revision: '3' }),
    `POST ${customizationsPath}/${id}/remove-choices`,
    { choiceIds: [id], revision: '3' },
    customization,
  ],
  updateChoices: [
    (c) => catalogV3.updateChoices(c, entity, [{ choice: { id, name: 'Oat' } }]),
    `POST ${customizationsPath}/${id}/update-choices`,
    { revision: '3', choices: [{ choice: { id, name: 'Oat' } }] },
    customization,
  ],
  reorderChoices: [
    (c) => catalogV3.reorderChoices(c, entity, [id]),
    `POST ${customizationsPath}/${id}/reorder-choices`,
    { revision: '3', choiceIds: [id] },
    customization,
  ],
  bulkAddChoices: [
    (c) => catalogV3.bulkAddChoices(c, [{ customizationId: id, choices: [choice] }]),
    `POST ${bulk(customizationsPath)}/add-choices`,
    { customizationsChoices: [{ customizationId: id, choices: [choice] }] },
    answer,
  ],
  createInventoryItem: [
    (c) => catalogV3.createInventoryItem(c, stockItem),
    `POST ${items}`,
    { inventoryItem: stockItem },
    inventoryItem,
  ],
  getInventoryItem: [
    (c) => catalogV3.getInventoryItem(c, id),
    `GET ${items}/${id}`,
    undefined,
    inventoryItem,
  ],
  updateInventoryItem: [
    (c) => catalogV3.updateInventoryItem(c, { ...entity, quantity: 3 }, { reason: 'MANUAL' }),
    `PATCH ${items}/${id}`,
    { inventoryItem: { ...entity, quantity: 3 }, reason: 'MANUAL' },
    inventoryItem,
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

const pages: Record<string, SentCall> = {
  queryBrands: [
    async (c) =>
      (
        await catalogV3
          .queryBrands(c, catalogV3.brandQuery().where('name', 'startsWith', 'V').limit(2))
          .first()
      ).items,
    'GET /stores/v3/brands/query?.r={"query":{"filter":{"name":{"$startsWith":"V"}},"cursorPaging":{"limit":2}}}',
    undefined,
    answer.brands,
  ],
  queryRibbons: [
    async (c) =>
      (await catalogV3.queryRibbons(c, catalogV3.ribbonQuery().orderBy('name', 'desc')).first()).items,
    'POST /stores/v3/ribbons/query',
    { query: { filter: {}, sort: [{ fieldName: 'name', order: 'DESC' }], cursorPaging: { limit: 50 } } },
    answer.ribbons,
  ],
  queryInfoSections: [
    async (c) => (await catalogV3.queryInfoSections(c).first()).items,
    'GET /stores/v3/info-sections/query?.r={"query":{"filter":{},"cursorPaging":{"limit":50}}}',
    undefined,
    answer.infoSections,
  ],
  queryCustomizations: [
    async (c) => (await catalogV3.queryCustomizations(c).first()).items,
    'GET /stores/v3/customizations/query?.r={"query":{"filter":{},"cursorPaging":{"limit":50}}}',
    undefined,
    answer.customizations,
  ],
  queryInventoryItems: [
    async (c) =>
      (await catalogV3.queryInventoryItems(c, catalogV3.inventoryItemQuery().cursor('x')).first()).items,
    'GET /stores/v3/inventory-items/query?.r={"query":{"cursorPaging":{"limit":50,"cursor":"x"}}}',
    undefined,
    answer.inventoryItems,
  ],
  searchInventoryItems: [
    async (c) => (await catalogV3.searchInventoryItems(c, tracked, { expression: 'oat' }).first()).items,
    'GET /stores/v3/inventory-items/search?.r={"search":{"search":{"expression":"oat"},"filter":{"trackQuantity":true},"cursorPaging":{"limit":50}}}',
    undefined,
    answer.inventoryItems,
  ],
}

/** Every call of `@vitrine/client/catalog-v3`. */
export const sentCalls: SentCalls = {
  entry: catalogV3,
  answer,
  calls: { ...calls, ...pages },
  others: [
    'brandQuery',
    'ribbonQuery',
    'infoSectionQuery',
    'customizationQuery',
    'inventoryItemQuery',
    'countDates',
    'countRanges',
    'countValues',
    'measure',
    'fieldMask',
    'nextPage',
    'previousPage',
  ],
}
