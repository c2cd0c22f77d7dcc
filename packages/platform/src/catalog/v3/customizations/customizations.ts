import type {
  CursorQuery,
  Customization,
  CustomizationChanges,
  CustomizationChoice,
  CustomizationField,
  CustomizationToCreate,
  ImageToWrite,
} from '@vitrine/contract/catalog-v3'
import { isUuid, newId } from '../../../db/index.ts'
import type { SiteContext } from '../../../http/index.ts'
import { checkRevision, notFound } from '../../errors.ts'
import { normalizeText } from '../../normalize-text.ts'
import { compileFilter } from '../../repository/query/filter.ts'
import { slugOf } from '../../slug.ts'
import { mediaUrl } from '../../wire/media.ts'
import { type CursorPage, cursorPage, type Placed } from '../core/cursor-page-repository.ts'
import {
  changeRow,
  countRows,
  findRow,
  lockRow,
  removeRow,
  selectRows,
  wireRevised,
} from '../core/rows-repository.ts'
import { checkModifier, draftOf, freeTextOf, refused } from './customization-rules.ts'
import {
  type CustomizationRow,
  countAssigned,
  countForCreation,
  customizationFields,
  insertCustomization,
  isAssigned,
  type StoredChoice,
} from './repository.ts'

const table = 'customizations'

/** Choice: the API defines the error and not the number. */
const maxPerType = 1_000

export async function createCustomization(
  context: SiteContext,
  input: CustomizationToCreate,
): Promise<CustomizationRow> {
  const draft = draftOf(input, context.clock)
  const { customization_type, name } = draft
  if ((await countForCreation(context, customization_type)) >= maxPerType) {
    throw refused(customization_type === 'MODIFIER' ? 'MODIFIERS_LIMIT_EXCEEDED' : 'OPTIONS_LIMIT_EXCEEDED')
  }
  const now = new Date(context.clock())
  const columns = {
    ...draft,
    id: newId(context.clock),
    name_key: normalizeText(name),
    free_text: draft.free_text && JSON.stringify(draft.free_text),
    choices: JSON.stringify(draft.choices),
    created_at: now,
    updated_at: now,
  }
  // Keys have at most 50 characters; customizations with the same name get a number behind.
  return insertCustomization(context, columns, slugOf(name).slice(0, 44))
}

export async function getCustomization(context: SiteContext, id: string): Promise<CustomizationRow> {
  const row = isUuid(id) ? await findRow<CustomizationRow>(context, table, 'id', id) : undefined
  if (!row) throw notFound('CUSTOMIZATION', id)
  return row
}

export async function updateCustomization(
  context: SiteContext,
  { id, revision, name, freeTextInput, modifierSettings }: CustomizationChanges,
): Promise<CustomizationRow> {
  const row = await lockOrRefuse(context, id)
  checkRevision(row, revision)
  if (freeTextInput && !row.free_text) throw refused('DOESNT_SUPPORT_FREE_TEXT')
  checkModifier(row.customization_type, modifierSettings)
  return changeRow<CustomizationRow>(context, table, row.id, {
    ...(name !== undefined && { name, name_key: normalizeText(name) }),
    ...(freeTextInput && {
      free_text: JSON.stringify(freeTextOf(freeTextInput, row.free_text ?? undefined)),
    }),
    ...(modifierSettings?.defaultMandatory !== undefined && {
      default_mandatory: modifierSettings.defaultMandatory,
    }),
  })
}

/** @throws `CHOICE_ASSIGNED_TO_PRODUCT` while products have one of its choices */
export async function deleteCustomization(context: SiteContext, id: string) {
  const row = await lockOrRefuse(context, id)
  if (await isAssigned(context, row, row.choices)) throw refused('CHOICE_ASSIGNED_TO_PRODUCT')
  await removeRow(context, table, row.id)
  return {}
}

export function queryCustomizations(
  context: SiteContext,
  query: CursorQuery | undefined,
): Promise<CursorPage<CustomizationRow & Placed>> {
  return cursorPage<CustomizationRow & Placed>(
    {
      operation: 'customizations.query',
      root: 'query',
      fields: customizationFields,
      maxPage: 100,
      select: (selection) => selectRows<CustomizationRow>(context, table, selection),
    },
    query,
  )
}

export async function countCustomizations(context: SiteContext, filter: CursorQuery['filter'] = {}) {
  return { count: await countRows(context, table, compileFilter(filter, customizationFields, 'filter')) }
}

/** Changes the choices of a customization under its lock. @param revision if given, it has to be the current one */
export async function changeChoices(
  context: SiteContext,
  id: string,
  revision: string | undefined,
  change: (row: CustomizationRow) => CustomizationRow['choices'],
): Promise<CustomizationRow> {
  const row = await lockOrRefuse(context, id)
  if (revision !== undefined) checkRevision(row, revision)
  if (row.render_type === 'FREE_TEXT') throw refused('DOESNT_SUPPORT_CHOICES')
  const choices = change(row)
  const remaining = new Set(choices.map((choice) => choice.id))
  const removed = row.choices.filter((choice) => !remaining.has(choice.id))
  if (await isAssigned(context, row, removed)) throw refused('CHOICE_ASSIGNED_TO_PRODUCT')
  return changeRow<CustomizationRow>(context, table, row.id, { choices: JSON.stringify(choices) })
}

async function lockOrRefuse(context: SiteContext, id: string): Promise<CustomizationRow> {
  const row = isUuid(id) ? await lockRow<CustomizationRow>(context, table, id) : undefined
  if (!row) throw notFound('CUSTOMIZATION', id)
  return row
}

/** Converts a customization to its wire form, with the requested optional fields. */
export async function wireCustomization(
  context: SiteContext,
  row: CustomizationRow,
  fields: readonly CustomizationField[] = [],
): Promise<Customization> {
  const withImages = fields.includes('CHOICE_DISPLAY_IMAGE')
  return {
    ...wireRevised(row),
    key: row.key,
    name: row.name,
    customizationType: row.customization_type,
    customizationRenderType: row.render_type,
    ...(row.free_text
      ? { freeTextInput: row.free_text }
      : {
          choicesSettings: { choices: row.choices.map((choice) => wireChoice(context, choice, withImages)) },
        }),
    ...(row.customization_type === 'MODIFIER' && {
      modifierSettings: { defaultMandatory: row.default_mandatory ?? false },
    }),
    ...(fields.includes('ASSIGNED_PRODUCTS_COUNT') && {
      assignedProductsCount: await countAssigned(context, row),
    }),
  }
}

function wireChoice(
  { publicUrl }: SiteContext,
  { displayImage, ...choice }: StoredChoice,
  withImage: boolean,
): CustomizationChoice {
  return displayImage && withImage ? { ...choice, displayImage: wireImage(displayImage, publicUrl) } : choice
}

/** The sizes of external and referenced images are not known. */
function wireImage({ id = '', url, altText = null }: ImageToWrite, publicUrl: string) {
  return { id, url: url ?? mediaUrl(encodeURIComponent(id), publicUrl), width: 0, height: 0, altText }
}
