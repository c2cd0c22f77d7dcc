import type { Portable, RecordKind } from '../portable/records.ts'
import type { ColumnGroup } from './column-group.ts'
import { productColumns } from './product-columns.ts'
import { collectionRowColumns, customizationColumns, fileColumns, sectionColumns } from './record-columns.ts'
import { ownVariantColumns } from './variant-columns.ts'

/** What `fieldType` says of rows. Rows of variants stand below that of their product. */
export const rowKinds: Readonly<Record<RecordKind, string>> = {
  media: 'Media',
  collection: 'Collection',
  brand: 'Brand',
  ribbon: 'Ribbon',
  infoSection: 'InfoSection',
  customization: 'Customization',
  product: 'Product',
}
export const variantRow = 'Variant'

/** What a variant costs more, or less, than its product. */
export const surchargeColumn = 'surcharge'

/** Columns that are told of an entry of each kind; `handleId` stands beside. */
export const columnsOfKinds: {
  readonly [Kind in RecordKind]: readonly ColumnGroup<Extract<Portable, { kind: Kind }>>[]
} = {
  media: fileColumns,
  collection: collectionRowColumns,
  brand: [],
  ribbon: [],
  infoSection: sectionColumns,
  customization: customizationColumns,
  product: productColumns,
}

/**
 * The columns of the layout that hosted shops commonly use, and behind them what it has no place for: a row per product, below it a row
 * for each variant with the same handle. Before the products stand rows of what they name.
 */
export const csvColumns: readonly string[] = [
  ...new Set([
    'handleId',
    'fieldType',
    ...productColumns.slice(0, 8).flatMap(({ names }) => names),
    surchargeColumn,
    ...productColumns.slice(8, 11).flatMap(({ names }) => names),
    ...ownVariantColumns.flatMap(({ names }) => names),
    ...productColumns.slice(11).flatMap(({ names }) => names),
    ...[collectionRowColumns, fileColumns, sectionColumns, customizationColumns].flatMap((groups) =>
      groups.flatMap(({ names }) => names),
    ),
  ]),
]
