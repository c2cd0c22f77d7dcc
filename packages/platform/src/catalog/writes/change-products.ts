import { isUuid } from '../../db/index.ts'
import type { SiteContext } from '../../http/index.ts'
import { productNotFound } from '../not-found.ts'
import type { ProductRecord } from '../records.ts'
import { lockProducts, type ProductChange, saveProducts } from '../repository/product-writes.ts'
import { searchKey } from '../search-key.ts'
import { changedAt } from './changed-at.ts'

/** Fields of a product that a change gives anew. */
type Changes = Partial<Pick<ProductRecord, 'collection_ids' | 'content'>>

/**
 * Changes products under lock, and renders them anew. A product that does not change keeps the time of its last change.
 * @returns the products as they were. @throws `PRODUCT_NOT_FOUND` for the first id that there is no product of.
 */
export async function changeProducts(
  context: SiteContext,
  ids: readonly string[],
  change: (product: ProductRecord) => Changes | undefined,
): Promise<readonly ProductRecord[]> {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))]
  const locked = await lockProducts(context, wanted.filter(isUuid))
  const found = new Set(locked.map(({ product }) => product.id))
  const missing = wanted.find((id) => !found.has(id))
  if (missing !== undefined) throw productNotFound(missing)
  const changed = locked.flatMap((before): ProductChange[] => {
    const { product, variants } = before
    const changes = change(product)
    if (!changes) return []
    const next = { ...product, ...changes, updated_at: changedAt(product.updated_at, context.clock()) }
    next.description_key = searchKey(next.description, next.sku, next.content)
    return [{ before, after: { product: next, variants } }]
  })
  await saveProducts(context, changed)
  return locked.map(({ product }) => product)
}
