import { type Insertable, sql } from 'kysely'
import { excluded } from '../../db/index.ts'
import type { SiteContext } from '../../http/index.ts'
import type { ProductRecord, ProductReferences, StoredProduct, VariantRecord } from '../records.ts'
import type { ProductTexts } from '../store-document/parts.ts'
import type { CatalogTables } from '../tables.ts'
import { renderProduct } from '../wire/product.ts'

/**
 * Rows of one statement. In a large store, the entries of a product and of its words in the indexes are on hundreds of pages: on a slow
 * disk, more rows would exceed the statement timeout.
 */
const productsPerStatement = 25
const variantsPerStatement = 250

/** All columns but the rendered texts, which are large and derived. */
const productColumns = [
  'site_id',
  'id',
  'numeric_id',
  'name',
  'name_key',
  'slug',
  'visible',
  'product_type',
  'description',
  'description_key',
  'sku',
  'price',
  'discounted_price',
  'manage_variants',
  'variant_count',
  'collection_ids',
  'options',
  'media',
  'commerce',
  'content',
  'translations',
  'brand_id',
  'ribbon_id',
  'info_section_ids',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof ProductRecord | keyof ProductReferences)[]

export type ProductWithOptions = Pick<
  ProductRecord,
  'id' | 'options' | 'media' | 'manage_variants' | 'price' | 'discounted_price'
> & {
  /** In the requested language. */
  readonly texts?: ProductTexts | null
}

/** A product without its variants, if the caller may see it. */
export async function findProduct(
  { db, site }: SiteContext,
  id: string,
  includeHidden: boolean,
  language?: string,
): Promise<ProductWithOptions | undefined> {
  return db
    .selectFrom('products')
    .select(['id', 'options', 'media', 'manage_variants', 'price', 'discounted_price'])
    .$if(language !== undefined, (query) =>
      query.select(sql<ProductTexts | null>`translations -> ${language}`.as('texts')),
    )
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .$if(!includeHidden, (query) => query.where('visible', '=', true))
    .executeTakeFirst()
}

/**
 * Existing products with their variants, locked until the transaction ends. Locked in the order of their ids, so that two calls for the
 * same products wait for each other and do not deadlock.
 */
export function lockProducts(context: SiteContext, ids: readonly string[]) {
  return findProducts(context, ids, true)
}

export async function findProducts(
  context: SiteContext,
  ids: readonly string[],
  isLocking = false,
): Promise<readonly StoredProduct[]> {
  const { db, site } = context
  if (ids.length === 0) return []
  const products = await db
    .selectFrom('products')
    .select(productColumns)
    .where('site_id', '=', site.id)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .orderBy('id')
    .$if(isLocking, (query) => query.forUpdate())
    .execute()
  const variantsOf = await variantsOfProducts(context, products)
  return products.map(({ brand_id, ribbon_id, info_section_ids, ...product }) => ({
    product,
    variants: variantsOf.get(product.id) ?? [],
    references: { brand_id, ribbon_id, info_section_ids },
  }))
}

/** Parts of a context for access to the rows of a site. */
type SiteRows = Pick<SiteContext, 'db'> & { readonly site: Pick<SiteContext['site'], 'id'> }

/** Variants by product, in their order; a product without variants has no entry. */
export async function variantsOfProducts(
  context: SiteRows,
  products: readonly { readonly id: string }[],
): Promise<ReadonlyMap<string, readonly VariantRecord[]>> {
  if (products.length === 0) return new Map()
  const variants = await listVariants(context, ...products.map(({ id }) => id))
  return Map.groupBy(variants, ({ product_id }) => product_id)
}

/** Variants of products, in the merchant's order; a product has at most a thousand. */
export async function listVariants(
  { db, site }: SiteRows,
  ...productIds: readonly string[]
): Promise<readonly VariantRecord[]> {
  return db
    .selectFrom('variants')
    .selectAll()
    .where('site_id', '=', site.id)
    .where(sql<boolean>`product_id = any(${[...productIds]}::uuid[])`)
    .orderBy('position')
    .execute()
}

export function productRow(
  { product, variants, references }: StoredProduct,
  site: SiteContext['site'],
): Insertable<CatalogTables['products']> {
  return {
    ...product,
    ...references,
    ...renderProduct(product, variants, site),
    options: JSON.stringify(product.options),
    media: JSON.stringify(product.media),
    commerce: JSON.stringify(product.commerce),
    content: JSON.stringify(product.content),
    translations: product.translations && JSON.stringify(product.translations),
  }
}

