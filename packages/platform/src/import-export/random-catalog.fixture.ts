import fc from 'fast-check'
import type { CatalogEntry, MediaEntry } from './format/entries.ts'
import type { ProductEntry, StockEntry, VariantEntry } from './format/product.ts'

/** Text that is difficult for spreadsheets, files and right-to-left scripts. */
export function hardText(maxLength: number, minLength = 1): fc.Arbitrary<string> {
  return fc
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
    .map((parts) => parts.join(''))
    .filter((text) => text.trim().length >= minLength && text.length <= maxLength && text.isWellFormed())
}

const amount = fc.integer({ min: 0, max: 99_999_99 }).map((minor) => (minor / 100).toFixed(2))
const uuid = fc.uuid({ version: 4 })
/** A UUID that is unique per number. */
const numbered = (number: number) => uuid.map((id) => id.slice(0, 24) + String(number).padStart(12, '0'))
const extendedFields = fc.option(fc.constant({ namespaces: { '@shop/erp': { shelf: 'A;1', count: 2 } } }))
const unit = fc.option(
  fc.constant({
    totalQuantity: 1.5,
    totalMeasurementUnit: 'KG' as const,
    baseQuantity: 100,
    baseMeasurementUnit: 'G' as const,
  }),
)
const dimensions = fc.constantFrom(
  null,
  { productDimensions: { length: '1.5', unit: 'CM' as const } },
  {
    productDimensions: { width: '2' },
    packageDimensions: { length: '1', height: '0.25', unit: 'IN' as const },
  },
)

function stockAt(location: string | null): fc.Arbitrary<StockEntry> {
  return fc.record({
    location: fc.constant(location),
    quantity: fc.option(fc.integer({ min: -5, max: 500 })),
    inStock: fc.boolean(),
    preorder: fc.option(
      fc.record({
        enabled: fc.boolean(),
        message: fc.option(hardText(60)),
        limit: fc.option(fc.integer({ min: 1, max: 99 })),
      }),
    ),
    preordered: fc.nat(3),
    extendedFields,
  })
}

/** At no location, the default one, others, or all of them. Counted stock decides `inStock`. */
const stock = fc
  .tuple(fc.boolean(), fc.uniqueArray(uuid, { maxLength: 2 }))
  .chain(([atDefault, others]) =>
    fc.tuple(...[...(atDefault ? [null] : []), ...others.toSorted()].map(stockAt)),
  )
  .map((all) =>
    all.map((each) => ({ ...each, inStock: each.quantity === null ? each.inStock : each.quantity > 0 })),
  )

function variantOf(
  choices: readonly string[],
  number: number,
  files: readonly string[],
): fc.Arbitrary<VariantEntry> {
  return fc.record({
    choices: fc.constant(choices),
    id: choices.length === 0 ? fc.constant('00000000-0000-0000-0000-000000000000') : numbered(number),
    price: amount,
    sku: hardText(38, 0),
    weight: fc.option(fc.constantFrom('1', '0.25', '12.5')),
    cost: fc.option(amount),
    visible: fc.boolean(),
    dimensions,
    pricePerUnit: unit,
    image: files.length > 0 ? fc.option(fc.constantFrom(...files)) : fc.constant(null),
    stock,
  })
}

interface Named {
  readonly files: readonly MediaEntry[]
  readonly collections: readonly { readonly slug: string; readonly name: string }[]
  readonly infoSections: readonly string[]
}

const optionNames = fc.uniqueArray(hardText(40), { maxLength: 2 })
const choiceNames = fc.uniqueArray(hardText(40), { minLength: 1, maxLength: 2 })

function options(files: readonly string[]): fc.Arbitrary<ProductEntry['options']> {
  const choice = (description: string) =>
    fc.record({
      value: fc.constantFrom(description, '#0a0b0c'),
      description: fc.constant(description),
      media: fc.subarray([...files]),
    })
  return optionNames.chain((names) =>
    fc.tuple(
      ...names.map((name) =>
        fc.record({
          name: fc.constant(name),
          type: fc.constantFrom('drop_down' as const, 'color' as const),
          choices: choiceNames.chain((choices) => fc.tuple(...choices.map(choice))),
        }),
      ),
    ),
  )
}

const translations = (own: ProductEntry['options']) =>
  fc.option(
    fc.record({
      de: fc.record({
        name: hardText(60),
        description: hardText(90),
        ribbons: fc.dictionary(hardText(30), hardText(30), { maxKeys: 2 }),
        infoSections: fc.dictionary(hardText(30), fc.record({ html: hardText(60) }), { maxKeys: 2 }),
        options: fc.constant(
          Object.fromEntries(
            own.map(({ name, choices }) => [name, { choices: { [choices[0]?.value ?? '']: name } }]),
          ),
        ),
      }),
      he: fc.constant({}),
    }),
  )

