import { allProductsCollection } from '@vitrine/contract'
import type { SiteContext } from '../../../http/route.ts'
import type { ProductRecord } from '../../catalog/records.ts'
import { variantsOfProducts } from '../../catalog/repository/variants-of-products.ts'
import { csvHeader, csvRows } from '../csv/write-csv.ts'
import type { PortableProduct } from '../portable-product.ts'
import { toPortable } from './to-portable.ts'

export type TransferFormat = 'CSV' | 'JSON_LINES'

/** Products read and held at a time; each may have a thousand variants. */
const productsAtOnce = 100

/**
 * The whole catalog as a file, piece by piece, in the order of slugs: the same catalog is the same file. Products that change while it is
 * read are in it as they are when their turn comes.
 */
export async function* exportCatalog(
  context: SiteContext,
  format: TransferFormat,
  signal?: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const { currency } = context.site
  if (format === 'CSV') yield Buffer.from(csvHeader())
  for await (const products of portableProducts(context)) {
    if (signal?.aborted) return
    const texts = products.map((product) =>
      format === 'CSV' ? csvRows(product, currency) : `${JSON.stringify(product)}\n`,
    )
    yield Buffer.from(texts.join(''))
  }
}

async function* portableProducts(context: SiteContext): AsyncGenerator<PortableProduct[]> {
  for (let after = ''; ; ) {
    const page = await readPage(context, after)
    if (page.length > 0) yield page
    if (page.length < productsAtOnce) return
    after = page.at(-1)?.handle ?? ''
  }
}

async function readPage(context: SiteContext, after: string): Promise<PortableProduct[]> {
  const { db, site } = context
  const products: readonly ProductRecord[] = await db
    .selectFrom('products')
    .selectAll()
    .where('site_id', '=', site.id)
    .where('slug', '>', after)
    .orderBy('slug')
    .limit(productsAtOnce)
    .execute()
  if (products.length === 0) return []
  const variantsOf = await variantsOfProducts(context, products)
  const names = await collectionNames(context, products)
  return products.map((product) =>
    toPortable(
      { product, variants: variantsOf.get(product.id) ?? [] },
      product.collection_ids.flatMap((id) => names.get(id) ?? []),
      site.currency,
    ),
  )
}

async function collectionNames(
  { db, site }: SiteContext,
  products: readonly ProductRecord[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(products.flatMap(({ collection_ids }) => collection_ids))
  ids.delete(allProductsCollection.id)
  if (ids.size === 0) return new Map()
  const rows = await db
    .selectFrom('collections')
    .select(['id', 'name'])
    .where('site_id', '=', site.id)
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
