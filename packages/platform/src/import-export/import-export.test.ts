import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { generateStore } from '@vitrine/demo-store'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lampStore } from '../catalog/lamp-store.fixture.ts'
import { demoDocument, productPart, storeDocument } from '../testing/store-document.fixture.ts'
import { usePlatform } from '../testing/test-platform.fixture.ts'
import { guardCell, joinParts, joinValues, splitParts, unguardCell } from './csv/cells.ts'
import type { CatalogEntry, MediaEntry } from './format/entries.ts'
import type { ProductEntry } from './format/product.ts'
import { importExport, type Shop } from './import-export.fixture.ts'
import { randomCatalog } from './random-catalog.fixture.ts'

// The platform that runs the import downloads media.
const fixture = usePlatform({ mediaImport: true }, 'own')
const { newShop, exported, imported } = importExport(fixture)

function parseLines(lines: string): readonly CatalogEntry[] {
  return lines
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as CatalogEntry)
}

function linesOf(entries: readonly CatalogEntry[]): string {
  return entries.map((entry) => `${JSON.stringify(entry)}\n`).join('')
}

function sortedFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortedFields)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([name, each]) => [name, sortedFields(each)] as const)
  return Object.fromEntries(fields.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

async function productsOf(shop: Shop): Promise<readonly ProductEntry[]> {
  return parseLines(await exported(shop, 'JSON_LINES')).filter((entry) => entry.kind === 'product')
}

/** The number of published changes, with or without a sequence number. */
async function changesOf({ site }: Shop): Promise<number> {
  const count = async (table: 'change_outbox' | 'change_events') => {
    const rows = await fixture.db.selectFrom(table).select('id').where('site_id', '=', site.id).execute()
    return rows.map(({ id }) => id)
  }
  // A change is in one of the tables, and in both while it gets its number.
  return new Set([...(await count('change_outbox')), ...(await count('change_events'))]).size
}

/** Times and revisions of the last writes. */
async function writesOf({ site }: Shop): Promise<unknown> {
  const dated = (table: 'products' | 'collections' | 'info_sections') =>
    fixture.db
      .selectFrom(table)
      .select(['id', 'updated_at'])
      .where('site_id', '=', site.id)
      .orderBy('id')
      .execute()
  const stock = fixture.db
    .selectFrom('variants')
    .select(['product_id', 'id', 'inventory_id', 'inventory_revision', 'inventory_updated_at'])
    .where('site_id', '=', site.id)
    .orderBy('inventory_id')
    .execute()
  return Promise.all([dated('products'), dated('collections'), dated('info_sections'), stock])
}

describe('export and import of the whole catalog', () => {
  let source: Shop
  let hardCases: Shop
  beforeAll(async () => {
    source = await newShop(demoDocument())
    hardCases = await newShop({ ...generateStore({ seed: 7, products: 24 }), clientId: randomUUID() })
  })

  const roundTrips = [
    ['the demo store', 'CSV'],
    ['the demo store', 'JSON_LINES'],
    ['hard cases', 'CSV'],
    ['hard cases', 'JSON_LINES'],
  ] as const
  test.each(roundTrips)(
    'a round trip of %s through %s gives the same bytes, and a second import changes nothing',
    async (name, format) => {
      const shop = name === 'hard cases' ? hardCases : source
      const files = { CSV: await exported(shop, 'CSV'), JSON_LINES: await exported(shop, 'JSON_LINES') }
      const other = await newShop()
      // Splits the file within rows, cells and quotes.
      const result = await imported(other, files[format], { format }, 9_973)
      expect(result).toMatchObject({ status: 'FINISHED', failed: 0, errors: [] })
      expect(result.succeeded).toBe(parseLines(files.JSON_LINES).length)
      expect(await exported(other, 'CSV')).toBe(files.CSV)
      expect(await exported(other, 'JSON_LINES')).toBe(files.JSON_LINES)

      const [writes, changes] = [await writesOf(other), await changesOf(other)]
      const again = await imported(other, files[format], { format })
      expect(again).toMatchObject({ status: 'FINISHED', failed: 0, succeeded: result.succeeded })
      expect(await writesOf(other)).toEqual(writes)
      expect(await changesOf(other)).toBe(changes)
    },
  )

  test('a round trip of random products with every field gives the same bytes in both formats', async () => {
    const files = parseLines(await exported(source, 'JSON_LINES')).filter(
      (entry): entry is MediaEntry => entry.kind === 'media',
    )
    await fc.assert(
      fc.asyncProperty(randomCatalog(files.slice(0, 3), 10), async (catalog) => {
        const first = await newShop()
        const imports = await imported(first, linesOf(catalog), { format: 'JSON_LINES' })
        expect(imports.errors).toEqual([])
        const lines = await exported(first, 'JSON_LINES')
        // Nothing is lost, apart from the order. Brands that only products refer to are added.
        const comparable = (entries: readonly CatalogEntry[]) =>
          entries
            .filter(({ kind }) => kind !== 'brand' && kind !== 'ribbon')
            .map((entry) => JSON.stringify(sortedFields(entry)))
            .toSorted()
        expect(comparable(parseLines(lines))).toEqual(comparable(catalog))

        const csv = await exported(first, 'CSV')
        const cells = (parse(csv, { bom: true }) as string[][]).flat()
        expect(cells.filter((cell) => /^[=+@\t\r]/.test(cell))).toEqual([])
        const second = await newShop()
        expect((await imported(second, csv, { format: 'CSV' }, 5_003)).errors).toEqual([])
        expect(await exported(second, 'CSV')).toBe(csv)
        expect(await exported(second, 'JSON_LINES')).toBe(lines)
        const changes = await changesOf(second)
        await imported(second, csv, { format: 'CSV' })
        await imported(second, lines, { format: 'JSON_LINES' })
        expect(await changesOf(second)).toBe(changes)
      }),
      // Each run is a dozen imports and exports; shrinking would take minutes.
      { numRuns: 2, endOnFailure: true },
    )
  })

  test('an import of some columns or fields changes only those', async () => {
    const shop = await newShop(lampStore())
    const before = await productsOf(shop)
    const [lamp] = before.filter(({ handle }) => handle === 'lamp')
    if (!lamp) throw new Error('the lamp is missing')
    const price = ['handleId,fieldType,price', 'lamp,Product,90.00', ''].join('\n')
    expect((await imported(shop, price, { format: 'CSV' })).errors).toEqual([])
    const [repriced] = (await productsOf(shop)).filter(({ handle }) => handle === 'lamp')
    const cheap = lamp.variants.filter(({ price: own }) => own === lamp.price).length
    expect(repriced).toEqual({
      ...lamp,
      price: '90.00',
      variants: lamp.variants.map((variant) =>
        variant.price === lamp.price ? { ...variant, price: '90.00' } : variant,
      ),
    })
    expect(cheap).toBeGreaterThan(0)
    const lines = [
      { handle: 'lamp', seo: { title: 'A lamp', description: '' }, taxGroupId: null },
      { handle: 'lamp', variants: lamp.variants.map(({ choices }) => ({ choices, weight: '2.5' })) },
    ]
    const line = lines.map((each) => `${JSON.stringify(each)}\n`).join('')
    expect((await imported(shop, line, { format: 'JSON_LINES' })).errors).toEqual([])
    const [weighed] = (await productsOf(shop)).filter(({ handle }) => handle === 'lamp')
    expect(weighed).toEqual({
      ...repriced,
      seo: { title: 'A lamp', description: '' },
      taxGroupId: null,
      variants: repriced?.variants.map((variant) => ({ ...variant, weight: '2.5' })),
    })
    const others = (list: readonly ProductEntry[]) => list.filter(({ handle }) => handle !== 'lamp')
    expect(others(await productsOf(shop))).toEqual(others(before))
  })

  test('guarded and joined cells are read back unchanged', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', minLength: 1 }), { maxLength: 5 }), (texts) => {
        expect(splitParts(unguardCell(guardCell(joinValues(texts))))).toEqual(texts.map((text) => [text]))
        const parts = texts.map((text) => [text, text])
        expect(splitParts(joinParts(parts))).toEqual(parts)
        for (const text of texts) {
          expect(unguardCell(guardCell(text))).toBe(text)
          // Negative numbers are not guarded.
          if (!/^-\d+(?:\.\d+)?$/.test(text)) expect(guardCell(text)).not.toMatch(/^[=+\-@\t\r]/)
        }
      }),
    )
  })
})

