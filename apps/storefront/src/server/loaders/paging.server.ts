import { maxOffset } from '@vitrine/contract'
import { pageSize, type ResultsView } from '../../features/browse/browse-view.ts'
import type { SortOrder } from '../../features/browse/sort-order.ts'
import type { ProductPage } from '../catalog/product-pages.server.ts'

/** The page that an address asks for, 1-based; `undefined` when there cannot be such a page. */
export function readPage(text: string | null): number | undefined {
  if (text === null) return 1
  const page = /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 0
  return page > 0 && offsetOf(page) <= maxOffset ? page : undefined
}

export function offsetOf(page: number): number {
  return (page - 1) * pageSize
}

export function toResults({ items, total }: ProductPage, sort: SortOrder, page: number): ResultsView {
  return { items, total, sort, page, pageCount: Math.max(1, Math.ceil(total / pageSize)) }
}
