import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { storeDocument } from '../../testing/store-document.fixture.ts'
import { type TestSite, usePlatform } from '../../testing/test-platform.fixture.ts'
import { newApp, type TestApp } from '../apps/app.fixture.ts'
import { lampStore } from '../catalog/lamp-store.fixture.ts'
import { guardedCell, joinedCell, splitCell, unguardedCell } from './csv/cells.ts'
import type { CatalogImport, ImportResponse } from './operations.ts'
import type { PortableOption, PortableProduct } from './portable-product.ts'

const fixture = usePlatform()

interface Shop extends TestApp {
  readonly site: TestSite
}

async function newShop(document: object = storeDocument()): Promise<Shop> {
  const site = await fixture.createSite(document)
  return { ...(await newApp(fixture, site, ['CATALOG_READ', 'CATALOG_WRITE'])), site }
}

async function exported({ apiKey }: Shop, format: 'CSV' | 'JSON_LINES'): Promise<string> {
  const response = await fetch(`${fixture.platform.url}/stores/v1/catalog-export?format=${format}`, {
    headers: { authorization: apiKey },
  })
  expect(response.status).toBe(200)
  // Not `text()`, which takes the mark of the byte order away.
  return Buffer.from(await response.arrayBuffer()).toString('utf8')
}

async function imported(
  { call }: Shop,
  text: string,
  options: { format: 'CSV' | 'JSON_LINES'; dryRun?: boolean; mapping?: Record<string, string> },
  partLength = 100_000,
): Promise<CatalogImport> {
  const begun = await call<ImportResponse>('POST', '/stores/v1/catalog-imports', options)
  expect(begun.status, JSON.stringify(begun.body)).toBe(200)
  const path = `/stores/v1/catalog-imports/${begun.body.import.id}`
  const characters = [...text]
  for (let number = 0; number * partLength < characters.length; number += 1) {
    const content = characters.slice(number * partLength, (number + 1) * partLength).join('')
    const part = await call('POST', `${path}/parts`, { number, content })
    expect(part.status).toBe(200)
  }
  await call('POST', `${path}/start`, {})
  return vi.waitFor(
    async () => {
      const { body } = await call<ImportResponse>('GET', path)
      expect(body.import.status).toMatch(/FINISHED|FAILED/)
      return body.import
    },
    { timeout: 60_000, interval: 50 },
  )
}

/** What spreadsheets, files and other writing directions are hard on. */
const hardText = (maxLength: number, minLength = 1) =>
  fc
    .array(
      fc.constantFrom(
        ...'aZ9 ,;:\\"\'=+-@|\n\r\t'.split(''),
        'שלום',
        '\u200F',
        '\u202E',
        'é',
        '☕',
        '👩‍🚀',
        '\uFEFF',
        '""',
      ),
      { minLength, maxLength: Math.floor(maxLength / 6) },
    )
    .map((parts) => `x${parts.join('')}`.slice(0, 0) + parts.join(''))
    .filter((text) => text.trim().length >= minLength && text.length <= maxLength && text.isWellFormed())

const amount = fc.integer({ min: 0, max: 99_999_99 }).map((minor) => (minor / 100).toFixed(2))
const stock = fc.oneof(fc.nat(500), fc.constantFrom('IN_STOCK' as const, 'OUT_OF_STOCK' as const))

const option = (name: string): fc.Arbitrary<PortableOption> =>
  fc.uniqueArray(hardText(40), { minLength: 1, maxLength: 2 }).map((names) => ({
    name,
    type: 'drop_down',
    choices: names.map((each) => ({ value: each, description: each })),
  }))

const options = fc
  .uniqueArray(hardText(40), { maxLength: 2 })
  .chain((names) => fc.tuple(...names.map(option)) as fc.Arbitrary<PortableOption[]>)

function product(handle: string): fc.Arbitrary<PortableProduct> {
  return options.chain((own) => {
    const combinations = own.reduce<string[][]>(
      (all, { choices }) => all.flatMap((some) => choices.map(({ description }) => [...some, description])),
      [[]],
    )
    const manages = fc.boolean().map((wish) => wish && own.length > 0)
    return manages.chain((manageVariants) =>
      fc.record({
        handle: fc.constant(handle),
        name: hardText(70),
        description: hardText(600, 0),
        visible: fc.boolean(),
        brand: fc.option(hardText(40)),
        ribbon: fc.option(hardText(28)),
        collections: fc.subarray(["'Sale", '=1+1', 'A;B:C\\', 'שולחן', 'Line\nbreak'].sort()),
        price: amount,
        discount: fc.constantFrom(
          { type: 'NONE' as const, value: '0' },
          { type: 'PERCENT' as const, value: '12.5' },
          { type: 'AMOUNT' as const, value: '0.01' },
        ),
        infoSections: fc.array(fc.record({ title: hardText(60), description: hardText(200) }), {
          maxLength: 3,
        }),
        manageVariants: fc.constant(manageVariants),
        options: fc.constant(own),
        sku: manageVariants ? fc.constant('') : hardText(38, 0),
        weight: manageVariants ? fc.constant(null) : fc.option(fc.constantFrom('1', '0.25', '12.5')),
        cost: manageVariants ? fc.constant(null) : fc.option(amount),
        stock: own.length === 0 ? stock : fc.constant(null),
        variants:
          own.length === 0
            ? fc.constant([])
            : (fc.tuple(
                ...combinations.map((choices) =>
                  fc.record({
                    choices: fc.constant(choices),
                    stock,
                    price: amount,
                    sku: manageVariants ? hardText(38, 0) : fc.constant(''),
                    weight: manageVariants ? fc.option(fc.constant('3.5')) : fc.constant(null),
                    cost: manageVariants ? fc.option(amount) : fc.constant(null),
                    visible: manageVariants ? fc.boolean() : fc.constant(true),
                  }),
                ),
              ) as unknown as fc.Arbitrary<PortableProduct['variants']>),
      }),
    )
  })
}

