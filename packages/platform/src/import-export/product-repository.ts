import { allProductsCollection } from '@vitrine/contract'
import { sql } from 'kysely'
import type { ProductRecord, ProductReferences } from '../catalog/index.ts'
import { stockOfProducts, variantsOfProducts } from '../catalog/index.ts'
import { isUuid } from '../db/index.ts'
import type { SiteContext } from '../http/index.ts'
import { findUniqueNames } from './catalog-repository.ts'
import type { CollectionMembership, ProductEntry } from './format/product.ts'
import { toProductEntry } from './product-entry.ts'

type ProductRow = ProductRecord & ProductReferences

export async function listProducts(
  context: SiteContext,
  after: string,
  limit: number,
): Promise<readonly ProductEntry[]> {
  const { db, site } = context
  const rows: readonly ProductRow[] = await db
    .selectFrom('products')
    .selectAll()
    .where('site_id', '=', site.id)
    .where('slug', '>', after)
    .orderBy('slug')
    .limit(limit)
    .execute()
  return toProductEntries(context, rows)
}

export async function findProductsByHandle(
  context: SiteContext,
  handles: readonly string[],
): Promise<ReadonlyMap<string, ProductEntry>> {
  if (handles.length === 0) return new Map()
  const { db, site } = context
  const rows: readonly ProductRow[] = await db
    .selectFrom('products')
    .selectAll()
    .where('site_id', '=', site.id)
    .where('slug', 'in', [...handles])
    .execute()
  const products = await toProductEntries(context, rows)
  return new Map(products.map((product) => [product.handle, product]))
}

async function toProductEntries(
  context: SiteContext,
  rows: readonly ProductRow[],
): Promise<readonly ProductEntry[]> {
  if (rows.length === 0) return []
  const { site, publicUrl } = context
  const ids = rows.map(({ id }) => id)
  const variants = await variantsOfProducts(context, rows)
  const stock = Map.groupBy(await stockOfProducts(context, ids), ({ product_id }) => product_id)
  const membershipsOf = await findMemberships(context, rows)
  const uniqueNames = await findUniqueNames(
    context,
    rows.flatMap(({ info_section_ids }) => info_section_ids),
  )
  return rows.map((product) =>
    toProductEntry(
      {
        product,
        variants: variants.get(product.id) ?? [],
        collections: membershipsOf(product),
        infoSections: product.info_section_ids.flatMap((id) => uniqueNames.get(id) ?? []),
        stock: Map.groupBy(stock.get(product.id) ?? [], ({ variant_id }) => variant_id),
      },
      site.currency,
      publicUrl,
    ),
  )
}

async function findMemberships(
  { db, site }: SiteContext,
  rows: readonly ProductRow[],
): Promise<(product: ProductRow) => readonly CollectionMembership[]> {
  const ids = new Set(rows.flatMap(({ collection_ids }) => collection_ids))
  ids.delete(allProductsCollection.id)
  if (ids.size === 0) return () => []
  const collections = await db
    .selectFrom('collections')
    .select(['id', 'slug', 'name'])
    .where('site_id', '=', site.id)
    .where('id', 'in', [...ids])
    .execute()
  const byId = new Map(collections.map((collection) => [collection.id, collection]))
  const members = await db
    .selectFrom('collection_products')
    .select(['collection_id', 'product_id', 'position'])
    .where('site_id', '=', site.id)
    .where(
      'product_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  const positions = new Map(
    members.map(({ product_id, collection_id, position }) => [`${product_id} ${collection_id}`, position]),
  )
  return ({ id: productId, collection_ids }) =>
    collection_ids.flatMap((id) => {
      const collection = byId.get(id)
      if (!collection) return []
      const { slug, name } = collection
      return [{ slug, name, position: positions.get(`${productId} ${id}`) ?? null }]
    })
}

export async function findProductId({ db, site }: SiteContext, slug: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('products')
    .select('id')
    .where('site_id', '=', site.id)
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row?.id
}

/** The id and number of a new product, as far as no other product of the store has them. */
export async function findUnusedIdentity(
  { db, site }: SiteContext,
  { id, numericId }: Pick<ProductEntry, 'id' | 'numericId'>,
): Promise<{ readonly id: string | undefined; readonly numericId: bigint | undefined }> {
  const validId = id !== null && isUuid(id) ? id : null
  // `visible in (true, false)`: the index of numbers starts with `visible`.
  const { rows } = await sql<{ has_id: boolean; has_number: boolean }>`
    select
      exists (select from products where site_id = ${site.id} and id = ${validId}::uuid) as has_id,
      exists (select from products where site_id = ${site.id} and visible in (true, false)
        and numeric_id = ${numericId}::bigint) as has_number`.execute(db)
  const [taken] = rows
  return {
    id: taken?.has_id ? undefined : (validId ?? undefined),
    numericId: taken?.has_number || numericId === null ? undefined : BigInt(numericId),
  }
}
