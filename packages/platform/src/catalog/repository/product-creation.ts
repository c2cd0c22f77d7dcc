import { sql } from 'kysely'
import { productChange, recordChanges } from '../../changes/index.ts'
import { isUniqueViolation } from '../../db/index.ts'
import type { SiteContext } from '../../http/index.ts'
import type { ProductRecords } from '../import/product-records.ts'
import { insertProducts } from './import-repository.ts'

/**
 * The number of the next product of a site, in microseconds of its creation where that is larger than all before. Products of one site
 * are made one after the other: the lock is held until the transaction ends.
 */
export async function nextNumericId({ db, site, clock }: SiteContext): Promise<bigint> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`product of ${site.id}`}, 0))`.execute(db)
  // One per visibility, because that is how the index is ordered.
  const { rows } = await sql<{ last: bigint | string | null }>`
    select greatest(
      (select max(numeric_id) from products where site_id = ${site.id} and visible),
      (select max(numeric_id) from products where site_id = ${site.id} and not visible)
    ) as last`.execute(db)
  const last = BigInt(rows[0]?.last ?? 0)
  const now = BigInt(clock()) * 1_000n
  return now > last ? now : last + 1n
}

/** Writes a new product with its variants; false, and nothing written, where its slug is taken. */
export async function insertWithSlug(context: SiteContext, records: ProductRecords): Promise<boolean> {
  const { db } = context
  await sql`savepoint new_product`.execute(db)
  try {
    await insertProducts(context, [records])
  } catch (error) {
    if (!isUniqueViolation(error, 'products_slug')) throw error
    await sql`rollback to savepoint new_product`.execute(db)
    return false
  }
  await sql`release savepoint new_product`.execute(db)
  const { id, collection_ids: collectionIds, visible: isShown } = records.product
  await recordChanges(context, [productChange('product.created', id, { collectionIds, isShown })])
  return true
}