describe('the whole catalog out and in', () => {
  let source: Shop
  beforeAll(async () => {
    source = await newShop(lampStore())
  })

  test('of a store with variants, options, discounts and stock, is the same again in another store', async () => {
    for (const format of ['CSV', 'JSON_LINES'] as const) {
      const text = await exported(source, format)
      const other = await newShop()
      // Parts are cut within rows, cells and quotes.
      const result = await imported(other, text, { format }, 997)
      expect(result).toMatchObject({ status: 'FINISHED', failed: 0, errors: [] })
      for (const each of ['CSV', 'JSON_LINES'] as const) {
        expect(await exported(other, each)).toBe(await exported(source, each))
      }
      // Taken in where it came from it changes nothing.
      await imported(source, text, { format })
      expect(await exported(source, format)).toBe(text)
    }
  })

  test('whatever stands in it: quotes, line ends, formulas, writing from right to left', async () => {
    const [store] = fc.sample(
      fc.tuple(...Array.from({ length: 10 }, (_, n) => product(`p-${String(n).padStart(3, '0')}`))),
      {
        numRuns: 1,
        seed: 20_261_121,
      },
    )
    const lines = (store ?? []).map((each) => `${JSON.stringify(each)}\n`).join('')
    const first = await newShop()
    const taken = await imported(first, lines, { format: 'JSON_LINES' })
    expect(taken.errors).toEqual([])
    expect(taken).toMatchObject({ status: 'FINISHED', succeeded: 10 })
    const csv = await exported(first, 'CSV')
    const cells = (parse(csv, { bom: true }) as string[][]).flat()
    expect(cells.filter((cell) => /^[=+@\t\r]/.test(cell))).toEqual([])
    const second = await newShop()
    expect((await imported(second, csv, { format: 'CSV' }, 5_003)).errors).toEqual([])
    expect(await exported(second, 'CSV')).toBe(csv)
    expect(await exported(second, 'JSON_LINES')).toBe(await exported(first, 'JSON_LINES'))
  })

  test('cells are what they were after they were guarded, joined and split', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', minLength: 1 }), { maxLength: 5 }), (texts) => {
        expect(splitCell(unguardedCell(guardedCell(joinedCell(texts))))).toEqual(texts.map((text) => [text]))
        for (const text of texts) {
          expect(unguardedCell(guardedCell(text))).toBe(text)
          expect(guardedCell(text)).not.toMatch(/^[=+\-@\t\r]/)
        }
      }),
    )
  })

  test('what is wrong is told by line and column, and what is right is taken over', async () => {
    const shop = await newShop()
    const csv = [
      'Code,Kind,Title,price,inventory,visible,productOptionName1,productOptionDescription1,nobody knows',
      'one,Product,"One\r\nand ""more""",10.00,3,TRUE,,,x',
      'two,Product,Two,ten,3,TRUE,,,x',
      'three,Product,Three,10.00,many,maybe,,,x',
      'four,Product,,10.00,3,TRUE,,,x',
      'five,Product,Five,5,,TRUE,Size,S;M,x',
      'five,Variant,,,7,TRUE,,S,x',
      'five,Variant,,,8,TRUE,,XL,x',
      'six,Product,Six,6,,TRUE,Size,S;M,x',
      'six,Variant,,,7,TRUE,,S,x',
      '',
    ].join('\r\n')
    const mapping = { handleId: 'Code', fieldType: 'Kind', name: 'Title' }
    const dry = await imported(shop, csv, { format: 'CSV', mapping, dryRun: true })
    expect(await exported(shop, 'JSON_LINES')).toBe('')
    const result = await imported(shop, csv, { format: 'CSV', mapping })
    expect(dry.errors).toEqual(result.errors)
    expect(result).toMatchObject({ status: 'FINISHED', succeeded: 2, failed: 4 })
    expect(result.errors.map(({ line, column }) => `${line} ${column}`)).toEqual([
      '4 price',
      '5 visible',
      '5 inventory',
      '6 name',
      '7 variants',
    ])
    const lines = (await exported(shop, 'JSON_LINES')).trim().split('\n')
    const products = lines.map((line) => JSON.parse(line) as PortableProduct)
    expect(products.map(({ handle, name }) => [handle, name])).toEqual([
      ['one', 'One\r\nand "more"'],
      ['six', 'Six'],
    ])
    expect(products[1]?.variants).toMatchObject([{ choices: ['S'], stock: 7, price: '6.00' }])
  })

  test('a file that is none of its kind ends with the line where it breaks', async () => {
    const shop = await newShop()
    const broken = await imported(shop, 'handleId,name,price\r\na,A,1\r\nb,"B,2\r\n', { format: 'CSV' })
    expect(broken).toMatchObject({ status: 'FINISHED', failed: 1 })
    expect(broken.errors[0]).toMatchObject({ code: 'CSV_QUOTE_NOT_CLOSED' })
    const lines = await imported(shop, '{"handle":\n{}\n', { format: 'JSON_LINES' })
    expect(lines.errors[0]).toMatchObject({ line: 1, code: 'NOT_JSON' })
    expect(lines.errors[1]).toMatchObject({ line: 2, column: 'handle' })
    const started = await shop.call('POST', `/stores/v1/catalog-imports/${lines.id}/parts`, {
      number: 0,
      content: 'x',
    })
    expect(started.status).toBe(409)
  })
})
