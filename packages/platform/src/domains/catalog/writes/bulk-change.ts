import type { ApplicationError } from '@vitrine/contract'
import type { BulkProductsResponse } from '@vitrine/contract/catalog-admin'
import { isUuid } from '../../../db/ids.ts'
import { applicationErrorOf, Problem } from '../../../http/problem.ts'
import type { SiteContext } from '../../../http/route.ts'
import type { ProductRecords } from '../import/product-records.ts'
import { productNotFound } from '../not-found.ts'
import { lockProducts } from '../repository/product-writes.ts'
import { saveWritten } from './save-written.ts'

/**
 * Changes products one by one and tells what became of each; what refuses one leaves the others. A product named twice is changed
 * once, and both items tell of it.
 */
export async function bulkChange(
  context: SiteContext,
  ids: readonly string[],
  change: (records: ProductRecords) => ProductRecords,
): Promise<BulkProductsResponse> {
  const wanted = ids.map((id) => id.toLowerCase())
  const locked = await lockProducts(context, [...new Set(wanted)].filter(isUuid))
  const errors = new Map<string, ApplicationError>()
  const found = new Set<string>()
  for (const before of locked) {
    const { id } = before.product
    found.add(id)
    try {
      // Whatever refuses does so before anything is written: the transaction goes on.
      const changed = change(before)
      await saveWritten(context, before, changed)
    } catch (error) {
      errors.set(id, told(error))
    }
  }
  const results = wanted.map((id, originalIndex) => {
    const error = found.has(id) ? errors.get(id) : told(productNotFound(ids[originalIndex] ?? id))
    return {
      itemMetadata: { id: ids[originalIndex] ?? id, originalIndex, success: !error, ...(error && { error }) },
    }
  })
  const totalFailures = results.filter(({ itemMetadata }) => !itemMetadata.success).length
  return {
    results,
    bulkActionMetadata: {
      totalSuccesses: results.length - totalFailures,
      totalFailures,
      undetailedFailures: 0,
    },
  }
}

/** The code of a refusal; everything else is the whole call's. */
function told(error: unknown): ApplicationError {
  const known = error instanceof Problem ? applicationErrorOf(error) : undefined
  if (!known) throw error
  return known
}