describe('errors', () => {
  test('are reported by line and column, and valid entries are imported', async () => {
    const shop = await newShop()
    const csv = [
      'Code,Kind,Title,price,inventory,visible,productOptionName1,productOptionDescription1,unknown',
      'one,Product,"One\r\nand ""more""",10.00,3,TRUE,,,x',
      'two,Product,Two,ten,3,TRUE,,,x',
      'three,Product,Three,10.00,many,maybe,,,x',
      'four,Product,,10.00,3,TRUE,,,x',
      'five,Product,Five,5,,TRUE,Size,S;M,x',
      'five,Variant,,,7,TRUE,,S,x',
      'five,Variant,,,8,TRUE,,XL,x',
      'six,Product,Six,6,,TRUE,Size,S;M,x',
      'six,Variant,,,7,TRUE,,S,x',
      'seven,Product,Seven, or so,7,3,TRUE,,,x',
      'eight,Product,Eight,,3,TRUE,,,x',
      'nine,Product,Nine,9,3,TRUE,,,x,,',
      '',
    ].join('\r\n')
    const mapping = { handleId: 'Code', fieldType: 'Kind', name: 'Title' }
    const dry = await imported(shop, csv, { format: 'CSV', mapping, dryRun: true })
    expect(await exported(shop, 'JSON_LINES')).toBe('')
    const result = await imported(shop, csv, { format: 'CSV', mapping })
    expect(dry.errors).toEqual(result.errors)
    expect(result).toMatchObject({ status: 'FINISHED', succeeded: 3, failed: 6 })
    expect(result.errors.map(({ line, column }) => `${line} ${column}`)).toEqual([
      '4 price',
      '5 visible',
      '5 inventory',
      '6 name',
      '9 productOptionDescription1',
      '12 undefined',
      '13 price',
    ])
    const products = await productsOf(shop)
    expect(products.map(({ handle, name }) => [handle, name])).toEqual([
      ['nine', 'Nine'],
      ['one', 'One\r\nand "more"'],
      ['six', 'Six'],
    ])
    expect(products[2]?.variants).toMatchObject([{ choices: ['S'], stock: [{ quantity: 7 }], price: '6.00' }])
  })

  test('include an empty price and a missing price of a new product, so that nothing becomes free', async () => {
    const shop = await newShop(storeDocument([productPart('mug')]))
    const files = [
      ['CSV', 'handleId,fieldType,name\nnew,Product,New\n', '2 price'],
      ['CSV', 'handleId,fieldType,price\nmug,Product,\n', '2 price'],
      ['JSON_LINES', '{"handle":"new","name":"New"}\n', '1 price'],
    ] as const
    for (const [format, text, place] of files) {
      const { errors } = await imported(shop, text, { format })
      expect(errors.map(({ line, column }) => `${line} ${column}`)).toEqual([place])
    }
    expect((await productsOf(shop)).map(({ handle, price }) => [handle, price])).toEqual([['mug', '10.00']])
    const free = await imported(shop, 'handleId,fieldType,price\nmug,Product,0\n', { format: 'CSV' })
    expect(free.errors).toEqual([])
  })

  const uuid = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
  /** An invalid cell, and other cells that its row needs. */
  const wrongCells: readonly (readonly [column: string, cell: string, others?: Record<string, string>])[] = [
    ['productType', 'edible'],
    ['itemType', 'EDIBLE'],
    ['digitalFiles', ':name:type'],
    ['infoSections', 'does not exist'],
    [
      'unitTotalQuantity',
      'much',
      { unitTotalMeasurementUnit: 'KG', unitBaseQuantity: '1', unitBaseMeasurementUnit: 'G' },
    ],
    [
      'unitBaseMeasurementUnit',
      'ML',
      { unitTotalQuantity: '1', unitTotalMeasurementUnit: 'KG', unitBaseQuantity: '1' },
    ],
    [
      'unitBaseQuantity',
      '',
      { unitTotalQuantity: '1', unitTotalMeasurementUnit: 'KG', unitBaseMeasurementUnit: 'G' },
    ],
    ['taxGroupId', 'reduced'],
    ['seoTitle', 'x'.repeat(1_001)],
    ['seoData', '{"tags"'],
    ['customTextFields', 'Engraving:many'],
    ['subscriptionOptions', '[{"id":1}]'],
    ['oneTimePurchase', 'perhaps'],
    ['id', 'seven'],
    ['numericId', 'seven'],
    ['createdDate', 'yesterday'],
    ['mediaIds', 'nowhere.png'],
    ['productImageUrl', 'no address'],
    ['mediaSizes', 'large', { productImageUrl: 'https://x.example/a.png' }],
    ['collectionSlugs', 'nowhere'],
    ['collectionPositions', 'first', { collection: 'Sale' }],
    ['brand', 'x'.repeat(51)],
    ['ribbon', 'x'.repeat(31)],
    ['discountMode', 'HALF'],
    ['discountValue', '101', { discountMode: 'PERCENT' }],
    ['productOptionType1', 'ROUND', { productOptionName1: 'Size', productOptionDescription1: 'S' }],
    ['productOptionDescription1', 'S;S', { productOptionName1: 'Size' }],
    ['weight', '-1'],
    ['cost', '1.234'],
    ['productLength', 'long'],
    ['packageDimensionsUnit', 'MILES', { packageLength: '1' }],
    ['variantImage', 'nowhere.png'],
    ['preorderEnabled', 'perhaps'],
    ['preorderLimit', 'many', { preorderEnabled: 'TRUE' }],
    ['preordered', '-1'],
    ['inventoryFields', 'x'],
    ['stockAtLocations', `[{"location":"${uuid}","quantity":"x"}]`],
  ]

  test('name the line and column for every column, in a dry run and in an import', async () => {
    const shop = await newShop()
    const columns = [
      ...new Set([
        'handleId',
        'name',
        'price',
        ...wrongCells.flatMap(([column, , others]) => [column, ...Object.keys(others ?? {})]),
      ]),
    ]
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
    const rows = wrongCells.map(([column, cell, others], at) => {
      const cells: Record<string, string> = {
        handleId: `p${at}`,
        name: 'P',
        price: '1',
        ...others,
        [column]: cell,
      }
      return columns.map((name) => quoted(cells[name] ?? '')).join(',')
    })
    const csv = [columns.join(','), ...rows, ''].join('\n')
    const dry = await imported(shop, csv, { format: 'CSV', dryRun: true })
    expect(dry).toMatchObject({ status: 'FINISHED', succeeded: 0, failed: wrongCells.length })
    const reported = dry.errors.map(({ line, column }) => `${line} ${column}`)
    const expected = wrongCells.map(([column], at) => `${at + 2} ${column}`)
    expect([...new Set(reported)]).toEqual(expected)
    expect((await imported(shop, csv, { format: 'CSV' })).errors).toEqual(dry.errors)
    expect(await exported(shop, 'JSON_LINES')).toBe('')
  })

  test('in the syntax of a file are reported with their line', async () => {
    const shop = await newShop()
    const broken = await imported(shop, 'handleId,name,price\r\na,A,1\r\nb,"B,2\r\n', { format: 'CSV' })
    expect(broken).toMatchObject({ status: 'FINISHED', failed: 1 })
    expect(broken.errors[0]).toMatchObject({ code: 'CSV_QUOTE_NOT_CLOSED' })
    const lines = await imported(shop, '{"handle":\n{}\n{"handle":"a","variants":[{"weight":1}]}\n', {
      format: 'JSON_LINES',
    })
    expect(lines.errors[0]).toMatchObject({ line: 1, code: 'NOT_JSON' })
    expect(lines.errors[1]).toMatchObject({ line: 2, column: 'handle' })
    expect(lines.errors[2]).toMatchObject({ line: 3, column: 'variants.0' })
    const started = await shop.call('POST', `/stores/v1/catalog-imports/${lines.id}/parts`, {
      number: 0,
      content: 'x',
    })
    expect(started.status).toBe(409)
  })

  test('do not occur in a dry run if products refer to entries of the same file', async () => {
    const source = await newShop(lampStore())
    const lines = await exported(source, 'JSON_LINES')
    const shop = await newShop()
    const changes = await changesOf(shop)
    const dry = await imported(shop, lines, { format: 'JSON_LINES', dryRun: true })
    expect(dry).toMatchObject({ failed: 0, succeeded: parseLines(lines).length, errors: [] })
    expect(await exported(shop, 'JSON_LINES')).toBe('')
    expect(await changesOf(shop)).toBe(changes)
  })
})

