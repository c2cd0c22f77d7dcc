import type {
  PortableCollection,
  PortableCustomization,
  PortableFile,
  PortableSection,
} from '../portable/records.ts'
import {
  CellRefused,
  type ColumnGroup,
  column,
  jsonColumn,
  nullableColumn,
  readWhole,
  textColumn,
  truthColumn,
} from './column-group.ts'
import { mediaColumns } from './media-columns.ts'

/** Columns of rows that tell of something else than products. Their `handleId` is what identifies it: slug, name, unique name, id or key. */

export const fileColumns: readonly ColumnGroup<PortableFile>[] = [
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
        throw new CellRefused('has to be two parts of width and height, such as 0.5;0.25')
      }
      return { x: Number(x), y: Number(y) }
    },
  ),
  nullableColumn('still', 'still'),
]

export const collectionRowColumns: readonly ColumnGroup<PortableCollection>[] = [
  textColumn('name', 'name'),
  textColumn('description', 'description'),
  truthColumn('visible', 'visible', true),
  mediaColumns(),
  column(
    'collectionPositions',
    'position',
    (position) => position?.toString() ?? '',
    (cell) => readWhole(cell),
  ),
  jsonColumn<PortableCollection, 'seo'>('seoData', 'seo', null),
]

export const sectionColumns: readonly ColumnGroup<PortableSection>[] = [
  textColumn('name', 'title'),
  textColumn('description', 'description'),
  jsonColumn<PortableSection, 'richDescription'>('richDescription', 'richDescription', null),
]

export const customizationColumns: readonly ColumnGroup<PortableCustomization>[] = [
  textColumn('name', 'name'),
  column(
    'customizationType',
    'type',
    (type) => type,
    (cell) => (cell.trim().toUpperCase() || 'PRODUCT_OPTION') as PortableCustomization['type'],
  ),
  column(
    'customizationRenderType',
    'renderType',
    (type) => type,
    (cell) => (cell.trim().toUpperCase() || 'TEXT_CHOICES') as PortableCustomization['renderType'],
  ),
  jsonColumn<PortableCustomization, 'freeText'>('customizationFreeText', 'freeText', null),
  jsonColumn<PortableCustomization, 'choices'>('customizationChoices', 'choices', []),
  truthColumn('customizationMandatory', 'defaultMandatory', null),
]
