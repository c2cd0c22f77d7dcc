import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { declarations } from './declarations.ts'
import { storesAppId } from './index.ts'
import { toFieldViolations } from './schema/field-violations.ts'

const guid = '0190a0a0-0000-7000-8000-00000000000a'
const item = { catalogReference: { appId: storesAppId, catalogItemId: guid }, quantity: 1 }
const address = {
  country: 'US',
  subdivision: 'US-NY',
  city: 'New York',
  postalCode: '10001',
  streetAddress: { number: '14', name: 'Weir Lane' },
  addressLine: '14 Weir Lane',
  addressLine2: null,
  geocode: { latitude: 40.7, longitude: -74 },
}
const customItem = {
  quantity: 2,
  price: '12.50',
  productName: { original: 'Gift wrap' },
  itemType: { preset: 'SERVICE' },
}

function read(operation: string, request: unknown): unknown {
  const schema = declarations.get(operation)?.request
  if (!schema) throw new Error(`no schema of ${operation}`)
  const result = v.safeParse(schema, request)
  if (result.success) return result.output
  return toFieldViolations(result.issues)
    .map(({ field, violatedRule }) => `${field} ${violatedRule}`)
    .join(', ')
}

describe('valid requests', () => {
  const good: [string, object][] = [
    ['token.grant', { grantType: 'anonymous', clientId: guid }],
    ['token.grant', { grantType: 'refresh_token', clientId: guid, refreshToken: 'x' }],
    [
      'token.grant',
      { grantType: 'authorization_code', clientId: guid, code: 'x', codeVerifier: 'v'.repeat(43) },
    ],
    ['catalog.queryProducts', {}],
    [
      'catalog.queryProducts',
      {
        query: {
          filter: { $and: [{ price: { $lt: 5 } }, { name: { $contains: 'ü' } }] },
          sort: [{ fieldName: 'priceData.price', order: 'DESC' }, { fieldName: 'name' }],
          paging: { limit: 100, offset: 10_000 },
        },
      },
    ],
    ['catalog.getProduct', { id: guid, includeMerchantSpecificData: true }],
    ['catalog.getCollection', { id: '00000000-000000-000000-000000000001' }],
    ['catalog.getCollectionBySlug', { slug: 'x'.repeat(100) }],
    ['catalog.productOptionsAvailability', { id: guid, options: {} }],
    ['catalog.productOptionsAvailability', { id: guid, options: { Größe: 'L', Colour: 'Oat' } }],
    ['catalog.queryProductVariants', { id: guid, variantIds: [guid], paging: { limit: 0 } }],
    ['catalog.queryStoreVariants', { query: {} }],
    ['catalog.getStoreVariant', { id: `${guid}-${guid}` }],
    ['cart.get', {}],
    ['cart.addItems', { lineItems: [item, { ...item, quantity: 100_000 }] }],
    ['cart.addItems', { customLineItems: [customItem], businessLocationId: guid }],
    [
      'cart.addItems',
      { lineItems: [{ ...item, catalogOverrideFields: { price: '0.001', depositAmount: null } }] },
    ],
    ['cart.update', { couponCode: 'WELCOME10', cartInfo: { buyerNote: null, contactInfo: { address } } }],
    [
      'cart.update',
      { merchantDiscounts: [{ amount: '1', lineItemIds: [guid] }], cartFieldmask: 'buyerNote' },
    ],
    ['cart.removeItems', { lineItemIds: [guid] }],
    ['cart.setQuantities', { lineItems: [{ id: guid, quantity: 1 }] }],
    ['cart.estimateTotals', {}],
    [
      'cart.estimateTotals',
      {
        shippingAddress: address,
        billingAddress: {},
        selectedShippingOption: { code: 'standard' },
        calculateTax: false,
        selectedMemberships: { memberships: [{ id: 'gold', appId: guid, lineItemIds: [guid] }] },
      },
    ],
    ['cart.createCheckout', { channelType: 'WIX_APP_STORE', email: 'ann.o-hara+shop@example.co.uk' }],
    ['cart.delete', {}],
  ]
  test.each(good)('%s %j', (operation, request) => {
    expect(read(operation, request)).toEqual(request)
  })
})

