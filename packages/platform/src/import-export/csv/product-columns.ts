import type { SeoText } from '../../catalog/index.ts'
import {
  type CollectionMembership,
  defaultItemType,
  type OptionEntry,
  type ProductEntry,
  withProductType,
} from '../format/product.ts'
import {
  CellError,
  formatBoolean,
  joinParts,
  joinValues,
  parseBoolean,
  parseDecimal,
  parseInteger,
  parseJson,
  splitParts,
  splitValues,
} from './cells.ts'
import {
  boolean,
  type Column,
  column,
  columnGroup,
  decimal,
  json,
  mediaColumns,
  nullable,
  type Row,
  text,
  unitColumns,
  valuesOf,
} from './column.ts'

type ProductColumn = Column<ProductEntry>

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

/** Collections as parallel lists. The common layout has only the names. */
const collectionColumns = columnGroup<ProductEntry>(
  'collections',
  {
    collection: ({ collections }) => joinValues(collections.map(({ name }) => name)),
    collectionSlugs: ({ collections }) => joinValues(collections.map(({ slug }) => slug ?? '')),
    collectionPositions: ({ collections }) =>
      joinValues(collections.map(({ position }) => position?.toString() ?? '')),
  },
  readCollections,
)

function readCollections(product: ProductEntry, row: Row): ProductEntry {
  const headers = ['collection', 'collectionSlugs', 'collectionPositions'] as const
  const [names, slugs, positions] = headers.map((header) => valuesOf(row, header))
  const identities = names ?? slugs
  const count = identities?.length ?? product.collections.length
  for (const [at, list] of [names, slugs, positions].entries()) {
    // An empty list is allowed next to a filled one.
    if (list && list.length > 0 && list.length !== count) {
      throw new CellError(headers[at] ?? '', 'must have as many values as the other collection columns')
    }
  }
  const collections = Array.from({ length: count }, (_, at): CollectionMembership => {
    const known = identities ? undefined : product.collections[at]
    const slug = slugs?.[at] || (known?.slug ?? null)
    const same = product.collections.find((each) => slug !== null && each.slug === slug)
    const position = positions
      ? parseInteger('collectionPositions', positions[at] ?? '')
      : (same?.position ?? null)
    return { slug, name: names?.[at] ?? known?.name ?? same?.name ?? '', position }
  })
  return { ...product, collections }
}

const discountColumns = columnGroup<ProductEntry>(
  'discount',
  {
    discountMode: ({ discount: { type } }) => (type === 'NONE' ? '' : type),
    discountValue: ({ discount: { type, value } }) => (type === 'NONE' ? '' : value),
  },
  (product, row) => {
    const [mode, value] = [row('discountMode'), row('discountValue')]
    const before = product.discount
    const type = mode === undefined ? before.type : mode.trim().toUpperCase() || 'NONE'
    if (type !== 'NONE' && type !== 'AMOUNT' && type !== 'PERCENT') {
      throw new CellError('discountMode', 'must be AMOUNT or PERCENT')
    }
    const amount = value === undefined ? before.value : (parseDecimal('discountValue', value) ?? '0')
    return { ...product, discount: { type, value: type === 'NONE' ? '0' : amount } }
  },
)

const maxOptions = 6

/** The choices of an option in a product row, and the choice of a variant in its row. */
export function choiceHeader(at: number): string {
  return `productOptionDescription${at + 1}`
}

/** Choices are `description`, or `value:description` if the two differ. */
const optionColumns = columnGroup<ProductEntry>(
  'options',
  Object.fromEntries(
    numbers(maxOptions).flatMap((number) => {
      const cell =
        (write: (option: OptionEntry) => string) =>
        ({ options }: ProductEntry) => {
          const option = options[number - 1]
          return option ? write(option) : ''
        }
      return [
        [`productOptionName${number}`, cell(({ name }) => name)],
        [`productOptionType${number}`, cell(({ type }) => type.toUpperCase())],
        [choiceHeader(number - 1), cell(({ choices }) => joinParts(choices.map(choiceParts)))],
        [`productOptionMedia${number}`, cell(({ choices }) => mediaCell(choices))],
      ]
    }),
  ),
  readOptions,
)

