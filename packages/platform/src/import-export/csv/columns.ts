import type {
  CatalogEntry,
  CollectionEntry,
  CustomizationEntry,
  EntryKind,
  InfoSectionEntry,
  MediaEntry,
} from '../format/entries.ts'
import { CellError, parseInteger } from './cells.ts'
import {
  booleanColumn,
  type Column,
  column,
  jsonColumn,
  mediaColumns,
  nullableColumn,
  textColumn,
} from './column.ts'
import { basicColumns, detailColumns, productColumns, salesColumns } from './product-columns.ts'
import { surchargeHeader, variantColumns } from './variant-columns.ts'

/** The values of `fieldType`. Variant rows follow the row of their product. */
export const rowTypes: Readonly<Record<EntryKind, string>> = {
  media: 'Media',
  collection: 'Collection',
  brand: 'Brand',
  ribbon: 'Ribbon',
  infoSection: 'InfoSection',
  customization: 'Customization',
  product: 'Product',
}
export const variantRowType = 'Variant'

const mediaFileColumns: readonly Column<MediaEntry>[] = [
  textColumn('name', 'title'),
  textColumn('productImageUrl', 'url'),
  textColumn('mediaAltTexts', 'altText'),
  column(
    'focalPoint',
    'focalPoint',
    (point) => (point ? `${point.x};${point.y}` : ''),
    (cell) => {
      if (cell.trim() === '') return null
      const [, x, y] = /^\s*(\d(?:\.\d+)?)\s*;\s*(\d(?:\.\d+)?)\s*$/.exec(cell) ?? []
      if (x === undefined || y === undefined) {
        throw new CellError('focalPoint', 'must be two fractions of width and height, such as 0.5;0.25')
      }
      return { x: Number(x), y: Number(y) }
    },
  ),
  nullableColumn('still', 'still'),
]

const collectionColumns: readonly Column<CollectionEntry>[] = [
  textColumn('name', 'name'),
  textColumn('description', 'description'),
  booleanColumn('visible', 'visible', true),
  ...mediaColumns<CollectionEntry>(),
  column(
    'collectionPositions',
    'position',
    (position) => position?.toString() ?? '',
    (cell) => parseInteger('collectionPositions', cell),
  ),
  jsonColumn<CollectionEntry, 'seo'>('seoData', 'seo', null),
]

const infoSectionColumns: readonly Column<InfoSectionEntry>[] = [
  textColumn('name', 'title'),
  textColumn('description', 'description'),
  jsonColumn<InfoSectionEntry, 'richDescription'>('richDescription', 'richDescription', null),
]

const customizationColumns: readonly Column<CustomizationEntry>[] = [
  textColumn('name', 'name'),
  column(
    'customizationType',
    'type',
    (type) => type,
    (cell) => (cell.trim().toUpperCase() || 'PRODUCT_OPTION') as CustomizationEntry['type'],
  ),
  column(
    'customizationRenderType',
    'renderType',
    (type) => type,
    (cell) => (cell.trim().toUpperCase() || 'TEXT_CHOICES') as CustomizationEntry['renderType'],
  ),
  jsonColumn<CustomizationEntry, 'freeText'>('customizationFreeText', 'freeText', null),
  jsonColumn<CustomizationEntry, 'choices'>('customizationChoices', 'choices', []),
  booleanColumn('customizationMandatory', 'defaultMandatory', null),
]

const columnsOfKinds: {
  readonly [Kind in EntryKind]: readonly Column<Extract<CatalogEntry, { kind: Kind }>>[]
} = {
  media: mediaFileColumns,
  collection: collectionColumns,
  brand: [],
  ribbon: [],
  infoSection: infoSectionColumns,
  customization: customizationColumns,
  product: productColumns,
}

/** The columns of a kind, without `handleId` and `fieldType`. Use them only with entries of that kind. */
export function columnsOf(kind: EntryKind): readonly Column<CatalogEntry>[] {
  return columnsOfKinds[kind] as unknown as readonly Column<CatalogEntry>[]
}

/** Every column in the order of exported files: the columns that hosted shops commonly use, then ours. */
export const csvHeaders: readonly string[] = [
  ...new Set([
    'handleId',
    'fieldType',
    ...basicColumns.map(({ header }) => header),
    surchargeHeader,
    ...salesColumns.map(({ header }) => header),
    ...variantColumns.map(({ header }) => header),
    ...detailColumns.map(({ header }) => header),
    ...[collectionColumns, mediaFileColumns, infoSectionColumns, customizationColumns].flatMap((columns) =>
      columns.map(({ header }) => header),
    ),
  ]),
]