describe('dropped fields', () => {
  test('unknown fields', () => {
    expect(read('cart.removeItems', { lineItemIds: [guid], isAdmin: true })).toEqual({ lineItemIds: [guid] })
    expect(read('cart.get', { anything: 1 })).toEqual({})
  })

  test('read-only fields of a cart that is sent back unchanged', () => {
    const line = { ...item, id: guid, price: { amount: '0.01' }, availability: { status: 'AVAILABLE' } }
    expect(read('cart.update', { lineItems: [line] })).toEqual({ lineItems: [item] })
    const cartInfo = { id: guid, currency: 'EUR', subtotal: { amount: '0' }, buyerNote: 'Hi', revision: '7' }
    expect(read('cart.update', { cartInfo })).toEqual({ cartInfo: { buyerNote: 'Hi' } })
    const fullname = { ...address, countryFullname: 'United States' }
    expect(read('cart.estimateTotals', { shippingAddress: fullname })).toEqual({ shippingAddress: address })
  })

  test('keys such as __proto__', () => {
    const request = JSON.parse(
      `{"__proto__":{"quantity":9},"constructor":{},"lineItemIds":["${guid}"]}`,
    ) as object
    const output = read('cart.removeItems', request) as object
    expect(Object.keys(output)).toEqual(['lineItemIds'])
    expect(Object.getPrototypeOf(output)).toBe(Object.prototype)

    const options = JSON.parse('{"__proto__":"x","constructor":"y","Size":"L"}') as object
    expect(read('catalog.productOptionsAvailability', { id: guid, options })).toEqual({
      id: guid,
      options: { Size: 'L' },
    })
  })
})

