import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { prepared } from '../../db/index.ts'
import type { SiteContext } from '../../http/index.ts'
import type { ProductRecord, RenderedProduct } from '../records.ts'
import type { ProductTexts } from '../store-document/parts.ts'

/**
 * Variants in one page of products. Choice: products beyond the limit have an empty list of variants. Without a limit, a page of the
 * largest products would have about 30 MB.
 */
const maxVariantsOfPage = 2_000

/** A state of a product. */
export interface RenderedVersion {
  readonly id: string
  /** Of the rendered texts: equal hashes mean equal texts. */
  readonly hash: string
  readonly withVariants: boolean
}

export async function findVersion(
  { db, site }: SiteContext,
  id: string,
  includeHidden: boolean,
): Promise<RenderedVersion | undefined> {
  const row = await db
    .selectFrom('products')
    .select(['id', 'rendered_hash as hash'])
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .$if(!includeHidden, (query) => query.where('visible', '=', true))
    .modifyEnd(prepared)
    .executeTakeFirst()
  return row && { ...row, withVariants: true }
}

export type ListedProduct = Pick<RenderedVersion, 'id' | 'hash'> & Pick<ProductRecord, 'variant_count'>

/** The products with these ids, in their order; deleted products are left out. */
export async function findListedProducts(
  { db, site }: SiteContext,
  ids: readonly string[],
): Promise<readonly ListedProduct[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('products')
    .select(['id', 'rendered_hash as hash', 'variant_count'])
    .where('site_id', '=', site.id)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .modifyEnd(prepared)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Product data that search results and suggestions show, in a language or the main one. */
export async function findTexts(
  { db, site }: SiteContext,
  ids: readonly string[],
  language: string | undefined,
): Promise<readonly Pick<ProductRecord, 'id' | 'slug' | 'name' | 'description' | 'media'>[]> {
  if (ids.length === 0) return []
  const text = (column: 'name' | 'description') =>
    language === undefined
      ? sql<string>`${sql.ref(column)}`
      : sql<string>`coalesce(translations -> ${language} ->> ${column}, ${sql.ref(column)})`
  return db
    .selectFrom('products')
    .select(['id', 'slug', text('name').as('name'), text('description').as('description'), 'media'])
    .where('site_id', '=', site.id)
    .where('id', 'in', ids)
    .execute()
}

/** Leaves out the variants of the last products of a page with too many variants. */
export function versionsOfPage(products: readonly ListedProduct[]): readonly RenderedVersion[] {
  let variants = 0
  return products.map(({ id, hash, variant_count }) => {
    variants += variant_count
    return { id, hash, withVariants: variants <= maxVariantsOfPage }
  })
}

export interface RenderedTexts {
  readonly id: string
  readonly hash: string
  readonly rendered: string
  readonly rendered_variants: string
  /** Of the code that rendered them; lower than `rendererVersion` where they are outdated. */
  readonly version: number
}

export async function findRenderedTexts(
  { db, site }: SiteContext,
  ids: readonly string[],
): Promise<readonly RenderedTexts[]> {
  return db
    .selectFrom('products')
    .select(['id', 'rendered_hash as hash', 'rendered', 'rendered_variants', 'rendered_version as version'])
    .where('site_id', '=', site.id)
    .where('id', 'in', ids)
    .execute()
}

/** Texts of products in a language; products without any have no entry. */
export async function findTranslations(
  { db, site }: SiteContext,
  ids: readonly string[],
  language: string,
): Promise<ReadonlyMap<string, ProductTexts>> {
  const rows = await db
    .selectFrom('products')
    .select(['id', sql<ProductTexts | null>`translations -> ${language}`.as('texts')])
    .where('site_id', '=', site.id)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.flatMap(({ id, texts }) => (texts ? [[id, texts]] : [])))
}

/** Columns of a product whose rendered texts are outdated. Each marker is unique: see `saveRendered`. */
export function outdated(): RawBuilder<unknown> {
  return sql`rendered_hash = ${`outdated ${randomUUID()}`}, rendered_version = 0`
}

/** A product that was rendered again, and its hash before. */
export type RenderedAgain = RenderedProduct & { readonly id: string; readonly hashBefore: string }

/**
 * Saves products that were rendered again, each only if it was not written or marked since `before` was read: its hash is another one
 * then. Read the product first and its variants afterwards.
 */
export async function saveRendered(
  { db, site }: SiteContext,
  products: readonly RenderedAgain[],
): Promise<void> {
  await sql`
    update products p set rendered = d.rendered, rendered_variants = d.rendered_variants,
      rendered_hash = d.rendered_hash, rendered_version = d.rendered_version
    from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as d (
      id uuid, rendered text, rendered_variants text, rendered_hash text, rendered_version integer, "hashBefore" text)
    where p.site_id = ${site.id} and p.id = d.id and p.rendered_hash = d."hashBefore"
      and p.rendered_version < d.rendered_version`.execute(db)
}
