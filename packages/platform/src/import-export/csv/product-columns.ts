import type { SeoText } from '../../catalog/index.ts'
import {
  itemTypeOf,
  type PortableMembership,
  type PortableProduct,
  withProductType,
} from '../portable/product.ts'
import { joinedCell, joinedParts, splitCell, splitTexts } from './cells.ts'
import {
  amountColumn,
  CellRefused,
  type ColumnGroup,
  column,
  jsonColumn,
  nullableColumn,
  readAmount,
  readTruth,
  readWhole,
  textColumn,
  truthCell,
  truthColumn,
} from './column-group.ts'
import { mediaColumns } from './media-columns.ts'
import { optionColumns } from './option-columns.ts'
import { unitColumns } from './unit-columns.ts'

type Columns = ColumnGroup<PortableProduct>

/** Names as the common layout has them; which collections they are, where several have one name, and where the product stands in them. */
const collectionColumns: Columns = {
  names: ['collection', 'collectionSlugs', 'collectionPositions'],
  field: 'collections',
  cells: ({ collections }) => [
    joinedCell(collections.map(({ name }) => name)),
    joinedCell(collections.map(({ slug }) => slug ?? '')),
    joinedCell(collections.map(({ position }) => position?.toString() ?? '')),
  ],
  apply(product, cells) {
    const [names, slugs, positions] = cells.map((cell) => (cell === undefined ? undefined : splitTexts(cell)))
    const identities = names ?? slugs
    const count = identities?.length ?? product.collections.length
    for (const [at, list] of [names, slugs, positions].entries()) {
      // Empty lists leave it to the names.
      if (list && list.length > 0 && list.length !== count) {
        throw new CellRefused('has another number of entries than the columns of collections beside it', at)
      }
    }
    const collections = Array.from({ length: count }, (_, at): PortableMembership => {
      const known = identities ? undefined : product.collections[at]
      const slug = slugs?.[at] || (known?.slug ?? null)
      const same = product.collections.find((each) => slug !== null && each.slug === slug)
      const position = positions ? readWhole(positions[at] ?? '', 2) : (same?.position ?? null)
      return { slug, name: names?.[at] ?? known?.name ?? same?.name ?? '', position }
    })
    return { ...product, collections }
  },
}

const discountColumns: Columns = {
  names: ['discountMode', 'discountValue'],
  field: 'discount',
  cells: ({ discount: { type, value } }) => (type === 'NONE' ? ['', ''] : [type, value]),
  apply(product, [mode, value]) {
    const before = product.discount
    const type = mode === undefined ? before.type : mode.trim().toUpperCase() || 'NONE'
    if (type !== 'NONE' && type !== 'AMOUNT' && type !== 'PERCENT') {
      throw new CellRefused('has to be AMOUNT or PERCENT')
    }
    const amount = value === undefined ? before.value : (readAmount(value, 1) ?? '0')
    return { ...product, discount: { type, value: type === 'NONE' ? '0' : amount } }
  },
}

/** Title and description as texts, or everything that is said to search engines as one structure. */
const seoColumns: Columns = {
  names: ['seoTitle', 'seoDescription', 'seoData'],
  field: 'seo',
  cells({ seo }) {
    if (seo === null) return ['', '', '']
    if ('tags' in seo) return ['', '', JSON.stringify(seo)]
    // Two empty texts are more than nothing at all.
    return seo.title || seo.description ? [seo.title, seo.description, ''] : ['', '', JSON.stringify(seo)]
  },
  apply(product, [title, description, data]) {
    const { seo } = product
    if (data !== undefined && data.trim() !== '') {
      // What it may hold is looked at with the whole entry.
      const schema = parsed(data) as PortableProduct['seo']
      return { ...product, seo: schema }
    }
    if (title === undefined && description === undefined) {
      return data === undefined || (seo !== null && !('tags' in seo)) ? product : { ...product, seo: null }
    }
    if (data === undefined && seo !== null && 'tags' in seo && (title || description)) {
      throw new CellRefused('stands in seoData of this product, which the file has not', title ? 0 : 1)
    }
    const before: SeoText = seo === null || 'tags' in seo ? { title: '', description: '' } : seo
    const text = { title: title ?? before.title, description: description ?? before.description }
    const isSchema = data === undefined && seo !== null && 'tags' in seo
    return { ...product, seo: isSchema ? seo : text.title || text.description ? text : null }
  },
}

function parsed(cell: string): unknown {
  try {
    return JSON.parse(cell)
  } catch {
    throw new CellRefused('is no JSON', 2)
  }
}

