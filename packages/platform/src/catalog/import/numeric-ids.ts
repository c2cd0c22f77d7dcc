import type { ProductPart } from '../store-document/product-part.ts'
import type { CatalogPart } from './catalog-part.ts'

/**
 * Numbers that grow with the creation date and never repeat: microseconds, moved on where two products share one. Products that come
 * one by one have numbers that grow in the order in which they come.
 */
export function numericIds({ products }: CatalogPart): (part: ProductPart) => bigint {
  const known = new Map<string, bigint>()
  let last = 0n
  const next = ({ createdDate }: ProductPart): bigint => {
    const wanted = BigInt(createdDate.getTime()) * 1_000n
    last = wanted > last ? wanted : last + 1n
    return last
  }
  const inOrder = products.toSorted((a, b) => a.createdDate.getTime() - b.createdDate.getTime())
  for (const part of inOrder) known.set(part.id, next(part))
  return (part) => known.get(part.id) ?? next(part)
}
