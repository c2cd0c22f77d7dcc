import {
  type BrandEntity,
  brandOperations,
  type EntityOperations,
  type InfoSectionEntity,
  type InfoSectionToCreate,
  infoSectionOperations,
  type NamedEntity,
  type RibbonEntity,
  type RichContent,
  ribbonOperations,
} from '@vitrine/contract/catalog-v3'
import { foldText } from '../../fold.ts'
import type { QueryFields } from '../../query/fields.ts'
import { contentHash, type ReferencedTable } from '../../repository/reference-repository.ts'
import { type Columns, type RevisedRow, wireRevised } from '../core/rows-repository.ts'
import { entityFields, textField } from './repository.ts'
import { richContentHtml } from './rich-content-html.ts'

/** An entity of the contract whose changes name it and its revision, as those of every kind do. */
export interface SharedEntity extends NamedEntity {
  changes: { readonly id: string; readonly revision: string }
}

/** Columns that each kind has. */
export interface SharedRow extends RevisedRow {
  readonly product_count: number
}

/** A kind of entity that products share: everything that differs between brands, ribbons and info sections. */
export interface SharedKind<T extends SharedEntity, Row extends SharedRow = SharedRow> {
  readonly operations: EntityOperations<T>
  readonly one: T['one']
  readonly many: T['many']
  readonly table: ReferencedTable
  /** Prefix of its error codes. */
  readonly noun: 'BRAND' | 'RIBBON' | 'INFO_SECTION'
  readonly alreadyExists: string
  /** The column that is unique per site, and its constraint. */
  readonly keyColumn: 'name' | 'unique_name'
  readonly keyConstraint: string
  readonly fields: QueryFields
  readonly maxPage: number
  /** Fields that a change may have, for field masks. */
  readonly changeable: readonly (keyof T['changes'] & string)[]
  /** What the request of `getOrCreate` asks for; for the bulk call, of each of its entities. */
  wanted(request: T['key']): T['toCreate']
  allWanted(request: T['keys']): readonly T['toCreate'][]
  /** Value of the unique column. */
  keyOf(draft: T['toCreate']): string
  columnsOf(draft: T['toCreate']): Columns
  changedColumns(changes: T['changes'], row: Row): Columns
  /** Whether products show what changed. */
  isShown(columns: Columns, row: Row): boolean
  wire(row: Row, withCount: boolean): T['entity']
}

interface LabelRow extends SharedRow {
  readonly name: string
}

/** Brands and ribbons consist of a name. */
const labels = {
  keyColumn: 'name',
  fields: entityFields(textField('name', 'name', 'name_key')),
  changeable: ['name'],
  keyOf: ({ name }: { name: string }) => name,
  columnsOf: ({ name }: { name: string }) => ({ name, name_key: foldText(name) }),
  changedColumns: ({ name }: { name?: string }, row: LabelRow): Columns =>
    name === undefined || name === row.name ? {} : { name, name_key: foldText(name) },
  isShown: (columns: Columns) => 'name' in columns,
} as const

export const brandKind: SharedKind<BrandEntity, LabelRow> = {
  ...labels,
  operations: brandOperations,
  one: 'brand',
  many: 'brands',
  table: 'brands',
  noun: 'BRAND',
  alreadyExists: 'BRAND_NAME_ALREADY_EXISTS',
  keyConstraint: 'brands_name',
  maxPage: 300,
  wanted: ({ brandName }) => ({ name: brandName }),
  allWanted: ({ brandNames }) => brandNames.map((name) => ({ name })),
  wire: (row, withCount) => ({
    ...wireRevised(row),
    name: row.name,
    ...(withCount && { assignedProductsCount: row.product_count }),
  }),
}

export const ribbonKind: SharedKind<RibbonEntity, LabelRow> = {
  ...labels,
  operations: ribbonOperations,
  one: 'ribbon',
  many: 'ribbons',
  table: 'ribbons',
  noun: 'RIBBON',
  alreadyExists: 'RIBBON_NAME_ALREADY_EXISTS',
  keyConstraint: 'ribbons_name',
  maxPage: 100,
  wanted: ({ ribbonName }) => ({ name: ribbonName }),
  allWanted: ({ ribbonNames }) => ribbonNames.map((name) => ({ name })),
  wire: (row, withCount) => ({
    ...wireRevised(row),
    name: row.name,
    ...(withCount && { assignedProductCount: row.product_count }),
  }),
}

interface InfoSectionRow extends SharedRow {
  readonly unique_name: string
  readonly title: string
  readonly description: RichContent | null
  readonly plain_description: string
  readonly content_hash: string
}

export const infoSectionKind: SharedKind<InfoSectionEntity, InfoSectionRow> = {
  operations: infoSectionOperations,
  one: 'infoSection',
  many: 'infoSections',
  table: 'info_sections',
  noun: 'INFO_SECTION',
  alreadyExists: 'INFO_SECTION_UNIQUE_NAME_ALREADY_EXISTS',
  keyColumn: 'unique_name',
  keyConstraint: 'info_sections_unique_name',
  fields: entityFields(textField('uniqueName', 'unique_name'), textField('title', 'title', 'title_key')),
  maxPage: 100,
  changeable: ['uniqueName', 'title', 'description', 'plainDescription'],
  wanted: ({ infoSection }) => infoSection,
  allWanted: ({ infoSections }) => infoSections,
  keyOf: ({ uniqueName }) => uniqueName,
  columnsOf: ({ uniqueName, title, ...texts }) => ({
    unique_name: uniqueName,
    ...textColumns(title, texts, { rich: null, html: '' }),
  }),
  changedColumns({ uniqueName, title = '', ...texts }, row) {
    const before = { rich: row.description, html: row.plain_description }
    return {
      ...(uniqueName !== undefined && uniqueName !== row.unique_name && { unique_name: uniqueName }),
      ...textColumns(title || row.title, texts, before),
    }
  },
  isShown: (columns, row) => columns['content_hash'] !== row.content_hash,
  wire: (row, withCount) => ({
    ...wireRevised(row),
    uniqueName: row.unique_name,
    title: row.title,
    ...(row.description && { description: row.description }),
    plainDescription: row.plain_description,
    ...(withCount && { assignedProductsCount: row.product_count }),
  }),
}

/**
 * Rich content and HTML are two forms of one description. A caller that sends both answers for their consistency. From rich content
 * alone the HTML is derived; HTML alone removes the rich content, which would say something else.
 */
function textColumns(
  title: string,
  { description, plainDescription }: Pick<InfoSectionToCreate, 'description' | 'plainDescription'>,
  before: { readonly rich: RichContent | null; readonly html: string },
): Columns {
  const isGiven = description !== undefined || plainDescription !== undefined
  const rich = isGiven ? (description ?? null) : before.rich
  const html = isGiven ? (plainDescription ?? (description ? richContentHtml(description) : '')) : before.html
  return {
    title,
    title_key: foldText(title),
    description: rich && JSON.stringify(rich),
    plain_description: html,
    content_hash: contentHash({ title, description: html }),
  }
}