/** What is sold follows from whether it is there in the flesh, unless it is told. */
const kindColumns: readonly Columns[] = [
  {
    names: ['productType'],
    field: 'productType',
    cells: ({ productType }) => [productType],
    apply(product, [cell]) {
      if (cell === undefined) return product
      // Which there are is looked at with the whole entry.
      const productType = (cell.trim().toLowerCase() || 'physical') as PortableProduct['productType']
      return withProductType(product, productType)
    },
  },
  {
    names: ['itemType'],
    field: 'itemType',
    cells: ({ itemType }) => [itemType],
    apply(product, [cell]) {
      if (cell === undefined) return product
      const told = cell.trim().toUpperCase()
      return {
        ...product,
        itemType: (told || itemTypeOf(product.productType)) as PortableProduct['itemType'],
      }
    },
  },
]

const customTexts: Columns = column(
  'customTextFields',
  'customTextFields',
  (fields) =>
    joinedParts(
      fields.map(({ title, maxLength, mandatory }) => [title, String(maxLength), truthCell(mandatory)]),
    ),
  (cell) =>
    splitCell(cell).map(([title = '', maxLength = '', mandatory = '']) => ({
      title,
      maxLength: readWhole(maxLength) ?? 500,
      mandatory: mandatory === '' ? false : readTruth(mandatory),
    })),
)

const digitalFiles: Columns = column(
  'digitalFiles',
  'digitalFiles',
  (files) => joinedParts(files.map(({ id, fileName, fileType }) => [id, fileName, fileType])),
  (cell) => splitCell(cell).map(([id = '', fileName = '', fileType = '']) => ({ id, fileName, fileType })),
)

const infoSections: Columns = column(
  'infoSections',
  'infoSections',
  (sections) =>
    joinedCell(sections.map((section) => (typeof section === 'string' ? section : section.title))),
  (cell) => splitTexts(cell),
)

/** Columns of the rows of products, in the order in which files have them. */
export const productColumns: readonly Columns[] = [
  textColumn('name', 'name'),
  textColumn('description', 'description'),
  mediaColumns(),
  collectionColumns,
  textColumn('sku', 'sku'),
  nullableColumn('brand', 'brand'),
  nullableColumn('ribbon', 'ribbon'),
  amountColumn('price', 'price', '0'),
  truthColumn('visible', 'visible', true),
  discountColumns,
  truthColumn('manageVariants', 'manageVariants', false),
  optionColumns,
  ...kindColumns,
  digitalFiles,
  infoSections,
  unitColumns(),
  nullableColumn('taxGroupId', 'taxGroupId'),
  seoColumns,
  customTexts,
  jsonColumn<PortableProduct, 'subscriptionOptions'>('subscriptionOptions', 'subscriptionOptions', []),
  truthColumn('oneTimePurchase', 'oneTimePurchase', true),
  nullableColumn('id', 'id'),
  nullableColumn('numericId', 'numericId'),
  nullableColumn('createdDate', 'createdDate'),
]

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

/** Columns that the common layout has and our files say otherwise: they are read and not written. */
export const foreignProductColumns: readonly Columns[] = [
  {
    names: numbers(6).flatMap((number) => [
      `additionalInfoTitle${number}`,
      `additionalInfoDescription${number}`,
    ]),
    field: 'infoSections',
    cells: () => [],
    apply(product, cells) {
      if (cells.every((cell) => cell === undefined)) return product
      const sections = numbers(6).flatMap((number) => {
        const title = cells[(number - 1) * 2] ?? ''
        return title === '' ? [] : [{ title, description: cells[number * 2 - 1] ?? '' }]
      })
      return { ...product, infoSections: sections }
    },
  },
  {
    names: numbers(2).flatMap((number) => [
      `customTextField${number}`,
      `customTextCharLimit${number}`,
      `customTextMandatory${number}`,
    ]),
    field: 'customTextFields',
    cells: () => [],
    apply(product, cells) {
      if (cells.every((cell) => cell === undefined)) return product
      const fields = numbers(2).flatMap((number) => {
        const at = (number - 1) * 3
        const [title = '', limit = '', mandatory = ''] = cells.slice(at, at + 3)
        if (title === '') return []
        const maxLength = readWhole(limit, at + 1) ?? 500
        return [{ title, maxLength, mandatory: mandatory === '' ? false : readTruth(mandatory, at + 2) }]
      })
      return { ...product, customTextFields: fields }
    },
  },
]
