import type { CatalogItem, SnapshotResult } from '../catalog/snapshot.ts'
import type { StoredLine } from './stored-cart.ts'

/** A line together with what the catalog says of it right now. */
export type LiveLine =
  | {
      readonly line: StoredLine
      readonly item: CatalogItem
      readonly status: 'AVAILABLE' | 'PARTIALLY_AVAILABLE' | 'NOT_AVAILABLE'
      /** Stock this line may take; absent when stock is not tracked. */
      readonly quantityAvailable?: number
    }
  | {
      readonly line: StoredLine
      readonly item?: never
      readonly status: 'NOT_FOUND'
      readonly quantityAvailable?: never
    }

/** Lines as the catalog sees them. Lines of one variant share its stock, earlier ones first. */
export function liveLines(lines: readonly StoredLine[], results: readonly SnapshotResult[]): LiveLine[] {
  const taken = new Map<string, number>()
  return lines.map((line, index) => {
    const result = results[index]
    if (result?.status !== 'found' || !result.item.visible) return { line, status: 'NOT_FOUND' }
    const { item } = result
    const stock = stockOf(item)
    if (stock === undefined) return { line, item, status: item.stock.inStock ? 'AVAILABLE' : 'NOT_AVAILABLE' }

    const key = variantKey(item)
    const quantityAvailable = Math.max(0, stock - (taken.get(key) ?? 0))
    taken.set(key, (taken.get(key) ?? 0) + line.quantity)
    const status =
      quantityAvailable === 0
        ? 'NOT_AVAILABLE'
        : quantityAvailable < line.quantity
          ? 'PARTIALLY_AVAILABLE'
          : 'AVAILABLE'
    return { line, item, status, quantityAvailable }
  })
}

/** Pieces left of a variant; `undefined` when nobody counts them. */
export function stockOf({ stock }: CatalogItem): number | undefined {
  if (!stock.trackQuantity) return undefined
  return stock.inStock ? Math.max(0, stock.quantity ?? 0) : 0
}

export function variantKey({ productId, variantId }: Pick<StoredLine, 'productId' | 'variantId'>): string {
  return `${productId}/${variantId}`
}
