import type {
  CustomizationChoiceToAdd,
  CustomizationRenderType,
  CustomizationType,
  FreeTextSettings,
} from '@vitrine/contract/catalog-v3'
import { customizationRenderTypes, customizationTypes } from '@vitrine/contract/enumerations'
import { sql } from 'kysely'
import type { SiteContext } from '../../../http/index.ts'
import { withFreeName } from '../../repository/free-name-repository.ts'
import { field, type QueryFields } from '../../repository/query/fields.ts'
import { type Columns, countRows, insertRow, type RevisedRow } from '../core/rows-repository.ts'

export interface CustomizationRow extends RevisedRow {
  readonly key: string
  readonly name: string
  readonly customization_type: CustomizationType
  readonly render_type: CustomizationRenderType
  /** Only with the render type `FREE_TEXT`. */
  readonly free_text: StoredFreeText | null
  readonly choices: readonly StoredChoice[]
  readonly default_mandatory: boolean | null
}

export type StoredFreeText = Required<FreeTextSettings> & { readonly key: string }

/** The key identifies a choice in data; it is made from the first name. */
export type StoredChoice = CustomizationChoiceToAdd & { readonly id: string; readonly key: string }

export const customizationFields: QueryFields = new Map(
  Object.entries({
    id: field('id', 'id', { sortable: true }),
    createdDate: field('date', 'created_at', { sortable: true }),
    updatedDate: field('date', 'updated_at', { sortable: true }),
    name: field('text', 'name', { sortable: true, normalizedSql: sql.ref('name_key') }),
    customizationType: field({ kind: 'choice', values: customizationTypes }, 'customization_type'),
    customizationRenderType: field({ kind: 'choice', values: customizationRenderTypes }, 'render_type'),
  }),
)

/** How many customizations of a type the site has. Other creations wait until the transaction ends, so that the limit holds. */
export async function countForCreation(context: SiteContext, type: CustomizationRow['customization_type']) {
  const { db, site } = context
  await sql`select from sites where id = ${site.id} for no key update`.execute(db)
  return countRows(context, 'customizations', sql<boolean>`customization_type = ${type}`)
}

/**
 * Inserts a customization under a free key of its type: `base`, or `base` with a number.
 * @param columns without the key
 */
export async function insertCustomization(
  context: SiteContext,
  columns: Columns & Pick<CustomizationRow, 'customization_type'>,
  base: string,
): Promise<CustomizationRow> {
  const ofType = sql<boolean>`customization_type = ${columns.customization_type}`
  const row = await withFreeName(context, 'customizations', base, ofType, (key) =>
    insertRow<CustomizationRow>(context, 'customizations', { ...columns, key }),
  )
  if (!row) throw new Error(`no key of the form ${base}-1 is free`)
  return row
}

/** Products counted for one customization at most (decision 29). */
const maxCounted = 10_000

/** How many products have an option with this name: V1 identifies options by name. */
export async function countAssigned(
  { db, site }: SiteContext,
  { name, customization_type }: Pick<CustomizationRow, 'name' | 'customization_type'>,
): Promise<number> {
  if (customization_type !== 'PRODUCT_OPTION') return 0
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from products where site_id = ${site.id} and options <> '[]' and options @> ${optionPattern(name)}::jsonb
      limit ${maxCounted}
    ) as found`.execute(db)
  return rows[0]?.count ?? 0
}

export async function isAssigned(
  { db, site }: SiteContext,
  { name, customization_type }: Pick<CustomizationRow, 'name' | 'customization_type'>,
  choices: readonly Pick<StoredChoice, 'name'>[],
): Promise<boolean> {
  if (customization_type !== 'PRODUCT_OPTION' || choices.length === 0) return false
  const options = choices.map((choice) => optionPattern(name, choice.name))
  const { rows } = await sql`
    select from products
    where site_id = ${site.id} and options <> '[]' and options @> any(${options}::jsonb[]) limit 1`.execute(
    db,
  )
  return rows.length > 0
}

function optionPattern(name: string, choice?: string): string {
  return JSON.stringify([{ name, ...(choice !== undefined && { choices: [{ description: choice }] }) }])
}
