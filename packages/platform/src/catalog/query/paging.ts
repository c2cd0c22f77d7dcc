import { defaultPageSize, maxOffset, maxPageSize, type OffsetPaging } from '@vitrine/contract'
import { invalidArguments, violation } from '../../http/index.ts'

export interface Page {
  readonly limit: number
  readonly offset: number
}

/** @throws a violation beyond the largest page or offset (decision 0011) */
export function readPaging(paging: OffsetPaging | undefined, path: string = 'query.paging'): Page {
  const { limit = defaultPageSize, offset = 0 } = paging ?? {}
  if (limit > maxPageSize) {
    throw invalidArguments(
      violation(`${path}.limit`, 'MAX', `has to be at most ${maxPageSize}`, { threshold: maxPageSize }),
    )
  }
  if (offset > maxOffset) {
    const description = `has to be at most ${maxOffset}; to continue from there, filter by numericId greater than the last one received`
    throw invalidArguments(violation(`${path}.offset`, 'MAX', description, { threshold: maxOffset }))
  }
  return { limit, offset }
}