describe('invalid requests', () => {
  const lines = (value: unknown) => ({ lineItems: [value] })
  const withOptions = (options: unknown) =>
    lines({ ...item, catalogReference: { ...item.catalogReference, options } })
  const custom = (changes: object) => ({ customLineItems: [{ ...customItem, ...changes }] })
  const deep = (levels: number): unknown => (levels === 0 ? 1 : { a: deep(levels - 1) })

  const refused: [string, string, unknown, string][] = [
    ['nothing', 'cart.addItems', undefined, 'body REQUIRED_FIELD'],
    ['null', 'cart.addItems', null, 'body FORMAT'],
    ['a list', 'cart.addItems', [], 'body FORMAT'],
    ['a text', 'cart.addItems', 'x', 'body FORMAT'],
    [
      'a number that is none',
      'cart.addItems',
      lines({ ...item, quantity: Number.NaN }),
      'lineItems[0].quantity FORMAT',
    ],
    [
      'an infinite number',
      'cart.addItems',
      lines({ ...item, quantity: Number.POSITIVE_INFINITY }),
      'lineItems[0].quantity FORMAT',
    ],
    ['quantity 0', 'cart.addItems', lines({ ...item, quantity: 0 }), 'lineItems[0].quantity MIN'],
    ['quantity 100001', 'cart.addItems', lines({ ...item, quantity: 100_001 }), 'lineItems[0].quantity MAX'],
    ['quantity 0.5', 'cart.addItems', lines({ ...item, quantity: 0.5 }), 'lineItems[0].quantity FORMAT'],
    ['quantity as text', 'cart.addItems', lines({ ...item, quantity: '1' }), 'lineItems[0].quantity FORMAT'],
    [
      'no quantity, no reference',
      'cart.addItems',
      lines({}),
      'lineItems[0].catalogReference REQUIRED_FIELD, lineItems[0].quantity REQUIRED_FIELD',
    ],
    ['101 lines', 'cart.addItems', { lineItems: Array(101).fill(item) }, 'lineItems MAX_SIZE'],
    ['a million lines', 'cart.addItems', { lineItems: Array(1_000_000).fill(0) }, 'lineItems MAX_SIZE'],
    ['no line id', 'cart.removeItems', { lineItemIds: [] }, 'lineItemIds MIN_SIZE'],
    ['a line id that is no GUID', 'cart.removeItems', { lineItemIds: ['1'] }, 'lineItemIds[0] FORMAT'],
    ['a GUID with a line feed', 'cart.removeItems', { lineItemIds: [`${guid}\n`] }, 'lineItemIds[0] FORMAT'],
    ['options as list', 'cart.addItems', withOptions([]), 'lineItems[0].catalogReference.options FORMAT'],
    [
      'options with NUL',
      'cart.addItems',
      withOptions({ a: ['\0'] }),
      'lineItems[0].catalogReference.options FORMAT',
    ],
    [
      'options with half a character',
      'cart.addItems',
      withOptions({ a: { b: '\ud800' } }),
      'lineItems[0].catalogReference.options FORMAT',
    ],
    [
      'options with a hostile key',
      'cart.addItems',
      withOptions({ a: JSON.parse('{"__proto__":{}}') }),
      'lineItems[0].catalogReference.options FORMAT',
    ],
    [
      'options that are too deep',
      'cart.addItems',
      withOptions(deep(66)),
      'lineItems[0].catalogReference.options FORMAT',
    ],
    [
      'a filter with NUL in a key',
      'catalog.queryProducts',
      { query: { filter: { '\0': 1 } } },
      'query.filter FORMAT',
    ],
    ['a filter as list', 'catalog.queryProducts', { query: { filter: [] } }, 'query.filter FORMAT'],
    ['an address as list', 'cart.estimateTotals', { shippingAddress: [] }, 'shippingAddress FORMAT'],
    [
      'an address out of the world',
      'cart.estimateTotals',
      { shippingAddress: { geocode: { latitude: 91, longitude: -181 } } },
      'shippingAddress.geocode.latitude MAX, shippingAddress.geocode.longitude MIN',
    ],
    [
      'a country by name',
      'cart.estimateTotals',
      { shippingAddress: { country: 'Ireland' } },
      'shippingAddress.country FORMAT',
    ],
    [
      'a region by name',
      'cart.estimateTotals',
      { shippingAddress: { subdivision: 'New York' } },
      'shippingAddress.subdivision FORMAT',
    ],
    [
      'a long city',
      'cart.estimateTotals',
      { shippingAddress: { city: 'x'.repeat(51) } },
      'shippingAddress.city MAX_LENGTH',
    ],
    ['no e-mail', 'cart.createCheckout', { channelType: 'WEB', email: 'a b@c' }, 'email FORMAT'],
    [
      'an e-mail with a line feed',
      'cart.createCheckout',
      { channelType: 'WEB', email: 'a@b.c\r\nbcc:d' },
      'email FORMAT',
    ],
    ['an unknown channel', 'cart.createCheckout', { channelType: 'MOON' }, 'channelType INVALID_ENUM_VALUE'],
    ['no channel', 'cart.createCheckout', {}, 'channelType REQUIRED_FIELD'],
    [
      'a note too long',
      'cart.update',
      { cartInfo: { buyerNote: 'x'.repeat(1_001) } },
      'cartInfo.buyerNote MAX_LENGTH',
    ],
    ['a note with NUL', 'cart.update', { cartInfo: { buyerNote: 'a\0b' } }, 'cartInfo.buyerNote FORMAT'],
    [
      'a phone number of letters',
      'cart.update',
      { cartInfo: { contactInfo: { contactDetails: { phone: 'call me' } } } },
      'cartInfo.contactInfo.contactDetails.phone FORMAT',
    ],
    [
      'a tax number of an unknown kind',
      'cart.update',
      { cartInfo: { contactInfo: { contactDetails: { vatId: { id: '1', type: 'NIF' } } } } },
      'cartInfo.contactInfo.contactDetails.vatId.type INVALID_ENUM_VALUE',
    ],
    ['a price below zero', 'cart.addItems', custom({ price: '-1' }), 'customLineItems[0].price DECIMAL_GTE'],
    ['a price of numbers', 'cart.addItems', custom({ price: 12.5 }), 'customLineItems[0].price FORMAT'],
    [
      'a price in scientific form',
      'cart.addItems',
      custom({ price: '1e3' }),
      'customLineItems[0].price FORMAT',
    ],
    [
      'a price beyond the bound',
      'cart.addItems',
      custom({ price: '1000000000000000.01' }),
      'customLineItems[0].price DECIMAL_LTE',
    ],
    [
      'an item of no type',
      'cart.addItems',
      custom({ itemType: {} }),
      'customLineItems[0].itemType REQUIRED_ONE_OF_FIELD',
    ],
    [
      'an item of two types',
      'cart.addItems',
      custom({ itemType: { preset: 'PHYSICAL', custom: 'parcel' } }),
      'customLineItems[0].itemType ONE_OF_ALIGNMENT',
    ],
    [
      'an override with four decimals',
      'cart.addItems',
      lines({ ...item, catalogOverrideFields: { price: '0.0001' } }),
      'lineItems[0].catalogOverrideFields.price DECIMAL_MAX_SCALE',
    ],
    [
      'a deposit of nothing',
      'cart.addItems',
      lines({ ...item, catalogOverrideFields: { depositAmount: '0.00' } }),
      'lineItems[0].catalogOverrideFields.depositAmount DECIMAL_GT',
    ],
    [
      'a page too large',
      'catalog.queryProducts',
      { query: { paging: { limit: 101 } } },
      'query.paging.limit MAX',
    ],
    [
      'a page before the first',
      'catalog.queryProducts',
      { query: { paging: { offset: -1 } } },
      'query.paging.offset MIN',
    ],
    [
      'a cursor, which would go unread',
      'catalog.queryProducts',
      { query: { cursorPaging: { limit: 10 } } },
      'query.cursorPaging FIELD_NOT_ALLOWED',
    ],
    [
      'an order of another kind',
      'catalog.queryProducts',
      { query: { sort: [{ fieldName: 'name', order: 'asc' }] } },
      'query.sort[0].order INVALID_ENUM_VALUE',
    ],
    [
      'six fields to sort by',
      'catalog.queryProducts',
      { query: { sort: Array(6).fill({ fieldName: 'name' }) } },
      'query.sort MAX_SIZE',
    ],
    ['an id too long', 'catalog.getProduct', { id: 'x'.repeat(37) }, 'id MAX_LENGTH'],
    ['an empty id', 'catalog.getProduct', { id: '' }, 'id MIN_LENGTH'],
    [
      'choices of a different type',
      'catalog.productOptionsAvailability',
      { id: guid, options: { Size: 7 } },
      'options.Size FORMAT',
    ],
    ['choices as list', 'catalog.productOptionsAvailability', { id: guid, options: ['L'] }, 'options FORMAT'],
    [
      'more choices than options',
      'catalog.productOptionsAvailability',
      { id: guid, options: Object.fromEntries('abcdefg'.split('').map((key) => [key, key])) },
      'options MAX_SIZE',
    ],
    ['an unknown grant', 'token.grant', { grantType: 'password' }, 'grantType INVALID_ENUM_VALUE'],
    [
      'a short verifier',
      'token.grant',
      { grantType: 'authorization_code', clientId: guid, code: 'x', codeVerifier: 'v'.repeat(42) },
      'codeVerifier MIN_LENGTH',
    ],
  ]
  test.each(refused)('%s: %s', (_, operation, request, violations) => {
    expect(read(operation, request)).toBe(violations)
  })
})

describe('arbitrary input', () => {
  const anything = fc.anything({
    withNullPrototype: true,
    withBigInt: true,
    withDate: true,
    withMap: true,
    withSparseArray: true,
    withTypedArray: true,
    key: fc.oneof(
      fc.string(),
      fc.constantFrom(
        '__proto__',
        'constructor',
        'lineItems',
        'query',
        'filter',
        'id',
        'options',
        'cartInfo',
      ),
    ),
  })

  test.each([...declarations.keys()])(
    '%s is parsed or rejected with violations, never with an exception',
    (operation) => {
      fc.assert(
        fc.property(anything, (request) => {
          const answer = read(operation, request)
          return typeof answer === 'string'
            ? answer.length > 0
            : typeof answer === 'object' && answer !== null
        }),
        { numRuns: 200 },
      )
    },
  )

  test('parsing a parsed request changes nothing', () => {
    const request = { lineItems: [item], customLineItems: [{ ...customItem, url: { relativePath: '/x' } }] }
    const once = read('cart.addItems', request)
    expect(read('cart.addItems', once)).toEqual(once)
  })
})
