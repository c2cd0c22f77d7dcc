import type { Product } from '@vitrine/contract'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { productPart, storeDocument } from '../../testing/store-document.fixture.ts'
import { type TestSite, usePlatform, type Visitor } from '../../testing/test-platform.fixture.ts'
import { type Staff, staffOf } from '../writes/staff.fixture.ts'
import { callOutcome, callV3, type V3Body } from './v3-call.fixture.ts'

const fixture = usePlatform()
const unknownId = '00000000-0000-4000-8000-000000000000'
let site: TestSite
let staff: Staff
let visitor: Visitor

beforeEach(async () => {
  site = await fixture.createSite(
    storeDocument(
      [
        productPart('a', {
          brandId: 'vale',
          ribbonId: 'new',
          infoSections: [{ title: 'Care', html: '<p>Dust it.</p>' }],
        }),
        productPart('b', { brandId: 'vale', infoSections: [{ title: 'Care', html: '<p>Dust it.</p>' }] }),
        productPart('c', { infoSections: [{ title: 'Care', html: '<p>Wash it.</p>' }] }),
      ],
      {
        brands: [
          { id: 'vale', name: 'Vale' },
          { id: 'idle', name: 'Idle' },
        ],
        ribbons: [{ id: 'new', name: 'New' }],
      },
    ),
  )
  staff = await staffOf(fixture, site)
  visitor = await fixture.visitor(site)
})

interface Entity {
  id: string
  revision: string
  createdDate: string
  updatedDate: string
  [field: string]: unknown
}

/** How the three kinds call their fields; everything else about them is the same. */
const kinds = [
  {
    many: 'brands',
    one: 'brand',
    key: 'name',
    count: 'assignedProductsCount',
    noun: 'BRAND',
    taken: 'BRAND_NAME_ALREADY_EXISTS',
    draft: (name: string): V3Body => ({ name }),
    getOrCreate: (name: string): V3Body => ({ brandName: name }),
    bulkGetOrCreate: (names: readonly string[]): V3Body => ({ brandNames: names }),
  },
  {
    many: 'ribbons',
    one: 'ribbon',
    key: 'name',
    count: 'assignedProductCount',
    noun: 'RIBBON',
    taken: 'RIBBON_NAME_ALREADY_EXISTS',
    draft: (name: string): V3Body => ({ name }),
    getOrCreate: (name: string): V3Body => ({ ribbonName: name }),
    bulkGetOrCreate: (names: readonly string[]): V3Body => ({ ribbonNames: names }),
  },
  {
    many: 'infoSections',
    one: 'infoSection',
    key: 'uniqueName',
    count: 'assignedProductsCount',
    noun: 'INFO_SECTION',
    taken: 'INFO_SECTION_UNIQUE_NAME_ALREADY_EXISTS',
    draft: (name: string): V3Body => ({ uniqueName: name, title: 'Title' }),
    getOrCreate: (name: string): V3Body => ({ infoSection: { uniqueName: name, title: 'Title' } }),
    bulkGetOrCreate: (names: readonly string[]): V3Body => ({
      infoSections: names.map((uniqueName) => ({ uniqueName, title: 'Title' })),
    }),
  },
] as const

interface BulkBody {
  results: { itemMetadata: { id?: string; success: boolean; error?: { code: string } }; item?: Entity }[]
  bulkActionMetadata: { totalSuccesses: number; totalFailures: number }
}

