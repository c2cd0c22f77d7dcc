import type { EmptyResponse } from '@vitrine/contract'
import type {
  CountResponse,
  CursorQuery,
  CustomizationChanges,
  CustomizationToCreate,
} from '@vitrine/contract/catalog-v3'
import { customizationRenderTypes, customizationTypes } from '@vitrine/contract/enumerations'
import { sql } from 'kysely'
import { isUuid, newId } from '../../../db/index.ts'
import type { SiteContext } from '../../../http/index.ts'
import { foldText } from '../../fold.ts'
import type { QueryField, QueryFields } from '../../query/fields.ts'
import { compileFilter } from '../../query/filter.ts'
import { slugOf } from '../../slug.ts'
import { type CursorPage, cursorPage, type Placed } from '../core/cursor-page-repository.ts'
import { checkRevision, notFound } from '../core/errors.ts'
import {
  type Columns,
  changeRow,
  countRows,
  findRow,
  insertRow,
  removeRow,
  selectRows,
} from '../core/rows-repository.ts'
import { checkModifier, draftOf, freeTextOf, refused } from './customization-rules.ts'
import { type CustomizationRow, isAssigned } from './repository.ts'

const table = 'customizations'

/** Choice: the wire names the refusal and not the number. */
const maxOfOneType = 1_000

/** What customizations can be filtered and sorted by (wire.md 2.6). */
const fields: QueryFields = new Map<string, QueryField>([
  ['id', { value: { kind: 'id' }, sql: sql.ref('id'), sortable: true }],
  ['createdDate', { value: { kind: 'date' }, sql: sql.ref('created_at'), sortable: true }],
  ['updatedDate', { value: { kind: 'date' }, sql: sql.ref('updated_at'), sortable: true }],
  ['name', { value: { kind: 'text' }, sql: sql.ref('name'), foldedSql: sql.ref('name_key'), sortable: true }],
  [
    'customizationType',
    {
      value: { kind: 'choice', values: customizationTypes },
      sql: sql.ref('customization_type'),
      sortable: false,
    },
  ],
  [
    'customizationRenderType',
    {
      value: { kind: 'choice', values: customizationRenderTypes },
      sql: sql.ref('render_type'),
      sortable: false,
    },
  ],
])

export async function createCustomization(
  context: SiteContext,
  wanted: CustomizationToCreate,
): Promise<CustomizationRow> {
  const draft = draftOf(wanted, context.clock)
  await checkRoom(context, draft)
  const now = new Date(context.clock())
  // Keys are 50 characters at most; a number behind tells apart what is called the same.
  const key = slugOf(draft.name).slice(0, 44)
  for (let number = 0; ; number += 1) {
    const row = await insertRow<CustomizationRow>(context, table, {
      ...draft,
      id: newId(context.clock),
      key: number === 0 ? key : `${key}-${number}`,
      name_key: foldText(draft.name),
      free_text: draft.free_text && JSON.stringify(draft.free_text),
      choices: JSON.stringify(draft.choices),
      created_at: now,
      updated_at: now,
    })
    if (row) return row
  }
}

export async function getCustomization(context: SiteContext, id: string): Promise<CustomizationRow> {
  return findOrRefuse(context, id, '')
}

export async function updateCustomization(
  context: SiteContext,
  { id, revision, name, freeTextInput, modifierSettings }: CustomizationChanges,
): Promise<CustomizationRow> {
  const row = await findOrRefuse(context, id, 'for update')
  checkRevision(row, revision)
  if (freeTextInput && !row.free_text) throw refused('DOESNT_SUPPORT_FREE_TEXT')
  checkModifier(row.customization_type, modifierSettings)
  return changeRow<CustomizationRow>(context, table, row.id, {
    ...(name !== undefined && { name, name_key: foldText(name) }),
    ...(freeTextInput && {
      free_text: JSON.stringify(freeTextOf(freeTextInput, row.free_text ?? undefined)),
    }),
    ...(modifierSettings?.defaultMandatory !== undefined && {
      default_mandatory: modifierSettings.defaultMandatory,
    }),
  })
}

/** @throws `CHOICE_ASSIGNED_TO_PRODUCT` while products have one of its choices */
export async function deleteCustomization(context: SiteContext, id: string): Promise<EmptyResponse> {
  const row = await findOrRefuse(context, id, 'for update')
  if (await isAssigned(context, row, row.choices)) throw refused('CHOICE_ASSIGNED_TO_PRODUCT')
  await removeRow(context, table, row.id)
  return {}
}

export async function queryCustomizations(
  context: SiteContext,
  query: CursorQuery | undefined,
): Promise<CursorPage<CustomizationRow>> {
  return cursorPage<CustomizationRow & Placed>(
    {
      operation: 'customizations.query',
      root: 'query',
      fields,
      maxPage: 100,
      select: (selection) => selectRows<CustomizationRow>(context, table, selection),
    },
    query,
  )
}

export async function countCustomizations(
  context: SiteContext,
  filter: CursorQuery['filter'] = {},
): Promise<CountResponse> {
  return { count: await countRows(context, table, compileFilter(filter, fields, 'filter')) }
}

/** Choices of a customization anew, under its lock. @param revision refused when it is not the present one */
export async function changeChoices(
  context: SiteContext,
  id: string,
  revision: string | undefined,
  change: (row: CustomizationRow) => CustomizationRow['choices'],
): Promise<CustomizationRow> {
  const row = await findOrRefuse(context, id, 'for update')
  if (revision !== undefined) checkRevision(row, revision)
  if (row.render_type === 'FREE_TEXT') throw refused('DOESNT_SUPPORT_CHOICES')
  const choices = change(row)
  const left = new Set(choices.map((choice) => choice.id))
  const gone = row.choices.filter((choice) => !left.has(choice.id))
  if (await isAssigned(context, row, gone)) throw refused('CHOICE_ASSIGNED_TO_PRODUCT')
  const columns: Columns = { choices: JSON.stringify(choices) }
  return changeRow<CustomizationRow>(context, table, row.id, columns)
}

async function findOrRefuse(
  context: SiteContext,
  id: string,
  lock: '' | 'for update',
): Promise<CustomizationRow> {
  const row = isUuid(id) ? await findRow<CustomizationRow>(context, table, 'id', id, lock) : undefined
  if (!row) throw notFound('CUSTOMIZATION', id)
  return row
}

/** Makers of customizations of a site wait for each other here: counted by two at once, one too many could be made. */
async function checkRoom(
  context: SiteContext,
  { customization_type: type }: Pick<CustomizationRow, 'customization_type'>,
): Promise<void> {
  const { db, site } = context
  await sql`select from sites where id = ${site.id} for no key update`.execute(db)
  if ((await countRows(context, table, sql<boolean>`customization_type = ${type}`)) < maxOfOneType) return
  throw refused(type === 'MODIFIER' ? 'MODIFIERS_LIMIT_EXCEEDED' : 'OPTIONS_LIMIT_EXCEEDED')
}