/** The row of a variant; records that were read have further columns. */
export function variantRow(variant: VariantRecord): Insertable<CatalogTables['variants']> {
  return {
    site_id: variant.site_id,
    product_id: variant.product_id,
    id: variant.id,
    ...variantColumns(variant),
    track_quantity: variant.track_quantity,
    quantity: variant.quantity,
    in_stock: variant.in_stock,
    ...(variant.inventory_id !== undefined && { inventory_id: variant.inventory_id }),
  }
}

/** Columns that an update writes; stock is written through the inventory. */
function variantColumns(variant: VariantRecord) {
  return {
    position: variant.position,
    choices: JSON.stringify(variant.choices),
    sku: variant.sku,
    price: variant.price,
    discounted_price: variant.discounted_price,
    cost: variant.cost,
    weight: variant.weight,
    dimensions: variant.dimensions && JSON.stringify(variant.dimensions),
    price_per_unit: variant.price_per_unit && JSON.stringify(variant.price_per_unit),
    visible: variant.visible,
    image_id: variant.image_id,
  }
}

/** False if its id, number or slug is taken; then nothing is written. */
export async function insertProductIfFree({ db, site }: SiteContext, product: StoredProduct) {
  const row = await db
    .insertInto('products')
    .values(productRow(product, site))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Writes locked products; their variants are written by `replaceVariants`. */
export async function updateProducts({ db, site }: SiteContext, products: readonly StoredProduct[]) {
  for (let at = 0; at < products.length; at += productsPerStatement) {
    const rows = products.slice(at, at + productsPerStatement).map((product) => productRow(product, site))
    const { site_id: _, id: __, ...columns } = rows[0] ?? {}
    await db
      .insertInto('products')
      .values(rows)
      // They exist, and are locked: one statement updates many rows in this form.
      .onConflict((conflict) =>
        conflict.columns(['site_id', 'id']).doUpdateSet(excluded(...Object.keys(columns))),
      )
      .execute()
  }
}

/** Brings the variants of locked or new products from `before` to `after`. The stock of existing variants is not changed. */
export async function replaceVariants(
  { db, site }: SiteContext,
  before: readonly VariantRecord[],
  after: readonly VariantRecord[],
): Promise<void> {
  const keyOf = ({ product_id, id }: VariantRecord) => `${product_id} ${id}`
  const known = new Map(before.map((variant) => [keyOf(variant), JSON.stringify(comparable(variant))]))
  const written = after.filter((variant) => known.get(keyOf(variant)) !== JSON.stringify(comparable(variant)))
  const remaining = new Set(after.map(keyOf))
  const gone = before.filter((variant) => !remaining.has(keyOf(variant)))
  if (gone.length > 0) {
    await sql`
      delete from variants v
      using unnest(${gone.map(({ product_id }) => product_id)}::uuid[], ${gone.map(({ id }) => id)}::uuid[])
        as gone (product_id, id)
      where v.site_id = ${site.id} and v.product_id = gone.product_id and v.id = gone.id`.execute(db)
  }
  for (let at = 0; at < written.length; at += variantsPerStatement) {
    const some = written.slice(at, at + variantsPerStatement)
    // Choices identify a variant and never change.
    const { choices: _, ...columns } = some[0] ? variantColumns(some[0]) : { choices: '' }
    await db
      .insertInto('variants')
      .values(some.map(variantRow))
      .onConflict((conflict) =>
        conflict.columns(['site_id', 'product_id', 'id']).doUpdateSet(excluded(...Object.keys(columns))),
      )
      .execute()
  }
}

/** Amounts are bigint, which JSON does not have. */
function comparable(variant: VariantRecord) {
  const { price, discounted_price, cost, ...columns } = variantColumns(variant)
  return [columns, String(price), String(discounted_price), String(cost)]
}

/** Deletes products; their variants and their rows for search are deleted with them. */
export async function deleteProducts({ db, site }: SiteContext, ids: readonly string[]): Promise<void> {
  await sql`delete from products where site_id = ${site.id} and id = any(${[...ids]}::uuid[])`.execute(db)
}

/**
 * A number for the next product of a site: microseconds of its creation, or higher than all numbers before. The random part lets
 * products that are created at the same moment have different numbers; a unique index refuses the rest.
 */
export async function nextNumericId({ db, site, clock }: SiteContext): Promise<bigint> {
  const { rows } = await sql<{ last: bigint | null }>`
    select max(numeric_id) as last from products where site_id = ${site.id}`.execute(db)
  const last = rows[0]?.last ?? 0n
  const now = BigInt(clock()) * 1_000n
  return (now > last ? now : last + 1n) + BigInt(Math.floor(Math.random() * 1_000))
}
