import { sql } from 'kysely'
import { productChange, recordChanges } from '../../changes/index.ts'
import type { SiteContext } from '../../http/index.ts'
import type { ProductRecords } from '../import/product-records.ts'
import { changeLinks } from '../links/resolve-links.ts'
import type { ProductLinks } from '../records.ts'
import { updateSearchIndex } from '../search/update-search-index.ts'
import { findFreeName, maxNameAttempts } from './free-name-repository.ts'
import { insertVariants } from './import-repository.ts'
import { productRow } from './product-row.ts'

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

/**
 * Writes a new product with its variants, under the slug that it has or, where that is empty, under a free one made from `slugBase`.
 * No product waits for another, unless both want the same slug.
 * @returns what was written; undefined, and nothing written, where the product's own slug is taken
 */
export async function insertProductWithSlug(
  context: SiteContext,
  records: ProductRecords,
  slugBase: string,
): Promise<ProductRecords | undefined> {
  const { slug: wanted } = records.product
  const [links] = await changeLinks(context, [{ before: undefined, content: records.product.content }])
  for (let attempt = 0; attempt < maxNameAttempts; attempt += 1) {
    const slug = await findFreeName(context, 'products', wanted || slugBase, attempt)
    if (wanted && slug !== wanted) return undefined
    const numeric_id = await nextNumericId(context)
    // There is one for each product.
    const named = {
      ...records,
      product: { ...records.product, slug, numeric_id },
      links: links as ProductLinks,
    }
    if (!(await insertIfFree(context, named))) continue
    await insertVariants(context, records.variants)
    await updateSearchIndex(context, [named])
    const { id, collection_ids: collectionIds, visible: isShown } = named.product
    await recordChanges(context, [productChange('product.created', id, { collectionIds, isShown })])
    return named
  }
  throw new Error(`no slug of the form ${slugBase}-1 is free`)
}

/** False where the slug or the number is taken. */
async function insertIfFree(
  { db, site }: SiteContext,
  record: Parameters<typeof productRow>[0],
): Promise<boolean> {
  const row = await db
    .insertInto('products')
    .values(productRow(record, site))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
