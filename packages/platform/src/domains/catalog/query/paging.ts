import { defaultPageSize, maxOffset, maxPageSize, type OffsetPaging } from '@vitrine/contract'
import { invalidArguments, violation } from '../../../http/problem.ts'

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
