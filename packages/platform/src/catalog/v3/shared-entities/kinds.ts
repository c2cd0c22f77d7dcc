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
import { normalizeText } from '../../normalize-text.ts'
import type { QueryFields } from '../../repository/query/fields.ts'
import { contentHash, type ReferencedTable } from '../../repository/reference-repository.ts'
import type { InfoSectionRow, LabelRow, SharedRow } from '../../tables.ts'
import { type Columns, wireRevised } from '../core/rows-repository.ts'
import { labelFields, sectionFields } from './repository.ts'
import { richContentHtml } from './rich-content-html.ts'

/** An entity of the contract whose changes contain its id and revision. */
export interface SharedEntity extends NamedEntity {
  changes: { readonly id: string; readonly revision: string }
}

/** A kind of entity that products share: everything that differs between brands, ribbons and info sections. */
export interface SharedKind<T extends SharedEntity, Row extends SharedRow = SharedRow> {
  readonly operations: EntityOperations<T>
  readonly one: T['one']
  readonly many: T['many']
  readonly table: ReferencedTable
  readonly noun: 'BRAND' | 'RIBBON' | 'INFO_SECTION'
  readonly keyColumn: 'name' | 'unique_name'
  readonly fields: QueryFields
  readonly maxPage: number
  /** Fields that a change may have, for field masks. */
  readonly changeable: readonly (keyof T['changes'] & string)[]
  /** The entity that a `getOrCreate` request describes, and the entities of the bulk call. */
  wanted(request: T['key']): T['toCreate']
  allWanted(request: T['keys']): readonly T['toCreate'][]
  columnsOf(draft: T['toCreate']): Columns
  changedColumns(changes: T['changes'], row: Row): Columns
  /** Whether products show what changed. */
  isShown(columns: Columns, row: Row): boolean
  wire(row: Row, withCount: boolean): T['entity']
}

/** Brands and ribbons consist of a name. */
const labels = {
  keyColumn: 'name',
  fields: labelFields,
  changeable: ['name'],
  columnsOf: ({ name }: { name: string }) => ({ name, name_key: normalizeText(name) }),
  changedColumns: ({ name }: { name?: string }, row: LabelRow): Columns =>
    name === undefined || name === row.name ? {} : { name, name_key: normalizeText(name) },
  isShown: (columns: Columns) => 'name' in columns,
} as const

export const brandKind: SharedKind<BrandEntity, LabelRow> = {
  ...labels,
  operations: brandOperations,
  one: 'brand',
  many: 'brands',
  table: 'brands',
  noun: 'BRAND',
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
  maxPage: 100,
  wanted: ({ ribbonName }) => ({ name: ribbonName }),
  allWanted: ({ ribbonNames }) => ribbonNames.map((name) => ({ name })),
  wire: (row, withCount) => ({
    ...wireRevised(row),
    name: row.name,
    ...(withCount && { assignedProductCount: row.product_count }),
  }),
}

export const infoSectionKind: SharedKind<InfoSectionEntity, InfoSectionRow> = {
  operations: infoSectionOperations,
  one: 'infoSection',
  many: 'infoSections',
  table: 'info_sections',
  noun: 'INFO_SECTION',
  keyColumn: 'unique_name',
  fields: sectionFields,
  maxPage: 100,
  changeable: ['uniqueName', 'title', 'description', 'plainDescription'],
  wanted: ({ infoSection }) => infoSection,
  allWanted: ({ infoSections }) => infoSections,
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
 * Rich content and HTML are two forms of one description. A caller that sends both is responsible for their consistency. HTML is derived
 * from rich content that comes without it; HTML without rich content removes the rich content, which would be outdated.
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
    title_key: normalizeText(title),
    description: rich && JSON.stringify(rich),
    plain_description: html,
    content_hash: contentHash({ title, description: html }),
  }
}
