import { defaultPageSize, maxOffset, maxPageSize, type OffsetPaging } from '@vitrine/contract'
import type { RowCount } from '../../db/index.ts'
import { invalidArguments, violation } from '../../http/index.ts'

export interface Page {
  readonly limit: number
  readonly offset: number
}

/** Decision 0011: pages by offset are answered as far as a reader could go; beyond, a narrower question is needed. */
export function readPaging(paging: OffsetPaging | undefined, path: string = 'query.paging'): Page {
  const { limit = defaultPageSize, offset = 0 } = paging ?? {}
  if (limit > maxPageSize) {
    throw invalidArguments(
      violation(`${path}.limit`, 'MAX', `has to be at most ${maxPageSize}`, { threshold: maxPageSize }),
    )
  }
  if (offset > maxOffset) {
    const description = `has to be at most ${maxOffset}; filter by numericId greater than the last one seen to go on from there`
    throw invalidArguments(violation(`${path}.offset`, 'MAX', description, { threshold: maxOffset }))
  }
  return { limit, offset }
}

/**
 * The total that stands beside a page of so many `found`. By it callers ask whether there is more: an estimate always leaves something to
 * come after a full page, and nothing after an empty one.
 */
export function totalBeside({ count, isExact }: RowCount, { limit, offset }: Page, found: number): number {
  if (isExact || limit === 0) return count
  return found < limit ? Math.min(count, offset) : Math.max(count, offset + found + 1)
}
