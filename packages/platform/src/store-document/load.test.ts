import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { demoDocument, productPart, readDemoMedia, storeDocument } from '../testing/store-document.fixture.ts'
import { usePlatform } from '../testing/test-platform.fixture.ts'

const fixture = usePlatform()
const noMedia = {
  readMedia: async (src: string): Promise<Uint8Array> => {
    throw new Error(`nobody has ${src}`)
  },
}
const load = (document: unknown, options: { readMedia(src: string): Promise<Uint8Array> } = noMedia) =>
  fixture.platform.sites.load(document, options)

const counted = (quantity: number) => ({ trackQuantity: true, quantity, inStock: quantity > 0 })

async function slugsOf(siteId: string): Promise<string[]> {
  const rows = await fixture.db
    .selectFrom('products')
    .select('slug')
    .where('site_id', '=', siteId)
    .orderBy('slug')
    .execute()
  return rows.map(({ slug }) => slug)
}

describe('loading a store document', () => {
  test('an unchanged document writes nothing and reads no picture', async () => {
    const document = { ...demoDocument(), clientId: randomUUID() }
    const first = await load(document, { readMedia: readDemoMedia })
    expect(first).toMatchObject({ name: 'Larkholm', clientId: document.clientId, changed: true })
    const rows = () =>
      fixture.db.selectFrom('products').selectAll().where('site_id', '=', first.id).orderBy('id').execute()
    const before = await rows()
    expect(await load(document)).toEqual({ ...first, changed: false })
    expect(await rows()).toEqual(before)
  })

  test('a changed document changes the store, and ids stay', async () => {
    const clientId = randomUUID()
    const { id } = await load({ ...storeDocument([productPart('a'), productPart('b')]), clientId })
    const [before] = await fixture.db
      .selectFrom('products')
      .select('id')
      .where('site_id', '=', id)
      .where('slug', '=', 'a')
      .execute()
    const again = await load({
      ...storeDocument([productPart('a', { price: '11.00' }), productPart('c')]),
      clientId,
    })
    expect(again).toMatchObject({ id, changed: true })
    expect(await slugsOf(id)).toEqual(['a', 'c'])
    const [after] = await fixture.db
      .selectFrom('products')
      .select(['id', 'price'])
      .where('site_id', '=', id)
      .where('slug', '=', 'a')
      .execute()
    expect(after).toEqual({ id: before?.id, price: 1100n })
  })

  test('two sites can have one document', async () => {
    const document = storeDocument([productPart('a')])
    const [one, two] = [
      await load({ ...document, clientId: randomUUID() }),
      await load({ ...document, clientId: randomUUID() }),
    ]
    expect(one.id).not.toBe(two.id)
    expect(await slugsOf(one.id)).toEqual(await slugsOf(two.id))
  })

  test('all or nothing: one that fails half-way leaves the store as it was', async () => {
    const clientId = randomUUID()
    const { id } = await load({ ...storeDocument([productPart('a')]), clientId })
    const broken = storeDocument([
      productPart('b'),
      productPart('c', { media: [{ id: 'm', src: 'gone.webp', width: 1, height: 1 }] }),
    ])
    await expect(load({ ...broken, clientId })).rejects.toThrow(
      /"gone.webp" is a picture that cannot be used \(nobody has gone.webp\)/,
    )
    expect(await slugsOf(id)).toEqual(['a'])
  })

  test('an invalid picture is refused', async () => {
    const document = storeDocument([
      productPart('a', { media: [{ id: 'm', src: 'x.webp', width: 1, height: 1 }] }),
    ])
    for (const bytes of ['<svg onload="alert(1)"/>', 'RIFF....WEBPgarbage', '']) {
      const reading = load(
        { ...document, clientId: randomUUID() },
        { readMedia: async () => Buffer.from(bytes) },
      )
      await expect(reading).rejects.toThrow(/"x.webp" is a picture that cannot be used/)
    }
  })

  test('a thousand variants, zero prices, names from right to left and products without pictures are all in order', async () => {
    const [sizes, colours, finishes] = [10, 10, 10]
    const choices = (name: string, count: number) => ({
      name,
      type: 'drop_down',
      choices: Array.from({ length: count }, (_, at) => ({
        value: `${name} ${at}`,
        description: `${name} ${at}`,
      })),
    })
    const variants = Array.from({ length: sizes * colours * finishes }, (_, at) => ({
      id: `v${at}`,
      choices: {
        Size: `Size ${at % 10}`,
        Colour: `Colour ${Math.floor(at / 10) % 10}`,
        Finish: `Finish ${Math.floor(at / 100)}`,
      },
      price: '0.00',
      stock: counted(at % 3),
    }))
    const document = storeDocument([
      productPart('many', {
        options: [choices('Size', sizes), choices('Colour', colours), choices('Finish', finishes)],
        variants,
        price: '0',
      }),
      productPart('rtl', { name: 'מנורת שולחן עם אהיל פשתן' }),
      productPart('long', { name: 'W'.repeat(80) }),
    ])
    const { id } = await load({ ...document, clientId: randomUUID() })
    const { count } = await fixture.db
      .selectFrom('variants')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('site_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(1_002)
  })

  test('a store of 3,000 products is loaded in batches', async () => {
    const products = Array.from({ length: 3_000 }, (_, at) =>
      productPart(`p${at}`, { price: `${(at % 90) + 1}.00` }),
    )
    const { id } = await load({ ...storeDocument(products), clientId: randomUUID() })
    expect(await slugsOf(id)).toHaveLength(3_000)
  })
})

describe('an invalid document is refused with its field', () => {
  const option = { name: 'Size', type: 'drop_down', choices: [{ value: 'S', description: 'S' }] }
  const variant = (id: string, choices: object, more: object = {}) => ({
    id,
    choices,
    price: '1.00',
    stock: counted(1),
    ...more,
  })
  const product = (more: Record<string, unknown>) => storeDocument([productPart('a', more)])

  test.each<[string, unknown, string]>([
    ['nothing', null, 'document'],
    ['a list', [], 'document'],
    ['no client', storeDocument(), 'document.clientId'],
    ['a client that is no GUID', { ...storeDocument(), clientId: 'me' }, 'document.clientId'],
    [
      'an origin with a path',
      { ...storeDocument([], { origins: ['https://a.example/shop'] }), clientId: 'ID' },
      'document.origins[0]',
    ],
    ['no store', { clientId: 'ID' }, 'store'],
    [
      'a currency in words',
      storeDocument([], { store: { ...(storeDocument()['store'] as object), currency: 'euro' } }),
      'store.currency',
    ],
    [
      'a time zone that there is not',
      storeDocument([], { store: { ...(storeDocument()['store'] as object), timezone: 'Mars/Olympus' } }),
      'store.timezone',
    ],
    ['no products', { store: storeDocument()['store'] }, 'products'],
    ['a price that is a number', product({ price: 10 }), 'products[0].price'],
    ['a price below zero', product({ price: '-1.00' }), 'products[0].price'],
    ['a price of half a cent', product({ price: '1.005' }), 'products[0].price'],
    ['a price beyond all bounds', product({ price: '1000000000.00' }), 'products[0].price'],
    ['a name of 81 characters', product({ name: 'x'.repeat(81) }), 'products[0].name'],
    ['NUL in a name', product({ name: 'a\0b' }), 'products[0].name'],
    ['a slug with a slash', product({ slug: 'a/b' }), 'products[0].slug'],
    [
      'a discount that there is not',
      product({ discount: { type: 'HALF', value: '1' } }),
      'products[0].discount.type',
    ],
    ['no variant', product({ variants: [] }), 'products[0].variants'],
    [
      '1,001 variants',
      product({ variants: Array.from({ length: 1_001 }, (_, at) => variant(`v${at}`, {})) }),
      'products[0].variants',
    ],
    [
      'seven options',
      product({ options: Array.from({ length: 7 }, (_, at) => ({ ...option, name: `O${at}` })) }),
      'products[0].options',
    ],
    [
      'a variant without its choice',
      product({ options: [option], variants: [variant('v', {})] }),
      'products[0].variants[0].choices',
    ],
    [
      'a choice that there is not',
      product({ options: [option], variants: [variant('v', { Size: 'XL' })] }),
      'products[0].variants[0].choices',
    ],
    [
      'a combination twice',
      product({ options: [option], variants: [variant('v', { Size: 'S' }), variant('w', { Size: 'S' })] }),
      'products[0].variants[1].choices',
    ],
    ['a picture that there is not', product({ mainMediaId: 'm' }), 'products[0].mainMediaId[0]'],
    ['a brand that there is not', product({ brandId: 'b' }), 'products[0].brandId'],
    ['a date in words', product({ createdDate: 'today' }), 'products[0].createdDate'],
    [
      'a stock of half a piece',
      product({ variants: [variant('v', {}, { stock: { ...counted(1), quantity: 0.5 } })] }),
      'products[0].variants[0].stock.quantity',
    ],
    [
      'two products of one slug',
      storeDocument([productPart('a'), productPart('b', { slug: 'a' })]),
      'products[1].slug',
    ],
    [
      'a collection of unknown products',
      storeDocument([], {
        collections: [
          { id: 'c', slug: 'c', name: 'C', productIds: ['x'], lastUpdated: '2026-01-01T00:00:00Z' },
        ],
      }),
      'collections[0].productIds[0]',
    ],
    [
      'a product twice in a collection',
      storeDocument([productPart('a')], {
        collections: [
          { id: 'c', slug: 'c', name: 'C', productIds: ['a', 'a'], lastUpdated: '2026-01-01T00:00:00Z' },
        ],
      }),
      'collections[0].productIds[1]',
    ],
  ])('%s', async (_what, document, field) => {
    const isObject = typeof document === 'object' && document !== null && !Array.isArray(document)
    const named =
      !isObject || field === 'document.clientId' ? document : { ...document, clientId: randomUUID() }
    const error = await load(named).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ name: 'StoreDocumentError', field })
    expect((error as Error).message).toMatch(
      /^The store document cannot be loaded: "[^"]+" .+\. Nothing was changed; .+\.$/,
    )
  })
})
