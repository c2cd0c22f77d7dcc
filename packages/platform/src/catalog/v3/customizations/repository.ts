import type {
  ChoiceType,
  CustomizationRenderType,
  CustomizationType,
  ImageToWrite,
} from '@vitrine/contract/catalog-v3'
import { customizationRenderTypes, customizationTypes } from '@vitrine/contract/enumerations'
import { sql } from 'kysely'
import type { SiteContext } from '../../../http/index.ts'
import type { QueryField, QueryFields } from '../../query/fields.ts'
import { findFreeName } from '../../repository/free-name-repository.ts'
import { countRows, type RevisedRow } from '../core/rows-repository.ts'

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

export interface StoredFreeText {
  readonly key: string
  readonly title: string
  readonly minCharCount: number
  readonly maxCharCount: number
  readonly defaultAddedPrice: string | null
}

export interface StoredChoice {
  readonly id: string
  readonly choiceType: ChoiceType
  /** Identifies it in data; made from its first name. */
  readonly key: string
  readonly name: string
  readonly colorCode?: string
  readonly defaultAddedPrice?: string | null
  readonly displayImage?: ImageToWrite
  readonly primaryChoiceIds?: readonly string[]
}

/** Fields that customizations can be filtered and sorted by. */
export const customizationFields: QueryFields = new Map<string, QueryField>([
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

/** How many customizations of a type the site has. Other creations wait until the transaction ends, so that the limit holds. */
export async function countForCreation(
  context: SiteContext,
  type: CustomizationRow['customization_type'],
): Promise<number> {
  const { db, site } = context
  await sql`select from sites where id = ${site.id} for no key update`.execute(db)
  return countRows(context, 'customizations', sql<boolean>`customization_type = ${type}`)
}

type Named = Pick<CustomizationRow, 'name' | 'customization_type'>

/** Products counted for one customization at most (decision 0011). */
const maxCounted = 10_000

/** How many products have an option with this name. V1 identifies options by name, so that is what being assigned means. */
export async function countAssigned(
  { db, site }: SiteContext,
  { name, customization_type }: Named,
): Promise<number> {
  if (customization_type !== 'PRODUCT_OPTION') return 0
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from products where site_id = ${site.id} and options <> '[]' and options @> ${optionPattern(name)}::jsonb
      limit ${maxCounted}
    ) as found`.execute(db)
  return rows[0]?.count ?? 0
}

/** Whether a product has one of these choices. */
export async function isAssigned(
  { db, site }: SiteContext,
  { name, customization_type }: Named,
  choices: readonly Pick<StoredChoice, 'name'>[],
): Promise<boolean> {
  if (customization_type !== 'PRODUCT_OPTION' || choices.length === 0) return false
  const options = choices.map((choice) => optionPattern(name, choice.name))
  const { rows } = await sql`
    select from products where site_id = ${site.id} and options <> '[]' and options @> any(${options}::jsonb[]) limit 1`.execute(
    db,
  )
  return rows.length > 0
}

function optionPattern(name: string, choice?: string): string {
  return JSON.stringify([{ name, ...(choice !== undefined && { choices: [{ description: choice }] }) }])
}

/** A key that no customization of the type has (`findFreeName`). */
export function findFreeKey(
  context: SiteContext,
  type: CustomizationRow['customization_type'],
  base: string,
  attempt: number,
): Promise<string> {
  return findFreeName(context, 'customizations', base, attempt, sql<boolean>`customization_type = ${type}`)
}
