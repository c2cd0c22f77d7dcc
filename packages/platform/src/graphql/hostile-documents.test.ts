import type { GraphqlResponse } from '@vitrine/contract/graphql'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { lampStore } from '../catalog/lamp-store.fixture.ts'
import { usePlatform, type Visitor } from '../testing/test-platform.fixture.ts'

const fixture = usePlatform()
let visitor: Visitor

beforeAll(async () => {
  visitor = await fixture.visitor(await fixture.createSite(lampStore()))
})

const times = (count: number, part: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => part(at)).join(' ')
const nested = (depth: number, open: string, inner: string): string =>
  open.repeat(depth) + inner + '}'.repeat(depth)
const everything = `id name slug description sku weight brand ribbon numericId collectionIds createdDate lastUpdated
  priceData { currency price discountedPrice formatted { price discountedPrice } } discount { type value }
  stock { inStock quantity inventoryStatus } media { items { id title mediaType image { url width height altText format } } }
  productOptions { name optionType choices { value description inStock visible media { items { id } } } }
  variants { id choices { option choice } variant { sku weight visible priceData { price discountedPrice currency } } stock { quantity } }
  additionalInfoSections { title description } collections { id name slug }`

/** Not answered at all, with the code that says why. */
const refused: readonly [name: string, document: string, code: string][] = [
  ['no document', ' ', 'GRAPHQL_PARSE_FAILED'],
  ['no language', 'select * from products', 'GRAPHQL_PARSE_FAILED'],
  ['an open brace', '{ products { items { id }', 'GRAPHQL_PARSE_FAILED'],
  ['a control character', '{ __typename \u0007 }', 'GRAPHQL_PARSE_FAILED'],
  ['braces without end', nested(20_000, '{ a', ''), 'GRAPHQL_PARSE_FAILED'],
  [
    'lists without end',
    `{ products(filter: ${'['.repeat(20_000)}) { items { id } } }`,
    'GRAPHQL_PARSE_FAILED',
  ],
  ['words without end', `{ ${times(3_000, () => 'cart')} }`, 'GRAPHQL_PARSE_FAILED'],
  ['a field that is not there', '{ passwords }', 'GRAPHQL_VALIDATION_FAILED'],
  ['a field near to one', '{ prodcts { items { id } } }', 'GRAPHQL_VALIDATION_FAILED'],
  ['an argument that is not there', '{ products(first: 3) { items { id } } }', 'GRAPHQL_VALIDATION_FAILED'],
  [
    'a text for a number',
    '{ products(paging: { limit: "ten" }) { items { id } } }',
    'GRAPHQL_VALIDATION_FAILED',
  ],
  [
    'an unknown order',
    '{ products(sort: [{ fieldName: secret }]) { items { id } } }',
    'GRAPHQL_VALIDATION_FAILED',
  ],
  [
    'an unknown operator',
    '{ products(filter: { name: { regex: "(a+)+$" } }) { items { id } } }',
    'GRAPHQL_VALIDATION_FAILED',
  ],
  ['no fields of an object', '{ products }', 'GRAPHQL_VALIDATION_FAILED'],
  ['fields of a text', '{ __typename { x } }', 'GRAPHQL_VALIDATION_FAILED'],
  ['a fragment of itself', '{ ...A } fragment A on Query { ...A }', 'GRAPHQL_VALIDATION_FAILED'],
  [
    'fragments in a ring',
    '{ ...A } fragment A on Query { ...B } fragment B on Query { ...C } fragment C on Query { ...A }',
    'GRAPHQL_VALIDATION_FAILED',
  ],
  ['a fragment that is not there', '{ ...Nothing }', 'GRAPHQL_VALIDATION_FAILED'],
  ['an undeclared variable', '{ product(id: $id) { id } }', 'GRAPHQL_VALIDATION_FAILED'],
  ['a variable of an unknown type', 'query ($x: Secret) { __typename }', 'GRAPHQL_VALIDATION_FAILED'],
  [
    'fields that cannot be merged',
    '{ a: product(id: "1") { id } a: product(id: "2") { id } }',
    'GRAPHQL_VALIDATION_FAILED',
  ],
  ['an unknown directive', '{ cart @defer { id } }', 'GRAPHQL_VALIDATION_FAILED'],
  [
    'one type, deeper and deeper',
    '{ __type(name: "Product") { fields { type { fields { type { fields { type { fields { name } } } } } } } } }',
    'GRAPHQL_VALIDATION_FAILED',
  ],
  [
    'types of fields of types',
    '{ __schema { types { fields { type { fields { type { fields { type { fields { name } } } } } } } } } }',
    'GRAPHQL_VALIDATION_FAILED',
  ],
  ['deeper than any answer', nested(11, '{ cart', '{ id }'), 'LIMIT_EXCEEDED'],
  [
    '51 names for one thing',
    `{ ${times(51, (at) => `a${at}: __typename`)} }`.replaceAll('__typename', 'cart { id }'),
    'LIMIT_EXCEEDED',
  ],
  [
    '30 questions at once',
    `{ ${times(30, (at) => `a${at}: products(paging: { limit: 100 }) { items { id } }`)} }`,
    'LIMIT_EXCEEDED',
  ],
  [
    'two full pages of everything',
    `{ a: products(paging: { limit: 100 }) { items { ...All } } b: products(paging: { limit: 100 }) { items { ...All } } } fragment All on Product { ${everything} }`,
    'LIMIT_EXCEEDED',
  ],
  ['a page of a million', '{ products(paging: { limit: 1000000 }) { items { id } } }', 'LIMIT_EXCEEDED'],
  [
    'a page of a million, by what a variable is where nobody says it',
    'query ($limit: Int = 1000000) { products(paging: { limit: $limit }) { items { id } } }',
    'LIMIT_EXCEEDED',
  ],
  [
    'the same by a whole page',
    'query ($paging: Paging = { limit: 1000000 }) { products(paging: $paging) { items { id } } }',
    'LIMIT_EXCEEDED',
  ],
  [
    'fragments that double forty times',
    `{ cart { ...F0 } } ${times(40, (at) => `fragment F${at} on Cart { ...F${at + 1} ...F${at + 1} }`)} fragment F40 on Cart { a: id b: id }`,
    'LIMIT_EXCEEDED',
  ],
]

