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
  booleanColumn,
  type Column,
  column,
  decimalColumn,
  jsonColumn,
  mediaColumns,
  nullableColumn,
  type Row,
  textColumn,
  unitColumns,
} from './column.ts'

type ProductColumn = Column<ProductEntry>

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

/** Collections as parallel lists. The common layout has only the names. */
const collectionColumns: readonly ProductColumn[] = [
  {
    header: 'collection',
    field: 'collections',
    write: ({ collections }) => joinValues(collections.map(({ name }) => name)),
    read: readCollections,
  },
  {
    header: 'collectionSlugs',
    field: 'collections',
    write: ({ collections }) => joinValues(collections.map(({ slug }) => slug ?? '')),
  },
  {
    header: 'collectionPositions',
    field: 'collections',
    write: ({ collections }) => joinValues(collections.map(({ position }) => position?.toString() ?? '')),
  },
]

function readCollections(product: ProductEntry, row: Row): ProductEntry {
  const headers = ['collection', 'collectionSlugs', 'collectionPositions'] as const
  const [names, slugs, positions] = headers.map((header) => {
    const cell = row(header)
    return cell === undefined ? undefined : splitValues(cell)
  })
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

const discountColumns: readonly ProductColumn[] = [
  {
    header: 'discountMode',
    field: 'discount',
    write: ({ discount: { type } }) => (type === 'NONE' ? '' : type),
    read(product, row) {
      const [mode, value] = [row('discountMode'), row('discountValue')]
      const before = product.discount
      const type = mode === undefined ? before.type : mode.trim().toUpperCase() || 'NONE'
      if (type !== 'NONE' && type !== 'AMOUNT' && type !== 'PERCENT') {
        throw new CellError('discountMode', 'must be AMOUNT or PERCENT')
      }
      const amount = value === undefined ? before.value : (parseDecimal('discountValue', value) ?? '0')
      return { ...product, discount: { type, value: type === 'NONE' ? '0' : amount } }
    },
  },
  {
    header: 'discountValue',
    field: 'discount',
    write: ({ discount: { type, value } }) => (type === 'NONE' ? '' : value),
  },
]

const maxOptions = 6

/** The choices of an option in a product row, and the choice of a variant in its row. */
export function choiceHeader(at: number): string {
  return `productOptionDescription${at + 1}`
}

/** Choices are `description`, or `value:description` if the two differ. */
const optionColumns: readonly ProductColumn[] = numbers(maxOptions).flatMap((number) => {
  const cell = (header: string, write: (option: OptionEntry) => string): ProductColumn => ({
    header,
    field: 'options',
    write({ options }) {
      const option = options[number - 1]
      return option ? write(option) : ''
    },
  })
  return [
    { ...cell(`productOptionName${number}`, ({ name }) => name), ...(number === 1 && { read: readOptions }) },
    cell(`productOptionType${number}`, ({ type }) => type.toUpperCase()),
    cell(choiceHeader(number - 1), ({ choices }) =>
      joinParts(
        choices.map(({ value, description }) =>
          value === description ? [description] : [value, description],
        ),
      ),
    ),
    cell(`productOptionMedia${number}`, ({ choices }) =>
      choices.some(({ media }) => media.length > 0) ? joinParts(choices.map(({ media }) => media)) : '',
    ),
  ]
})

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
  const mediaCell = row(mediaHeader)
  if (mediaCell === undefined) return { name, type, choices }
  const media = splitParts(mediaCell)
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
const seoColumns: readonly ProductColumn[] = [
  {
    header: 'seoTitle',
    field: 'seo',
    write: ({ seo }) => (seo && !('tags' in seo) ? seo.title : ''),
    read: readSeo,
  },
  {
    header: 'seoDescription',
    field: 'seo',
    write: ({ seo }) => (seo && !('tags' in seo) ? seo.description : ''),
  },
  {
    header: 'seoData',
    field: 'seo',
    // An empty title and description differ from no SEO data.
    write: ({ seo }) =>
      seo && ('tags' in seo || (!seo.title && !seo.description)) ? JSON.stringify(seo) : '',
  },
]

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
  textColumn('name', 'name'),
  textColumn('description', 'description'),
  ...mediaColumns<ProductEntry>(),
  ...collectionColumns,
  textColumn('sku', 'sku'),
  nullableColumn('brand', 'brand'),
  nullableColumn('ribbon', 'ribbon'),
  decimalColumn('price', 'price', '0'),
]