describe.each(kinds)('$many', (kind) => {
  const { many, one, key, noun, taken, draft } = kind
  const idField = `${one}Id`
  const call = <T = V3Body>(name: string, request: V3Body) => callV3<T>(staff, `${many}.${name}`, request)
  const create = async (name: string) =>
    (await call<Record<string, Entity>>('create', { [one]: draft(name) })).body[one] as Entity
  const get = async (id: string) => (await call<Record<string, Entity>>('get', { [idField]: id })).body[one]
  const update = (id: string, revision: string, name: string) =>
    call('update', { [one]: { id, revision, [key]: name } })
  const names = async (query: V3Body) => {
    const { body } = await call<Record<string, Entity[]>>('query', { query })
    return (body[many] ?? []).map((entity) => entity[key])
  }

  test('is created, read, changed and removed', async () => {
    const made = await create('Brisa')
    expect(made).toMatchObject({ [key]: 'Brisa', revision: '1' })
    expect(await get(made.id)).toEqual(made)
    expect(callOutcome(await update(made.id, made.revision, 'Brisa & Co.'))).toBe('200')
    expect(await get(made.id)).toMatchObject({ [key]: 'Brisa & Co.', revision: '2' })
    expect(await call('delete', { [idField]: made.id })).toMatchObject({ status: 200, body: {} })
    expect(callOutcome(await call('get', { [idField]: made.id }))).toBe(`404 ${noun}_NOT_FOUND`)
    expect(callOutcome(await call('delete', { [idField]: made.id }))).toBe(`404 ${noun}_NOT_FOUND`)
  })

  test('a name is unique, also after a change', async () => {
    await create('One')
    const two = await create('Two')
    expect(callOutcome(await call('create', { [one]: draft('One') }))).toBe(`409 ${taken}`)
    expect(callOutcome(await update(two.id, two.revision, 'One'))).toBe(`409 ${taken}`)
    expect(await get(two.id)).toEqual(two)
  })

  test('exactly one of many changes with one revision is accepted', async () => {
    const { id, revision } = await create('Start')
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => update(id, revision, `Next ${at}`)),
    )
    const outcomes = answers.map(callOutcome).toSorted()
    expect(outcomes).toEqual(['200', ...Array.from({ length: 7 }, () => '409 STALE_REVISION')])
    expect((await get(id))?.revision).toBe('2')
  })

  test.each([unknownId, 'nothing', "x' or 1=1"])('there is no %s', async (id) => {
    for (const answer of [
      await call('get', { [idField]: id }),
      await update(id, '1', 'Name'),
      await call('delete', { [idField]: id }),
    ]) {
      expect(callOutcome(answer)).toBe(`404 ${noun}_NOT_FOUND`)
    }
  })

  test('is created once by concurrent get-or-create calls', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => call<Record<string, Entity>>('getOrCreate', kind.getOrCreate('Race'))),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(new Set(answers.map(({ body }) => body[one]?.id)).size).toBe(1)
  })

  test('pages by cursor neither repeat nor skip, forwards and back, in any order', async () => {
    await Promise.all(Array.from({ length: 23 }, (_, at) => create(`${'ÄbÇ'[at % 3]}${at}`)))
    const sorts = [
      [],
      [{ fieldName: key }],
      [{ fieldName: 'createdDate', order: 'DESC' }, { fieldName: key }],
    ]
    for (const sort of sorts) {
      const all = await names({ sort, cursorPaging: { limit: 100 } })
      const pages: unknown[][] = []
      let paging: V3Body = { limit: 7 }
      let query: V3Body = { sort, cursorPaging: paging }
      let last: { cursors?: { next?: string; prev?: string }; hasNext?: boolean } = {}
      for (;;) {
        const { body } = await call<Record<string, Entity[]> & { pagingMetadata: typeof last }>('query', {
          query,
        })
        pages.push((body[many] ?? []).map((entity) => entity[key]))
        last = body.pagingMetadata
        expect(Boolean(last.cursors?.next)).toBe(last.hasNext)
        if (!last.cursors?.next) break
        paging = { limit: 7, cursor: last.cursors.next }
        query = { cursorPaging: paging }
      }
      expect(pages.flat()).toEqual(all)
      const before = await names({ cursorPaging: { cursor: last.cursors?.prev, limit: 7 } })
      expect(before).toEqual(pages.at(-2))
    }
  })

  test('a list is filtered by its fields, and counted', async () => {
    await create('Élan')
    const later = await create('Elm')
    const filter = { [key]: { $startsWith: 'El' } }
    // What tells info sections apart is compared as it is written.
    expect(await names({ filter })).toEqual(key === 'name' ? ['Élan', 'Elm'] : ['Elm'])
    expect(await names({ filter: { id: { $in: [later.id, unknownId, 'x'] } } })).toEqual(['Elm'])
    expect(await names({ filter: { createdDate: { $lt: '2020-01-01T00:00:00Z' } } })).toEqual([])
    expect((await call('count', { filter: { [key]: 'Elm' } })).body).toEqual({ count: 1 })
  })

  test.each([
    [{ filter: { colour: 'x' } }, 'query.filter.colour FIELD_NOT_ALLOWED'],
    [{ filter: { createdDate: { $gt: 'yesterday' } } }, 'query.filter.createdDate FORMAT'],
    [{ sort: [{ fieldName: 'id' }] }, 'query.sort[0].fieldName INVALID_ENUM_VALUE'],
    [{ cursorPaging: { cursor: 'made up' } }, 'query.cursorPaging.cursor FORMAT'],
    [{ cursorPaging: { limit: 0 } }, 'query.cursorPaging.limit MIN'],
  ])('refuses the query %j', async (query, violation) => {
    expect(callOutcome(await call('query', { query }))).toBe(`400 ${violation}`)
  })

  test('in a bulk call each item has its own result, in the order of the request', async () => {
    await create('There')
    const made = await call<BulkBody>('bulkCreate', {
      [many]: [draft('New one'), draft('There'), draft('New one')],
      returnEntity: true,
    })
    expect(made.body.results.map(({ itemMetadata }) => itemMetadata.error?.code ?? 'done')).toEqual([
      'done',
      taken,
      taken,
    ])
    expect(made.body.bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 2 })
    const first = made.body.results[0]?.item as Entity
    expect(first[key]).toBe('New one')

    const changed = await call<BulkBody>('bulkUpdate', {
      [many]: [
        { [one]: { id: first.id, revision: '7', [key]: 'Stale' } },
        { [one]: { id: first.id, revision: '1', [key]: 'There' } },
        { [one]: { id: first.id, revision: '1', [key]: 'Changed' }, fieldMask: key },
        { [one]: { id: unknownId, revision: '1', [key]: 'Nobody' } },
      ],
    })
    expect(changed.body.results.map(({ itemMetadata }) => itemMetadata.error?.code ?? 'done')).toEqual([
      'STALE_REVISION',
      taken,
      'done',
      `${noun}_NOT_FOUND`,
    ])
    expect((await get(first.id))?.[key]).toBe('Changed')

    const got = await call<BulkBody>('bulkGetOrCreate', {
      ...kind.bulkGetOrCreate(['Changed', 'Fresh', 'Fresh']),
      returnEntity: true,
    })
    const ids = got.body.results.map(({ item }) => item?.id)
    expect(ids[0]).toBe(first.id)
    expect(ids[1]).toBe(ids[2])

    const gone = await call<BulkBody>('bulkDelete', { [`${one}Ids`]: [first.id, unknownId, ids[1]] })
    expect(gone.body.results.map(({ itemMetadata }) => itemMetadata.success)).toEqual([true, false, true])
  })

  test('a field mask names what changes, and nothing else changes', async () => {
    const { id } = await create('Kept')
    const masked = await call<BulkBody>('bulkUpdate', {
      [many]: [{ [one]: { id, revision: '1', [key]: 'Other' }, fieldMask: 'revision' }],
      returnEntity: true,
    })
    expect(masked.body.results[0]?.item?.[key]).toBe('Kept')
    const unknown = { [many]: [{ [one]: { id, revision: '2' }, fieldMask: 'colour' }] }
    expect(callOutcome(await call('bulkUpdate', unknown))).toBe(`400 ${many}[0].fieldMask INVALID_ENUM_VALUE`)
  })

  test('shoppers can read and cannot write', async () => {
    const { id } = await create('Seen')
    const shopper = await staffOf(fixture, site, [], 'visitor')
    expect((await callV3(shopper, `${many}.get`, { [idField]: id })).status).toBe(200)
    expect((await callV3(shopper, `${many}.query`, {})).status).toBe(200)
    for (const [name, request] of [
      ['create', { [one]: draft('X') }],
      ['update', { [one]: { id, revision: '1', [key]: 'X' } }],
      ['delete', { [idField]: id }],
      ['getOrCreate', kind.getOrCreate('X')],
    ] as const) {
      expect((await callV3(shopper, `${many}.${name}`, request)).status).toBe(403)
    }
  })

  test('hostile requests are refused, never with a 5xx', async () => {
    const { id } = await create('Target')
    const hostile = fc.anything({ withNullPrototype: false, maxDepth: 3 })
    const field = fc.constantFrom(
      one,
      many,
      idField,
      'query',
      'filter',
      'fields',
      `${one}Name`,
      'cursorPaging',
    )
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('create', 'query', 'count', 'getOrCreate', 'bulkCreate', 'bulkUpdate', 'bulkDelete'),
        fc.dictionary(field, hostile, { maxKeys: 4 }),
        async (name, request) => {
          const { status } = await call(name, JSON.parse(JSON.stringify(request) ?? '{}') as V3Body)
          expect(status).toBeLessThan(500)
        },
      ),
      { numRuns: 60 },
    )
    expect((await get(id))?.[key]).toBe('Target')
  })
})