function choiceParts({ value, description }: OptionEntry['choices'][number]): readonly string[] {
  return value === description ? [description] : [value, description]
}

function mediaCell(choices: OptionEntry['choices']): string {
  return choices.some(({ media }) => media.length > 0) ? joinParts(choices.map(({ media }) => media)) : ''
}

function readOptions(product: ProductEntry, row: Row): ProductEntry {
  if (optionColumns.every(({ header }) => row(header) === undefined)) return product
  const options = numbers(maxOptions).flatMap((number) => readOption(product.options, number, row) ?? [])
  return { ...product, options }
}

function readOption(before: readonly OptionEntry[], number: number, row: Row): OptionEntry | undefined {
  const name = row(`productOptionName${number}`) ?? before[number - 1]?.name ?? ''
  if (name === '') return undefined
  const known = before.find((option) => option.name === name)
  const choicesCell = row(choiceHeader(number - 1))
  const choices =
    choicesCell === undefined
      ? (known?.choices ?? [])
      : splitParts(choicesCell).map(([value = '', description = value]) => ({
          value,
          description,
          media: known?.choices.find((choice) => choice.description === description)?.media ?? [],
        }))
  const typeHeader = `productOptionType${number}`
  const typeCell = row(typeHeader)
  const type = typeCell === undefined ? (known?.type ?? 'drop_down') : parseOptionType(typeHeader, typeCell)
  const mediaHeader = `productOptionMedia${number}`
  const cell = row(mediaHeader)
  if (cell === undefined) return { name, type, choices }
  const media = splitParts(cell)
  if (media.length > choices.length) {
    throw new CellError(mediaHeader, 'must have as many values as there are choices')
  }
  return {
    name,
    type,
    choices: choices.map((choice, at) => ({ ...choice, media: (media[at] ?? []).filter(Boolean) })),
  }
}

function parseOptionType(header: string, cell: string): OptionEntry['type'] {
  const text = cell.trim().toLowerCase()
  if (text === '' || text === 'drop_down') return 'drop_down'
  if (text === 'color') return 'color'
  throw new CellError(header, 'must be DROP_DOWN or COLOR')
}

/** SEO data is either a title and a description, or a structure of tags. */
const seoColumns = columnGroup<ProductEntry>(
  'seo',
  {
    seoTitle: ({ seo }) => (seo && !('tags' in seo) ? seo.title : ''),
    seoDescription: ({ seo }) => (seo && !('tags' in seo) ? seo.description : ''),
    // An empty title and description differ from no SEO data.
    seoData: ({ seo }) =>
      seo && ('tags' in seo || (!seo.title && !seo.description)) ? JSON.stringify(seo) : '',
  },
  readSeo,
)

function readSeo(product: ProductEntry, row: Row): ProductEntry {
  const [title, description, data] = [row('seoTitle'), row('seoDescription'), row('seoData')]
  const { seo } = product
  if (data !== undefined && data.trim() !== '') {
    // Validated with the whole entry.
    return { ...product, seo: parseJson('seoData', data) as ProductEntry['seo'] }
  }
  const hasTags = seo !== null && 'tags' in seo
  if (title === undefined && description === undefined) {
    return data === undefined || (seo !== null && !hasTags) ? product : { ...product, seo: null }
  }
  if (data === undefined && hasTags) {
    if (!title && !description) return product
    const header = title ? 'seoTitle' : 'seoDescription'
    throw new CellError(
      header,
      'cannot be set: this product has SEO tags, and the file has no seoData column',
    )
  }
  const before: SeoText = seo === null || hasTags ? { title: '', description: '' } : (seo as SeoText)
  const text = { title: title ?? before.title, description: description ?? before.description }
  return { ...product, seo: text.title || text.description ? text : null }
}

const typeColumns: readonly ProductColumn[] = [
  {
    header: 'productType',
    field: 'productType',
    write: ({ productType }) => productType,
    read(product, row) {
      const cell = row('productType')
      if (cell === undefined) return product
      // Validated with the whole entry.
      const type = (cell.trim().toLowerCase() || 'physical') as ProductEntry['productType']
      return withProductType(product, type)
    },
  },
  {
    header: 'itemType',
    field: 'itemType',
    write: ({ itemType }) => itemType,
    read(product, row) {
      const cell = row('itemType')
      if (cell === undefined) return product
      const type = cell.trim().toUpperCase() || defaultItemType(product.productType)
      // Validated with the whole entry.
      return { ...product, itemType: type as ProductEntry['itemType'] }
    },
  },
]