/** Columns after the surcharge. */
export const salesColumns: readonly ProductColumn[] = [
  booleanColumn('visible', 'visible', true),
  ...discountColumns,
  booleanColumn('manageVariants', 'manageVariants', false),
]

/** Columns after those of variants. */
export const detailColumns: readonly ProductColumn[] = [
  ...optionColumns,
  ...typeColumns,
  column(
    'digitalFiles',
    'digitalFiles',
    (files) => joinParts(files.map(({ id, fileName, fileType }) => [id, fileName, fileType])),
    (cell) => splitParts(cell).map(([id = '', fileName = '', fileType = '']) => ({ id, fileName, fileType })),
  ),
  column(
    'infoSections',
    'infoSections',
    (sections) =>
      joinValues(sections.map((section) => (typeof section === 'string' ? section : section.title))),
    (cell) => splitValues(cell),
  ),
  ...unitColumns<ProductEntry>(),
  nullableColumn('taxGroupId', 'taxGroupId'),
  ...seoColumns,
  column(
    'customTextFields',
    'customTextFields',
    (fields) =>
      joinParts(
        fields.map(({ title, maxLength, mandatory }) => [title, String(maxLength), formatBoolean(mandatory)]),
      ),
    (cell) =>
      splitParts(cell).map(([title = '', maxLength = '', mandatory = '']) => ({
        title,
        maxLength: parseInteger('customTextFields', maxLength) ?? 500,
        mandatory: mandatory === '' ? false : parseBoolean('customTextFields', mandatory),
      })),
  ),
  jsonColumn<ProductEntry, 'subscriptionOptions'>('subscriptionOptions', 'subscriptionOptions', []),
  booleanColumn('oneTimePurchase', 'oneTimePurchase', true),
  nullableColumn('id', 'id'),
  nullableColumn('numericId', 'numericId'),
  nullableColumn('createdDate', 'createdDate'),
]

export const productColumns: readonly ProductColumn[] = [...basicColumns, ...salesColumns, ...detailColumns]

/** Columns of the common layout that are read but never written. */
export const importOnlyColumns: readonly ProductColumn[] = [
  ...numbers(6).flatMap((number): ProductColumn[] => [
    {
      header: `additionalInfoTitle${number}`,
      field: 'infoSections',
      write: () => '',
      ...(number === 1 && { read: readAdditionalInfo }),
    },
    { header: `additionalInfoDescription${number}`, field: 'infoSections', write: () => '' },
  ]),
  ...numbers(2).flatMap((number): ProductColumn[] => [
    {
      header: `customTextField${number}`,
      field: 'customTextFields',
      write: () => '',
      ...(number === 1 && { read: readCustomText }),
    },
    { header: `customTextCharLimit${number}`, field: 'customTextFields', write: () => '' },
    { header: `customTextMandatory${number}`, field: 'customTextFields', write: () => '' },
  ]),
]

function readAdditionalInfo(product: ProductEntry, row: Row): ProductEntry {
  const cells = numbers(6).map((number) => ({
    title: row(`additionalInfoTitle${number}`),
    description: row(`additionalInfoDescription${number}`),
  }))
  if (cells.every(({ title, description }) => title === undefined && description === undefined)) {
    return product
  }
  const infoSections = cells.flatMap(({ title, description = '' }) => (title ? [{ title, description }] : []))
  return { ...product, infoSections }
}

function readCustomText(product: ProductEntry, row: Row): ProductEntry {
  const headers = numbers(2).map((number) => ({
    title: `customTextField${number}`,
    maxLength: `customTextCharLimit${number}`,
    mandatory: `customTextMandatory${number}`,
  }))
  if (headers.every((each) => Object.values(each).every((header) => row(header) === undefined))) {
    return product
  }
  const customTextFields = headers.flatMap((header) => {
    const title = row(header.title)
    if (!title) return []
    const mandatory = row(header.mandatory) ?? ''
    return {
      title,
      maxLength: parseInteger(header.maxLength, row(header.maxLength) ?? '') ?? 500,
      mandatory: mandatory === '' ? false : parseBoolean(header.mandatory, mandatory),
    }
  })
  return { ...product, customTextFields }
}
