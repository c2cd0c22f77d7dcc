import { isUniqueViolation, isUuid } from '../../db/index.ts'
import type { SiteContext } from '../../http/index.ts'
import type { ProductRecords } from '../import/product-records.ts'
import { productNotFound } from '../not-found.ts'
import { countInCollections } from '../repository/collection-writes.ts'
import { lockProducts, type ProductChange, saveProducts } from '../repository/product-writes.ts'
import { replaceVariants } from '../repository/variant-writes.ts'
import { changedAt } from './changed-at.ts'
import { slugTaken } from './refusals.ts'
import { settled } from './settled.ts'

/** A product with its variants, nobody else's until this transaction ends. @throws `PRODUCT_NOT_FOUND` */
export async function lockProduct(context: SiteContext, id: string): Promise<Required<ProductRecords>> {
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
  before: Required<ProductRecords>,
  after: ProductRecords,
): Promise<ProductRecords> {
  try {
    const [written] = await saveAllWritten(context, [{ before, after }])
    return written ?? after
  } catch (error) {
    if (isUniqueViolation(error, 'products_slug')) throw slugTaken(after.product.slug)
    throw error
  }
}

/** The same for several products, whose slugs stay. */
export async function saveAllWritten(
  context: SiteContext,
  changes: readonly ProductChange[],
): Promise<readonly ProductRecords[]> {
  const written = changes.map(({ before, after }): ProductChange => {
    const records = settled(after, context.site.currency)
    const updated_at = changedAt(before.product.updated_at, context.clock())
    return { before, after: { ...records, product: { ...records.product, updated_at } } }
  })
  await replaceVariants(
    context,
    written.flatMap(({ before }) => before.variants),
    written.flatMap(({ after }) => after.variants),
  )
  await saveProducts(context, written)
  for (const { before, after } of written) {
    const difference = Number(after.product.visible) - Number(before.product.visible)
    await countInCollections(context, after.product.collection_ids, difference)
  }
  return written.map(({ after }) => after)
}
