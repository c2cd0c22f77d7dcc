import type {
  ChoiceType,
  CustomizationRenderType,
  CustomizationType,
  ImageToWrite,
} from '@vitrine/contract/catalog-v3'
import { sql } from 'kysely'
import type { SiteContext } from '../../../http/index.ts'
import type { RevisedRow } from '../core/rows-repository.ts'

type Named = Pick<CustomizationRow, 'name' | 'customization_type'>

/** Products counted for one customization at most: beyond, the number says no more than that there are many (decision 0011). */
const maxCounted = 10_000

/** How many products have a product option of this name. V1 knows options by name, so that is what being assigned means. */
export async function countAssigned(
  { db, site }: SiteContext,
  { name, customization_type }: Named,
): Promise<number> {
  if (customization_type !== 'PRODUCT_OPTION') return 0
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from products where site_id = ${site.id} and options <> '[]' and options @> ${optionText(name)}::jsonb
      limit ${maxCounted}
    ) as found`.execute(db)
  return rows[0]?.count ?? 0
}

/** Whether a product has the option, or one of these choices of it. */
export async function isAssigned(
  { db, site }: SiteContext,
  { name, customization_type }: Named,
  choices: readonly Pick<StoredChoice, 'name'>[],
): Promise<boolean> {
  if (customization_type !== 'PRODUCT_OPTION' || choices.length === 0) return false
  const options = choices.map((choice) => optionText(name, choice.name))
  const { rows } = await sql`
    select from products where site_id = ${site.id} and options <> '[]' and options @> any(${options}::jsonb[]) limit 1`.execute(
    db,
  )
  return rows.length > 0
}

function optionText(name: string, choice?: string): string {
  return JSON.stringify([{ name, ...(choice !== undefined && { choices: [{ description: choice }] }) }])
}

export interface CustomizationRow extends RevisedRow {
  readonly key: string
  readonly name: string
  readonly customization_type: CustomizationType
  readonly render_type: CustomizationRenderType
  /** Of `FREE_TEXT` alone. */
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
  /** Tells it apart in data; from the name that it was made with. */
  readonly key: string
  readonly name: string
  readonly colorCode?: string
  readonly defaultAddedPrice?: string | null
  readonly displayImage?: ImageToWrite
  readonly primaryChoiceIds?: readonly string[]
}