describe('refused documents', () => {
  test.each(refused)('%s', async (_, query, code) => {
    const { status, body, headers } = await visitor.post<GraphqlResponse>('/graphql/alpha', { query })
    expect([status, body.data]).toEqual([200, undefined])
    expect(body.errors?.length).toBeLessThanOrEqual(101)
    for (const { message, extensions } of body.errors ?? []) {
      expect(extensions).toMatchObject({ code, requestId: headers.get('x-wix-request-id') })
      expect(message).not.toMatch(/Did you mean|node_modules|select .* from/)
    }
  })

  test('several documents at once', async () => {
    const query = '{ __typename }'
    for (const body of [[{ query }, { query }], [], 'null', '"x"', '7']) {
      expect((await visitor.post('/graphql/alpha', body)).status).toBe(400)
    }
  })

  test('a document that is too long, and one sent with another method', async () => {
    const query = `{ __typename } # ${'x'.repeat(100_000)}`
    expect((await visitor.post('/graphql/alpha', { query })).status).toBe(400)
    expect(
      (
        await visitor.post('/graphql/alpha', {
          query: '{ __typename }',
          variables: { a: 'x'.repeat(1_100_000) },
        })
      ).status,
    ).toBe(413)
    expect((await visitor.get('/graphql/alpha?query={__typename}')).status).toBe(405)
  })
})

describe('documents that get a GraphQL response', () => {
  test('a page of a hundred products with all their fields', async () => {
    const query = `{ products(paging: { limit: 100 }) { items { ${everything} } metadata { total } } }`
    const { body } = await visitor.post<GraphqlResponse>('/graphql/alpha', { query })
    expect(body.errors).toBeUndefined()
  })

  test('introspection queries of common tools', async () => {
    const { getIntrospectionQuery, buildClientSchema } = await import('graphql/index.js')
    const { body } = await visitor.post<GraphqlResponse>('/graphql/alpha', { query: getIntrospectionQuery() })
    expect(body.errors).toBeUndefined()
    const schema = buildClientSchema(body.data as never)
    expect(Object.keys(schema.getQueryType()?.getFields() ?? {})).toContain('productBySlug')
  })

  test('mutations, subscriptions and ambiguous operations get an error', async () => {
    for (const query of [
      'mutation { __typename }',
      'subscription { __typename }',
      'query A { cart { id } } query B { cart { id } }',
    ]) {
      const { status, body } = await visitor.post<GraphqlResponse>('/graphql/alpha', { query })
      expect([status, body.data ?? null]).toEqual([200, null])
      expect(body.errors).toMatchObject([
        {
          extensions: {
            code: expect.stringMatching(/^(?:OPERATION_RESOLUTION_FAILURE|GRAPHQL_VALIDATION_FAILED)$/),
          },
        },
      ])
    }
  })

  test('no variables cause an internal error', async () => {
    const query = `query ($filter: ProductFilter, $sort: [ProductSort!], $paging: Paging, $id: ID!, $choices: [OptionAndChoiceInput!], $store: StoreVariantFilter) {
      products(filter: $filter, sort: $sort, paging: $paging) { items { id } metadata { total } }
      product(id: $id) { id } variants(productId: $id, choices: $choices, variantIds: []) { totalResults }
      storeVariants(filter: $store) { items { id } }
    }`
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.constantFrom(
        "'; drop table products; --",
        '%',
        '\u0000',
        '__proto__',
        'ffffffff-ffff-ffff-ffff-ffffffffffff',
      ),
    )
    const value = fc.oneof(
      text,
      fc.double(),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.array(text, { maxLength: 3 }),
      fc.object({ maxDepth: 3 }),
    )
    const name = fc.constantFrom(
      'id',
      'name',
      'price',
      'numericId',
      'lastUpdated',
      'visible',
      'collectionIds',
      'stock',
      'and',
      'or',
      'not',
      '$eq',
    )
    const operator = fc.constantFrom(
      'eq',
      'ne',
      'in',
      'exists',
      'gt',
      'lte',
      'startsWith',
      'contains',
      'hasSome',
    )
    const filter = fc.dictionary(name, fc.oneof(value, fc.dictionary(operator, value, { maxKeys: 2 })), {
      maxKeys: 3,
    })
    const variables = fc.record(
      {
        filter: fc.oneof(filter, value),
        sort: value,
        paging: fc.oneof(fc.record({ limit: fc.integer(), offset: fc.integer() }), value),
        id: value,
        choices: value,
        store: fc.oneof(filter, value),
      },
      { requiredKeys: ['id'] },
    )
    await fc.assert(
      fc.asyncProperty(fc.oneof(variables, value), async (given) => {
        const { status, body } = await visitor.post<GraphqlResponse>('/graphql/alpha', {
          query,
          variables: given,
        })
        expect([200, 400], JSON.stringify(body)).toContain(status)
        const codes = (body.errors ?? []).map(({ extensions }) => extensions?.['code'])
        expect(codes).not.toContain('INTERNAL')
        expect(codes).not.toContain('UNAVAILABLE')
      }),
      { numRuns: 150 },
    )
  })
})