describe('media and digital products', () => {
  let elsewhere: Server
  let base: string
  const requested: string[] = []
  beforeAll(async () => {
    const picture = await sharp({ create: { width: 24, height: 12, channels: 3, background: '#204060' } })
      .png()
      .toBuffer()
    elsewhere = createServer((request, response) => {
      requested.push(request.url ?? '')
      if (request.url === '/gone.png') return response.writeHead(404).end()
      return response.end(picture)
    })
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
    base = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
  })
  afterAll(() => {
    elsewhere.closeAllConnections()
    elsewhere.close()
  })

  test('media on other hosts are downloaded once each, and failed downloads are reported', async () => {
    const shop = await newShop()
    const csv = [
      'handleId,name,price,productImageUrl,mediaAltTexts,productOptionName1,productOptionDescription1,productOptionMedia1',
      `one,One,1,${base}/a.png,Blue,,,`,
      `two,Two,1,${base}/a.png,,Colour,Blue;Red,${base.replaceAll(':', '\\:')}/a.png`,
      `three,Three,1,${base}/gone.png,,,,`,
      '',
    ].join('\n')
    const result = await imported(shop, csv, { format: 'CSV' })
    expect(result.errors).toMatchObject([
      { line: 4, column: 'productImageUrl', description: 'returned HTTP status 404' },
    ])
    expect(requested.toSorted()).toEqual(['/a.png', '/gone.png'])
    const [one, two] = await productsOf(shop)
    const id = one?.media[0]?.id
    expect(one?.media).toEqual([
      { id, url: `${fixture.platform.url}/media/${id}`, altText: 'Blue', width: 24, height: 12 },
    ])
    expect(two?.options[0]?.choices.map(({ media }) => media)).toEqual([[id], []])
    // An id that the store has needs no download.
    const byId = `handleId,name,price,mediaIds\nthree,Three,1,${id}\n`
    expect((await imported(shop, byId, { format: 'CSV' })).errors).toEqual([])
    expect(requested).toHaveLength(2)
  })

  test('digital products are imported with their files', async () => {
    const shop = await newShop()
    const csv = [
      'handleId,name,price,productType,digitalFiles,additionalInfoTitle1,additionalInfoDescription1,collection',
      'book,Book,8,digital,b-1:Book\\: one.epub:SECURE_BOOK;b-2:Book.pdf:SECURE_DOCUMENT,Pages,<p>164</p>,Books',
      '',
    ].join('\n')
    expect((await imported(shop, csv, { format: 'CSV' })).errors).toEqual([])
    const [book] = await productsOf(shop)
    expect(book).toMatchObject({
      productType: 'digital',
      itemType: 'DIGITAL',
      digitalFiles: [
        { id: 'b-1', fileName: 'Book: one.epub', fileType: 'SECURE_BOOK' },
        { id: 'b-2', fileName: 'Book.pdf', fileType: 'SECURE_DOCUMENT' },
      ],
      infoSections: ['Pages'],
      collections: [{ name: 'Books', position: 0 }],
    })
    const { body } = await (await fixture.visitor(shop.site)).post<{ products: { productType: string }[] }>(
      '/stores-reader/v1/products/query-platformized',
      { query: {} },
    )
    expect(body.products).toMatchObject([{ productType: 'digital' }])
  })
})