/** A product with every field. */
function randomProduct(number: number, named: Named): fc.Arbitrary<ProductEntry> {
  return fc.subarray([...named.files]).chain((shown) => {
    const files = shown.map(({ id }) => id)
    return options(files).chain((own) => {
      const combinations = own.reduce<string[][]>(
        (all, { choices }) => all.flatMap((some) => choices.map(({ description }) => [...some, description])),
        [[]],
      )
      return fc.record({
        kind: fc.constant('product' as const),
        handle: fc.constant(`p-${String(number).padStart(3, '0')}`),
        id: numbered(number),
        numericId: fc.nat(1e9).map((part) => `${number + 1}${String(part).padStart(10, '0')}`),
        createdDate: fc
          .date({ min: new Date(0), max: new Date(2e12), noInvalidDate: true })
          .map((at) => at.toISOString()),
        name: hardText(70),
        description: hardText(600, 0),
        visible: fc.boolean(),
        productType: fc.constantFrom('physical' as const, 'digital' as const),
        itemType: fc.constantFrom(
          'PHYSICAL' as const,
          'DIGITAL' as const,
          'GIFT_CARD' as const,
          'SERVICE' as const,
        ),
        brand: fc.option(hardText(40)),
        ribbon: fc.option(hardText(28)),
        collections: fc
          .subarray([...named.collections])
          .chain((some) =>
            fc.tuple(
              ...some.map(({ slug, name }) => fc.nat(50).map((position) => ({ slug, name, position }))),
            ),
          ),
        price: amount,
        discount: fc.constantFrom(
          { type: 'NONE' as const, value: '0' },
          { type: 'PERCENT' as const, value: '12.5' },
          { type: 'AMOUNT' as const, value: '0.01' },
        ),
        pricePerUnit: unit,
        taxGroupId: fc.option(uuid),
        seo: fc.oneof(
          fc.constant(null),
          fc.record({ title: hardText(60, 0), description: hardText(90, 0) }),
          hardText(60).map((children) => ({
            tags: [{ type: 'title', children, custom: false, disabled: false, props: {}, meta: {} }],
          })),
        ),
        infoSections: fc.subarray([...named.infoSections]),
        media: fc.tuple(
          ...shown.map(({ id, url }) =>
            hardText(60, 0).map((altText) => ({ id, url, altText, width: 120, height: 80 })),
          ),
        ),
        customTextFields: fc.array(
          fc.record({ title: hardText(60), mandatory: fc.boolean(), maxLength: fc.nat(500) }),
          { maxLength: 3 },
        ),
        subscriptionOptions: fc.array(
          fc.record({
            id: uuid,
            title: hardText(60),
            description: hardText(60, 0),
            frequency: fc.constantFrom('DAY' as const, 'MONTH' as const),
            interval: fc.integer({ min: 1, max: 12 }),
            billingCycles: fc.option(fc.integer({ min: 1, max: 12 })),
            autoRenewal: fc.boolean(),
            discount: fc.constant({ type: 'PERCENT' as const, value: '5' }),
          }),
          { maxLength: 2 },
        ),
        oneTimePurchase: fc.boolean(),
        digitalFiles: fc.array(
          fc.record({ id: uuid, fileName: hardText(60), fileType: fc.constant('SECURE_PICTURE') }),
          { maxLength: 2 },
        ),
        manageVariants: fc.boolean(),
        options: fc.constant(own),
        sku: hardText(38, 0),
        variants: fc
          .tuple(...combinations.map((choices, number) => variantOf(choices, number, files)))
          .chain((all) => fc.subarray(all, { minLength: 1 })),
        translations: translations(own),
      })
    })
  })
}

/** A catalog of products with everything that they refer to. @param files existing media */
export function randomCatalog(
  files: readonly MediaEntry[],
  products: number,
): fc.Arbitrary<readonly CatalogEntry[]> {
  const names = fc.uniqueArray(hardText(40), { minLength: 3, maxLength: 4 })
  return fc
    .record({
      titles: names,
      uniqueNames: names,
      labels: names,
      texts: fc.array(hardText(200, 0), { minLength: 4, maxLength: 4 }),
      files: fc.tuple(
        ...files.map((file) =>
          fc.record({
            kind: fc.constant('media' as const),
            id: fc.constant(file.id),
            url: fc.constant(file.url),
            title: hardText(60, 0),
            altText: hardText(60, 0),
            focalPoint: fc.constantFrom(null, { x: 0.25, y: 1 }),
            still: fc.constant(null),
          }),
        ),
      ),
    })
    .chain(({ titles, uniqueNames, labels, texts, files: media }) => {
      const collections = titles.map((name, at) => ({
        kind: 'collection' as const,
        slug: `c-${at}`,
        name,
        description: texts[at] ?? '',
        visible: at !== 1,
        position: titles.length - at,
        media: media
          .slice(0, at)
          .map(({ id, url }) => ({ id, url, altText: `c;${at}`, width: 40, height: 30 })),
        seo: null,
        translations: at === 0 ? { de: { name, description: `${name}?` } } : null,
      }))
      const sections = uniqueNames.map((uniqueName, at) => ({
        kind: 'infoSection' as const,
        uniqueName,
        title: (texts[at] ?? '').slice(0, 40) || 'x',
        description: texts[3 - at] ?? '',
        richDescription: at === 0 ? { nodes: [] } : null,
      }))
      const customization: CatalogEntry = {
        kind: 'customization',
        key: 'engraving',
        type: 'MODIFIER',
        name: labels[0] ?? 'x',
        renderType: 'TEXT_CHOICES',
        freeText: null,
        choices: [
          {
            id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
            choiceType: 'CHOICE_TEXT',
            key: 'a',
            name: labels[1] ?? 'x',
            defaultAddedPrice: '1.50',
          },
        ],
        defaultMandatory: true,
      }
      const named = { files: media, collections, infoSections: uniqueNames }
      return fc
        .tuple(...Array.from({ length: products }, (_, n) => randomProduct(n, named)))
        .map((all): readonly CatalogEntry[] => [
          ...media,
          ...collections,
          ...labels.map((name) => ({ kind: 'brand' as const, name })),
          ...sections,
          customization,
          ...all,
        ])
    })
}
