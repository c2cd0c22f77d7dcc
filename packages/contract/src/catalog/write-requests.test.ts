import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { declarations } from '../declarations.ts'
import { toFieldViolations } from '../schema/field-violations.ts'

const guid = '0190a0a0-0000-7000-8000-00000000000a'

function read(operation: string, request: unknown): unknown {
  const schema = declarations.get(operation)?.request
  if (!schema) throw new Error(`no schema of ${operation}`)
  const result = v.safeParse(schema, request)
  if (result.success) return result.output
  return toFieldViolations(result.issues)
    .map(({ field, violatedRule }) => `${field} ${violatedRule}`)
    .join(', ')
}

const product = { name: 'Mug', priceData: { price: 12.5 } }
const option = { name: 'Colour', choices: [{ value: '#E7D6C4', description: 'Oat' }] }
const richContent = { nodes: [{ type: 'PARAGRAPH', id: 'p', nodes: [] }] }
const choice = { choiceType: 'ONE_COLOR', name: 'Oat', colorCode: '#E7D6C4' }

describe('valid write requests', () => {
  const good: [string, object][] = [
    ['catalog.createProduct', { product }],
    [
      'catalog.createProduct',
      { product: { ...product, productType: 'physical', productOptions: [option], ribbon: null } },
    ],
    ['catalog.updateProduct', { product: { id: guid, discount: { type: 'PERCENT', value: 10 } } }],
    ['catalog.updateVariants', { id: guid, variants: [{ choices: { Colour: 'Oat' }, price: 9 }] }],
    ['catalog.removeMedia', { id: guid, mediaIds: [] }],
    [
      'catalog.addMedia',
      { id: guid, media: [{ url: 'https://example.org/a.jpg', choice: { option: 'a', choice: 'b' } }] },
    ],
    ['catalog.bulkUpdateProducts', { ids: [guid], set: { brand: 'Vale' } }],
    [
      'catalog.bulkAdjustProducts',
      { ids: [guid], adjust: { price: { percentage: { rate: -10, roundToInt: true } } } },
    ],
    [
      'brands.update',
      { brand: { id: guid, revision: '3', name: 'Vale' }, fields: ['ASSIGNED_PRODUCTS_COUNT'] },
    ],
    ['brands.query', { query: { cursorPaging: { cursor: 'x' } } }],
    ['ribbons.bulkGetOrCreate', { ribbonNames: ['New'], returnEntity: true }],
    ['infoSections.create', { infoSection: { uniqueName: 'care', title: 'Care', description: richContent } }],
    [
      'customizations.create',
      {
        customization: {
          name: 'Colour',
          customizationType: 'PRODUCT_OPTION',
          customizationRenderType: 'SWATCH_CHOICES',
          choicesSettings: { choices: [choice] },
        },
      },
    ],
    ['customizations.reorderChoices', { customizationId: guid, revision: '1', choiceIds: [guid] }],
    [
      'inventoryItems.search',
      {
        search: {
          search: { expression: 'mug', fields: ['product.name'], fuzzy: true },
          aggregations: [
            { name: 'by stock', type: 'VALUE', fieldPath: 'availabilityStatus', value: { limit: 5 } },
          ],
          cursorPaging: { limit: 1_000 },
        },
      },
    ],
    [
      'inventoryItems.decrement',
      { decrementData: [{ inventoryItemId: guid, decrementBy: 1 }], reason: 'ORDER' },
    ],
    ['inventoryItems.adjustByFilter', { filter: { productId: guid }, adjustment: { incrementBy: 5 } }],
    ['graphql.request', { version: 'alpha', query: '{ shop { name } }', variables: { a: 1 } }],
  ]
  test.each(good)('%s %j', (operation, request) => {
    expect(read(operation, request)).toEqual(request)
  })
})

describe('invalid write requests', () => {
  const bad: [string, object, string][] = [
    ['catalog.createProduct', { product: { name: 'Mug' } }, 'product.priceData REQUIRED_FIELD'],
    [
      'catalog.createProduct',
      { product: { ...product, productType: 'digital' } },
      'product.productType INVALID_ENUM_VALUE',
    ],
    ['catalog.updateProduct', { product: { name: 'Mug' } }, 'product.id REQUIRED_FIELD'],
    ['catalog.updateProduct', { product: { id: guid, sku: 'x'.repeat(41) } }, 'product.sku MAX_LENGTH'],
    ['catalog.updateVariants', { id: guid, variants: [{ price: 9 }] }, 'variants[0] REQUIRED_ONE_OF_FIELD'],
    ['catalog.addMedia', { id: guid, media: [{}] }, 'media[0] REQUIRED_ONE_OF_FIELD'],
    ['catalog.addMedia', { id: guid, media: [{ url: 'javascript:alert(1)' }] }, 'media[0].url FORMAT'],
    ['catalog.bulkUpdateProducts', { ids: [guid], set: { price: 1, cost: 1 } }, 'set ONE_OF_ALIGNMENT'],
    ['catalog.bulkUpdateProducts', { ids: [], set: { price: 1 } }, 'ids MIN_SIZE'],
    [
      'catalog.bulkAdjustProducts',
      { ids: [guid], adjust: { price: { percentage: { rate: -101 } } } },
      'adjust.price.percentage.rate MIN',
    ],
    ['brands.create', { brand: { name: '' } }, 'brand.name MIN_LENGTH'],
    ['brands.update', { brand: { id: guid, name: 'Vale' } }, 'brand.revision REQUIRED_FIELD'],
    ['brands.query', { query: { cursorPaging: { limit: 301 } } }, 'query.cursorPaging.limit MAX'],
    ['ribbons.get', { ribbonId: guid, fields: ['ASSIGNED_PRODUCTS_COUNT'] }, 'fields[0] INVALID_ENUM_VALUE'],
    [
      'inventoryItems.create',
      { inventoryItem: { variantId: guid, productId: guid, quantity: 1, inStock: true } },
      'inventoryItem ONE_OF_ALIGNMENT',
    ],
    [
      'inventoryItems.increment',
      { incrementData: [{ inventoryItemId: guid, incrementBy: 0 }] },
      'incrementData[0].incrementBy MIN',
    ],
    ['inventoryItems.adjustByFilter', { filter: {}, adjustment: {} }, 'adjustment REQUIRED_ONE_OF_FIELD'],
  ]
  test.each(bad)('%s %j: %s', (operation, request, violations) => {
    expect(read(operation, request)).toBe(violations)
  })
})

describe('dropped fields', () => {
  test('read-only fields of a product that is sent back unchanged', () => {
    const whole = {
      ...product,
      id: guid,
      numericId: '1',
      stock: { inStock: true },
      priceData: { price: 12.5, currency: 'EUR', discountedPrice: 1, formatted: {} },
      collectionIds: [guid],
      variants: [],
    }
    expect(read('catalog.updateProduct', { product: whole })).toEqual({ product: { id: guid, ...product } })
  })
})
