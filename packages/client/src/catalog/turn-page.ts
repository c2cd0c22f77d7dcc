import type { Page } from './page-sequence.ts'

/** A query that pages by offset. */
interface ByOffset {
  limit(count: number): this
  offset(count: number): this
}

/**
 * The query for the page after `page`, for pages that are turned by hand; to read everything, iterate.
 *
 * @example
 * ```ts
 * const query = catalog.products().orderBy('name')
 * const page = await catalog.queryProducts(client, query).first()
 * const next = await catalog.queryProducts(client, catalog.nextPage(query, page)).first()
 * ```
 * @throws RangeError `No next page to fetch`
 * @see specification, section 8; wire 2.6
 */
export function nextPage<Q extends ByOffset>(query: Q, page: Page<unknown>): Q {
  if (!page.hasNext) throw new RangeError('No next page to fetch')
  return query.limit(page.limit).offset(page.offset + page.items.length)
}

/** The query for the page before `page`. @throws RangeError `No previous page to fetch` @see wire 2.6 */
export function previousPage<Q extends ByOffset>(query: Q, page: Page<unknown>): Q {
  if (page.offset === 0) throw new RangeError('No previous page to fetch')
  return query.limit(page.limit).offset(Math.max(0, page.offset - page.limit))
}
