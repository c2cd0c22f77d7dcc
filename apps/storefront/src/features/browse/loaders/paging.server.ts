import { maxOffset } from '@vitrine/contract'
import { pageSize } from '../browse-view.ts'

/** The page number in an address, from 1; undefined if there cannot be such a page. */
export function readPage(text: string | null): number | undefined {
  if (text === null) return 1
  const page = /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 0
  return page > 0 && offsetOf(page) <= maxOffset ? page : undefined
}

export function offsetOf(page: number): number {
  return (page - 1) * pageSize
}

/** Pages of a list that is read by offset, at least one. */
export function pageCountOf(total: number): number {
  return Math.max(1, Math.ceil(Math.min(total, maxOffset + pageSize) / pageSize))
}