/** The first columns of a file. */
export const basicColumns: readonly ProductColumn[] = [
  column('name', text),
  column('description', text),
  ...mediaColumns<ProductEntry>(),
  ...collectionColumns,
  column('sku', text),
  column('brand', nullable),
  column('ribbon', nullable),
  column('price', decimal('0')),
]

/** Columns after the surcharge. */
export const salesColumns: readonly ProductColumn[] = [
  column('visible', boolean(true)),
  ...discountColumns,
  column('manageVariants', boolean(false)),
]

/** Columns after those of variants. */
export const detailColumns: readonly ProductColumn[] = [
  ...optionColumns,
  ...typeColumns,
  column('digitalFiles', {
    write: (files) => joinParts(files.map(({ id, fileName, fileType }) => [id, fileName, fileType])),
    parse: (cell) =>
      splitParts(cell).map(([id = '', fileName = '', fileType = '']) => ({ id, fileName, fileType })),
  }),
  column('infoSections', {
    write: (sections) =>
      joinValues(sections.map((section) => (typeof section === 'string' ? section : section.title))),
    parse: splitValues,
  }),
  ...unitColumns<ProductEntry>(),
  column('taxGroupId', nullable),
  ...seoColumns,
  column('customTextFields', {
    write: (fields) =>
      joinParts(
        fields.map(({ title, maxLength, mandatory }) => [title, String(maxLength), formatBoolean(mandatory)]),
      ),
    parse: (cell, header) =>
      splitParts(cell).map(([title = '', maxLength = '', mandatory = '']) => ({
        title,
        maxLength: parseInteger(header, maxLength) ?? 500,
        mandatory: mandatory === '' ? false : parseBoolean(header, mandatory),
      })),
  }),
  column('subscriptionOptions', json<ProductEntry['subscriptionOptions']>([])),
  column('oneTimePurchase', boolean(true)),
  column('translations', json<ProductEntry['translations']>(null)),
  column('id', nullable),
  column('numericId', nullable),
  column('createdDate', nullable),
]

export const productColumns: readonly ProductColumn[] = [...basicColumns, ...salesColumns, ...detailColumns]

const infoHeaders = numbers(6).map((number) => ({
  title: `additionalInfoTitle${number}`,
  description: `additionalInfoDescription${number}`,
}))
const customTextHeaders = numbers(2).map((number) => ({
  title: `customTextField${number}`,
  maxLength: `customTextCharLimit${number}`,
  mandatory: `customTextMandatory${number}`,
}))

/** Columns of the common layout that are read but never written. */
export const importOnlyColumns: readonly ProductColumn[] = [
  ...importOnly('infoSections', infoHeaders, (row) =>
    infoHeaders.flatMap((header) => {
      const title = row(header.title)
      return title ? [{ title, description: row(header.description) ?? '' }] : []
    }),
  ),
  ...importOnly('customTextFields', customTextHeaders, (row) =>
    customTextHeaders.flatMap((header) => {
      const title = row(header.title)
      if (!title) return []
      const mandatory = row(header.mandatory) ?? ''
      return {
        title,
        maxLength: parseInteger(header.maxLength, row(header.maxLength) ?? '') ?? 500,
        mandatory: mandatory === '' ? false : parseBoolean(header.mandatory, mandatory),
      }
    }),
  ),
]

function importOnly<Field extends keyof ProductEntry & string>(
  field: Field,
  parts: readonly Readonly<Record<string, string>>[],
  parse: (row: Row) => ProductEntry[Field],
): ProductColumn[] {
  const headers = parts.flatMap((each) => Object.values(each))
  const cells = Object.fromEntries(headers.map((header) => [header, () => '']))
  return columnGroup<ProductEntry>(field, cells, (product, row) =>
    headers.every((header) => row(header) === undefined) ? product : { ...product, [field]: parse(row) },
  )
}
