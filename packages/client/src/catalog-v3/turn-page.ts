import type { CursorPage } from './cursor-sequence.ts'

/** A query that pages by cursor. */
interface ByCursor {
  limit(count: number): this
  cursor(cursor: string): this
}

/**
 * The query for the page after `page`, for pages that are turned by hand; to read everything, iterate.
 *
 * @example
 * ```ts
 * const query = catalogV3.brands().orderBy('name')
 * const page = await catalogV3.queryBrands(client, query).first()
 * const next = await catalogV3.queryBrands(client, catalogV3.nextPage(query, page)).first()
 * ```
 * @throws RangeError `No next page to fetch`
 * @see specification, section 8; wire 2.6
 */
export function nextPage<Q extends ByCursor>(query: Q, { limit, cursors }: CursorPage<unknown>): Q {
  if (cursors.next === undefined) throw new RangeError('No next page to fetch')
  return query.limit(limit).cursor(cursors.next)
}

/** The query for the page before `page`. @throws RangeError `No previous page to fetch` @see wire 2.6 */
export function previousPage<Q extends ByCursor>(query: Q, { limit, cursors }: CursorPage<unknown>): Q {
  if (cursors.previous === undefined) throw new RangeError('No previous page to fetch')
  return query.limit(limit).cursor(cursors.previous)
}
