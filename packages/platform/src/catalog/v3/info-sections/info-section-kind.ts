import type {
  InfoSection,
  InfoSectionChanges,
  InfoSectionToCreate,
  RichContent,
} from '@vitrine/contract/catalog-v3'
import { sql } from 'kysely'
import { foldText } from '../../fold.ts'
import { contentHash } from '../../repository/reference-repository.ts'
import { type Columns, wireRevised } from '../core/rows-repository.ts'
import { foldedField, sharedFields } from '../shared-entities/shared-fields.ts'
import type { SharedKind, SharedRow } from '../shared-entities/shared-kind.ts'
import { richContentHtml } from './rich-content-html.ts'

interface InfoSectionRow extends SharedRow {
  readonly unique_name: string
  readonly title: string
  readonly description: RichContent | null
  readonly plain_description: string
  readonly content_hash: string
}

export const infoSectionKind: SharedKind<
  InfoSection,
  InfoSectionToCreate,
  InfoSectionChanges,
  InfoSectionRow
> = {
  table: 'info_sections',
  operations: 'infoSections',
  noun: 'INFO_SECTION',
  nameTaken: 'INFO_SECTION_UNIQUE_NAME_ALREADY_EXISTS',
  keyColumn: 'unique_name',
  keyConstraint: 'info_sections_unique_name',
  fields: sharedFields(
    ['uniqueName', { value: { kind: 'text' }, sql: sql.ref('unique_name'), sortable: true }],
    foldedField('title', 'title'),
  ),
  // wire.md 6.8.
  maxPage: 100,
  changeable: ['uniqueName', 'title', 'description', 'plainDescription'],
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
 * Rich text and HTML say the same. Whoever gives both answers for that; rich text alone is written as HTML too, and HTML alone
 * leaves no rich text that would say something else.
 */
function textColumns(
  title: string,
  { description, plainDescription }: Pick<InfoSectionToCreate, 'description' | 'plainDescription'>,
  before: { readonly rich: RichContent | null; readonly html: string },
): Columns {
  const given = description !== undefined || plainDescription !== undefined
  const rich = given ? (description ?? null) : before.rich
  const html = given ? (plainDescription ?? (description ? richContentHtml(description) : '')) : before.html
  return {
    title,
    title_key: foldText(title),
    description: rich && JSON.stringify(rich),
    plain_description: html,
    content_hash: contentHash({ title, description: html }),
  }
}
