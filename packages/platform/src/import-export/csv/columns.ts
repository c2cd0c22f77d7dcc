import type {
  CatalogEntry,
  CollectionEntry,
  CustomizationEntry,
  EntryKind,
  InfoSectionEntry,
  MediaEntry,
} from '../format/entries.ts'
import { CellError, parseInteger } from './cells.ts'
import { boolean, type Column, column, json, keyword, mediaColumns, nullable, text } from './column.ts'
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
  column('title', text, 'name'),
  column('url', text, 'productImageUrl'),
  column('altText', text, 'mediaAltTexts'),
  column('focalPoint', {
    write: (point) => (point ? `${point.x};${point.y}` : ''),
    parse(cell) {
      if (cell.trim() === '') return null
      const [, x, y] = /^\s*(\d(?:\.\d+)?)\s*;\s*(\d(?:\.\d+)?)\s*$/.exec(cell) ?? []
      if (x === undefined || y === undefined) {
        throw new CellError('focalPoint', 'must be two fractions of width and height, such as 0.5;0.25')
      }
      return { x: Number(x), y: Number(y) }
    },
  }),
  column('still', nullable),
]

const collectionColumns: readonly Column<CollectionEntry>[] = [
  column('name', text),
  column('description', text),
  column('visible', boolean(true)),
  ...mediaColumns<CollectionEntry>(),
  column(
    'position',
    {
      write: (position) => position?.toString() ?? '',
      parse: (cell, header) => parseInteger(header, cell),
    },
    'collectionPositions',
  ),
  column('seo', json<CollectionEntry['seo']>(null), 'seoData'),
  column('translations', json<CollectionEntry['translations']>(null)),
]

const infoSectionColumns: readonly Column<InfoSectionEntry>[] = [
  column('title', text, 'name'),
  column('description', text),
  column('richDescription', json<InfoSectionEntry['richDescription']>(null)),
]

const customizationColumns: readonly Column<CustomizationEntry>[] = [
  column('name', text),
  column('type', keyword<CustomizationEntry['type']>('PRODUCT_OPTION'), 'customizationType'),
  column('renderType', keyword<CustomizationEntry['renderType']>('TEXT_CHOICES'), 'customizationRenderType'),
  column('freeText', json<CustomizationEntry['freeText']>(null), 'customizationFreeText'),
  column('choices', json<CustomizationEntry['choices']>([]), 'customizationChoices'),
  column('defaultMandatory', boolean(null), 'customizationMandatory'),
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
