import type { SiteContext } from '../../../http/index.ts'
import { enqueueJob, type JobStep } from '../../../jobs/index.ts'
import type { ReferencedTable } from '../../repository/reference-repository.ts'
import { detachProducts } from '../../writes/collections.ts'
import { productsAtOnce, refreshProducts } from './refresh-products.ts'

/**
 * Brings the products of an entity in step with it: those that one call can take on at once, the rest of a very large store in the
 * background. Until then they show the old name; a change of theirs in between keeps what they have.
 */
export async function refreshProductsOf(
  context: SiteContext,
  table: ReferencedTable,
  id: string,
): Promise<void> {
  const after = await refreshProducts(context, table, id)
  if (after !== undefined) await enqueueJob(context, 'refreshProducts', { table, id, after })
}

export const refreshProductsStep: JobStep = async (context, input, after) => {
  // As `refreshProductsOf` or `deleteCollection` wrote it.
  const begun = input as { table: ReferencedTable | 'collections'; id: string; after: string }
  if (begun.table === 'collections') {
    const { isDone, count } = await detachProducts(context, begun.id)
    return { after: isDone ? undefined : begun.id, succeeded: count, failed: 0 }
  }
  const next = await refreshProducts(context, begun.table, begun.id, after ?? begun.after)
  return { after: next, succeeded: productsAtOnce, failed: 0 }
}
