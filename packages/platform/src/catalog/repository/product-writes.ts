import { sql } from 'kysely'
import { productChange, recordChanges } from '../../changes/index.ts'
import type { SiteContext } from '../../http/index.ts'
import type { ProductRecords } from '../import/product-records.ts'
import { changeLinks, countLinks } from '../links/resolve-links.ts'
import type { ProductLinks, ProductRecord } from '../records.ts'
import { updateSearchIndex } from '../search/update-search-index.ts'
import type { CatalogTables } from '../tables.ts'
import { type LinkedRecords, productRow } from './product-row.ts'
import { variantsOfProducts } from './variants-of-products.ts'

/**
 * Products with their variants, which nobody else changes until this transaction ends; those that there are. Locked in the order
 * of their ids, so that two calls about the same products wait and do not deadlock.
 */
export async function lockProducts(
  context: SiteContext,
  ids: readonly string[],
): Promise<readonly Required<ProductRecords>[]> {
  return readProducts(context, ids, true)
}

/** As `lockProducts`, without a lock. */
export async function findProducts(
  context: SiteContext,
  ids: readonly string[],
): Promise<readonly Required<ProductRecords>[]> {
  return readProducts(context, ids, false)
}

async function readProducts(
  context: SiteContext,
  ids: readonly string[],
  isLocking: boolean,
): Promise<readonly Required<ProductRecords>[]> {
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
    links: { brand_id, ribbon_id, info_section_ids },
  }))
}

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
  'brand_id',
  'ribbon_id',
  'info_section_ids',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof ProductRecord | keyof ProductLinks)[]

/** Rows of one statement; PostgreSQL takes at most 65,535 parameters. */
const rowsAtOnce = 500

/** A locked product as it was found, and what becomes of it. */
export interface ProductChange {
  readonly before: Required<ProductRecords>
  readonly after: ProductRecords
}

/**
 * Writes what products themselves hold, and what visitors get of them and their variants, in as many statements for a hundred as for one.
 * Brand, ribbon and info sections of V3 follow.
 */
export async function saveProducts(context: SiteContext, changes: readonly ProductChange[]): Promise<void> {
  const links = await changeLinks(
    context,
    changes.map(({ before, after }) => ({
      before: { ...before.links, content: before.product.content },
      content: after.product.content,
    })),
  )
  await writeProducts(
    context,
    changes.map(({ after }, at) => ({ ...after, links: links[at] as ProductLinks })),
  )
  await recordChanges(
    context,
    changes.map(({ before, after: { product } }) =>
      productChange('product.updated', product.id, {
        collectionIds: product.collection_ids,
        isShown: before.product.visible || product.visible,
      }),
    ),
  )
}

/** The same for products of which the entities are known. Publishes nothing: its callers know what it was that changed. */
export async function writeProducts(
  { db, site }: SiteContext,
  records: readonly LinkedRecords[],
): Promise<void> {
  for (let at = 0; at < records.length; at += rowsAtOnce) {
    const some = records.slice(at, at + rowsAtOnce)
    await updateRows(
      db,
      some.map((record) => productRow(record, site)),
    )
    await updateSearchIndex({ db, site }, some)
  }
}

async function updateRows(
  db: SiteContext['db'],
  rows: readonly ReturnType<typeof productRow>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}) as (keyof CatalogTables['products'])[]
  await db
    .insertInto('products')
    .values(rows)
    // They are there, and locked: a statement of many updates has this form.
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'id'])
        .doUpdateSet(({ ref }) =>
          Object.fromEntries(
            columns
              .filter((column) => column !== 'site_id' && column !== 'id')
              .map((column) => [column, ref(`excluded.${column}`)]),
          ),
        ),
    )
    .execute()
}

/** Its variants and its row of the search index are deleted with it. */
export async function removeProduct(context: SiteContext, { id }: Pick<ProductRecord, 'id'>): Promise<void> {
  const { db, site } = context
  const removed = await db
    .deleteFrom('products')
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .returning(['brand_id', 'ribbon_id', 'info_section_ids', 'collection_ids', 'visible'])
    .executeTakeFirst()
  await countLinks(context, removed)
  const { collection_ids: collectionIds = [], visible: isShown = false } = removed ?? {}
  await recordChanges(context, [productChange('product.deleted', id, { collectionIds, isShown })])
}
