import { allProductsCollection } from '@vitrine/contract'
import type { ProductRecord, ProductReferences } from '../../catalog/index.ts'
import { stockOfProducts, variantsOfProducts } from '../../catalog/index.ts'
import type { SiteContext } from '../../http/index.ts'
import type { PortableMembership, PortableProduct } from '../portable/product.ts'
import { toPortable } from '../portable/to-portable.ts'

/** Products read and held at a time; each may have a thousand variants. */
export const productsAtOnce = 100

type Row = ProductRecord & ProductReferences

/** Products as files carry them, behind a handle and in the order of handles: the same catalog is the same file. */
export async function productsAfter(
  context: SiteContext,
  after: string,
): Promise<readonly PortableProduct[]> {
  const { db, site } = context
  const rows: readonly Row[] = await db
    .selectFrom('products')
    .selectAll()
    .where('site_id', '=', site.id)
    .where('slug', '>', after)
    .orderBy('slug')
    .limit(productsAtOnce)
    .execute()
  return portableProducts(context, rows)
}

/** Those of the products that there are, by handle. */
export async function productsByHandle(
  context: SiteContext,
  handles: readonly string[],
): Promise<ReadonlyMap<string, PortableProduct>> {
  if (handles.length === 0) return new Map()
  const { db, site } = context
  const rows: readonly Row[] = await db
    .selectFrom('products')
    .selectAll()
    .where('site_id', '=', site.id)
    .where('slug', 'in', [...handles])
    .execute()
  const products = await portableProducts(context, rows)
  return new Map(products.map((product) => [product.handle, product]))
}

async function portableProducts(
  context: SiteContext,
  rows: readonly Row[],
): Promise<readonly PortableProduct[]> {
  if (rows.length === 0) return []
  const { site, publicUrl } = context
  const ids = rows.map(({ id }) => id)
  const variantsOf = await variantsOfProducts(context, rows)
  const stockOf = Map.groupBy(await stockOfProducts(context, ids), ({ product_id }) => product_id)
  const membershipsOf = await memberships(context, rows)
  const uniqueNames = await sectionNames(context, rows)
  return rows.map((product) =>
    toPortable(
      {
        product,
        variants: variantsOf.get(product.id) ?? [],
        collections: membershipsOf(product),
        infoSections: product.info_section_ids.flatMap((id) => uniqueNames.get(id) ?? []),
        stock: Map.groupBy(stockOf.get(product.id) ?? [], ({ variant_id }) => variant_id),
      },
      site.currency,
      publicUrl,
    ),
  )
}

async function memberships(
  { db, site }: SiteContext,
  rows: readonly Row[],
): Promise<(product: Row) => readonly PortableMembership[]> {
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
  const places = await db
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
    places.map((place) => [`${place.product_id} ${place.collection_id}`, place.position]),
  )
  return ({ id: productId, collection_ids }) =>
    collection_ids.flatMap((id) => {
      const collection = byId.get(id)
      if (!collection) return []
      const { slug, name } = collection
      return [{ slug, name, position: positions.get(`${productId} ${id}`) ?? null }]
    })
}

async function sectionNames(
  { db, site }: SiteContext,
  rows: readonly Row[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.flatMap(({ info_section_ids }) => info_section_ids))]
  if (ids.length === 0) return new Map()
  const sections = await db
    .selectFrom('info_sections')
    .select(['id', 'unique_name'])
    .where('site_id', '=', site.id)
    .where('id', 'in', ids)
    .execute()
  return new Map(sections.map(({ id, unique_name }) => [id, unique_name]))
}
