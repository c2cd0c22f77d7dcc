import { isUniqueViolation } from '../../../db/errors.ts'
import { isUuid } from '../../../db/ids.ts'
import type { SiteContext } from '../../../http/route.ts'
import type { ProductRecords } from '../import/product-records.ts'
import { productNotFound } from '../not-found.ts'
import { countInCollections } from '../repository/collection-writes.ts'
import { lockProducts, saveProduct } from '../repository/product-writes.ts'
import { replaceVariants } from '../repository/variant-writes.ts'
import { slugTaken } from './refusals.ts'
import { settled } from './settled.ts'

/** A product with its variants, nobody else's until this transaction ends. @throws `PRODUCT_NOT_FOUND` */
export async function lockProduct(context: SiteContext, id: string): Promise<ProductRecords> {
  const [found] = isUuid(id) ? await lockProducts(context, [id.toLowerCase()]) : []
  if (!found) throw productNotFound(id)
  return found
}

/**
 * Writes a locked product that was changed, with all that follows from the change, and its visibility in the counters of its
 * collections. Its time of last change always moves on, so that a stale write is told from a fresh one.
 * @returns what was written. @throws `SLUG_ALREADY_EXISTS`
 */
export async function saveWritten(
  context: SiteContext,
  before: ProductRecords,
  changed: ProductRecords,
): Promise<ProductRecords> {
  const records = settled(changed, context.site.currency)
  const now = Math.max(context.clock(), before.product.updated_at.getTime() + 1)
  const written = { ...records, product: { ...records.product, updated_at: new Date(now) } }
  const { product } = written
  await replaceVariants(context, before.variants, written.variants)
  try {
    await saveProduct(context, written)
  } catch (error) {
    if (isUniqueViolation(error, 'products_slug')) throw slugTaken(product.slug)
    throw error
  }
  const difference = Number(product.visible) - Number(before.product.visible)
  await countInCollections(context, product.collection_ids, difference)
  return written
}