describe('one model under V1 and V3', () => {
  const product = async (name: string) =>
    (await visitor.get<{ product: Product }>(`/stores-reader/v1/products/${site.idOf(name)}`)).body.product
  const brandNamed = async (name: string, fields = ['ASSIGNED_PRODUCTS_COUNT']) => {
    const { body } = await callV3<{ brands: Entity[] }>(staff, 'brands.query', {
      query: { filter: { name } },
      fields,
    })
    return body.brands[0]
  }

  test('entities of a store document are in both, and counted', async () => {
    expect(await brandNamed('Vale')).toMatchObject({ id: site.idOf('vale'), assignedProductsCount: 2 })
    expect(await brandNamed('Idle')).toMatchObject({ assignedProductsCount: 0 })
    const { body } = await callV3<{ infoSections: Entity[] }>(staff, 'infoSections.query', {
      query: { sort: [{ fieldName: 'uniqueName' }] },
      fields: ['ASSIGNED_PRODUCTS_COUNT'],
    })
    expect(
      body.infoSections.map(({ uniqueName, plainDescription, assignedProductsCount }) => [
        uniqueName,
        plainDescription,
        assignedProductsCount,
      ]),
    ).toEqual([
      ['Care', '<p>Dust it.</p>', 2],
      ['Care 2', '<p>Wash it.</p>', 1],
    ])
  })

  test('a brand and a ribbon renamed in V3 show in V1, and are found by the new name', async () => {
    const brand = (await brandNamed('Vale')) as Entity
    await callV3(staff, 'brands.update', { brand: { id: brand.id, revision: brand.revision, name: 'Quay' } })
    expect((await product('a')).brand).toBe('Quay')
    const query = { filter: { description: { $contains: 'quay' } } }
    const found = await visitor.post<{ products: Product[] }>(
      '/stores-reader/v1/products/query-platformized',
      { query },
    )
    expect(found.body.products.map(({ id }) => id).toSorted()).toEqual(['a', 'b'].map(site.idOf).toSorted())
    const ribbons = await callV3<{ ribbons: Entity[] }>(staff, 'ribbons.query', {})
    const ribbon = ribbons.body.ribbons[0] as Entity
    await callV3(staff, 'ribbons.update', { ribbon: { id: ribbon.id, revision: '1', name: 'Now' } })
    expect(await product('a')).toMatchObject({ ribbon: 'Now', ribbons: [{ text: 'Now' }] })
  })

  test('a brand removed in V3 is gone from its products', async () => {
    const brand = (await brandNamed('Vale')) as Entity
    await callV3(staff, 'brands.delete', { brandId: brand.id })
    expect(await product('a')).not.toHaveProperty('brand')
    expect((await product('a')).ribbon).toBe('New')
  })

  test('a brand or product that V1 removes changes the counts of V3', async () => {
    await staff.call('POST', `/stores/v1/products/${site.idOf('a')}/remove-brand`, {})
    expect(await brandNamed('Vale')).toMatchObject({ assignedProductsCount: 1 })
    await staff.call('DELETE', `/stores/v1/products/${site.idOf('b')}`)
    expect(await brandNamed('Vale')).toMatchObject({ assignedProductsCount: 0 })
  })

  test('writing a product in V1 creates its brand, ribbon and section in V3', async () => {
    const made = await staff.call<{ product: Product }>('POST', '/stores/v1/products', {
      product: {
        name: 'Bowl',
        productType: 'physical',
        priceData: { price: 5 },
        brand: 'Fresh',
        ribbon: 'New',
        additionalInfoSections: [{ title: 'Care', description: '<p>Dust it.</p>' }],
      },
    })
    expect(callOutcome(made)).toBe('200')
    expect(await brandNamed('Fresh')).toMatchObject({ assignedProductsCount: 1 })
    const sections = await callV3<{ infoSections: Entity[] }>(staff, 'infoSections.query', {
      query: { filter: { uniqueName: 'Care' } },
      fields: ['ASSIGNED_PRODUCTS_COUNT'],
    })
    expect(sections.body.infoSections[0]).toMatchObject({ assignedProductsCount: 3 })
    const { id } = made.body.product
    await staff.call('PATCH', `/stores/v1/products/${id}`, { product: { brand: 'Vale' } })
    expect(await brandNamed('Fresh')).toMatchObject({ assignedProductsCount: 0 })
    expect(await brandNamed('Vale')).toMatchObject({ assignedProductsCount: 3 })
  })

  test('an info section that is changed in V3 changes on every product that shares it', async () => {
    const { body } = await callV3<{ infoSections: Entity[] }>(staff, 'infoSections.query', {
      query: { filter: { uniqueName: 'Care' } },
    })
    const { id } = body.infoSections[0] as Entity
    const text = {
      type: 'TEXT',
      id: '',
      textData: { text: 'Brush & <dust>', decorations: [{ type: 'BOLD' }] },
    }
    const description = { nodes: [{ type: 'PARAGRAPH', id: 'p', nodes: [text] }] }
    await callV3(staff, 'infoSections.update', {
      infoSection: { id, revision: '1', title: 'Upkeep', description },
    })
    const shown = [{ title: 'Upkeep', description: '<p><strong>Brush &#38; &#60;dust&#62;</strong></p>' }]
    expect((await product('a')).additionalInfoSections).toEqual(shown)
    expect((await product('b')).additionalInfoSections).toEqual(shown)
    expect((await product('c')).additionalInfoSections).toEqual([
      { title: 'Care', description: '<p>Wash it.</p>' },
    ])
    await callV3(staff, 'infoSections.delete', { infoSectionId: id })
    expect((await product('a')).additionalInfoSections).toEqual([])
  })

  test('a brand with more products than one call can change reaches all of them in the background', async () => {
    const many = Array.from({ length: 430 }, (_, at) => productPart(`p${at}`, { brandId: 'vale' }))
    site = await fixture.createSite(storeDocument(many, { brands: [{ id: 'vale', name: 'Vale' }] }))
    staff = await staffOf(fixture, site)
    visitor = await fixture.visitor(site)
    await callV3(staff, 'brands.update', { brand: { id: site.idOf('vale'), revision: '1', name: 'Quay' } })
    const oldOnes = async () => {
      const { rows } = await fixture.db
        .selectFrom('products')
        .select('id')
        .where('site_id', '=', site.id)
        .where('rendered', 'like', '%"brand":"Vale"%')
        .execute()
        .then((rows) => ({ rows }))
      return rows.length
    }
    expect(await oldOnes()).toBe(230)
    await expect.poll(oldOnes).toBe(0)
    expect(await brandNamed('Quay')).toMatchObject({ assignedProductsCount: 430 })
  })
})
