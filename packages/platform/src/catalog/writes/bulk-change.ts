import type { ApplicationError } from '@vitrine/contract'
import type { BulkProductsResponse } from '@vitrine/contract/catalog-admin'
import { isUuid } from '../../db/index.ts'
import type { SiteContext } from '../../http/index.ts'
import { applicationErrorOf, Problem } from '../../http/index.ts'
import { productNotFound } from '../not-found.ts'
import { type ProductToUpdate, productWriter } from '../product-writer.ts'
import type { ProductRecords } from '../records.ts'

/**
 * Changes products and tells what became of each; what refuses one leaves the others, for nothing is written before all were asked. A product named twice is changed
 * once, and both items tell of it.
 */
export async function bulkChange(
  context: SiteContext,
  ids: readonly string[],
  change: (records: ProductRecords) => ProductRecords,
): Promise<BulkProductsResponse> {
  const wanted = ids.map((id) => id.toLowerCase())
  const locked = await productWriter.lock(context, [...new Set(wanted)].filter(isUuid))
  const errors = new Map<string, ApplicationError>()
  const found = new Set(locked.map(({ product }) => product.id))
  const changes = locked.flatMap((before): ProductToUpdate[] => {
    try {
      return [{ before, after: change(before) }]
    } catch (error) {
      errors.set(before.product.id, told(error))
      return []
    }
  })
  await productWriter.update(context, changes)
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
