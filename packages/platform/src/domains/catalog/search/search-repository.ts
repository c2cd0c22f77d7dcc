import { type RawBuilder, sql } from 'kysely'
import type { SiteContext } from '../../../http/route.ts'
import type { Page } from '../query/paging.ts'
import type { SearchedWord } from './read-text.ts'
import { maxCandidates } from './sample.ts'
import { type Scope, scopeCondition } from './scope.ts'

type Context = Pick<SiteContext, 'db'>

/** Ids of what the scope has, the best first; one more than is read tells that there are more. */
export async function selectCandidates(
  { db }: Context,
  scope: Scope,
  orderBy: RawBuilder<unknown>,
): Promise<readonly string[]> {
  const { rows } = await sql<{ product_id: string }>`
    select product_id from (
      select s.product_id, s.name_stems, s.numeric_id, s.name_key, s.price
      from product_search s
      where ${scopeCondition(scope, 'index')}
      limit ${maxCandidates + 1}
    ) as s
    order by ${orderBy}, s.product_id`.execute(db)
  return rows.map(({ product_id }) => product_id)
}

/**
 * Ids of one page in the order of a column that has an index: by sorting all that the scope has, or, where it has so many that the
 * page fills soon, by walking along that index.
 */
export async function selectPage(
  { db }: Context,
  scope: Scope,
  orderBy: RawBuilder<unknown>,
  { by, page }: { by: 'sort' | 'walk'; page: Page },
): Promise<readonly string[]> {
  const condition = scopeCondition(scope, by === 'sort' ? 'index' : 'row')
  const found = sql`
    select s.product_id, s.name_key, s.price, s.numeric_id from product_search s
    where ${condition}`
  // Found first and sorted then: the planner would rather walk, for it does not know how far.
  const from = by === 'sort' ? sql`(${found} offset 0) as s` : sql`(${found}) as s`
  const { rows } = await sql<{ product_id: string }>`
    select s.product_id from ${from} order by ${orderBy} limit ${page.limit} offset ${page.offset}`.execute(
    db,
  )
  return rows.map(({ product_id }) => product_id)
}

export const newest: RawBuilder<unknown> = sql`s.numeric_id desc, s.product_id desc`

/** The same page of the newest as far as it lies among so many products, whatever they are; it may be there in part or not at all. */
export async function glanceAtNewest(
  { db }: Context,
  scope: Scope,
  page: Page,
  among: number,
): Promise<readonly string[]> {
  const { siteId, includeHidden } = scope
  const { rows } = await sql<{ product_id: string }>`
    select s.product_id from (
      select * from product_search s where s.site_id = ${siteId} ${includeHidden ? sql`` : sql`and s.visible`}
      order by ${newest} limit ${Math.ceil(among)}
    ) as s
    where ${scopeCondition(scope, 'row')}
    limit ${page.limit} offset ${page.offset}`.execute(db)
  return rows.map(({ product_id }) => product_id)
}

/** How well a product fits: words of the search in its name, whole ones before begun ones; then short names, then new products. */
export function byRelevance(words: readonly SearchedWord[]): RawBuilder<unknown> {
  const hits = words.map(({ stems, exact }) => {
    const whole = exact === undefined ? sql`0` : sql`2 * (s.name_stems @> ${[exact]}::text[])::int`
    return sql`${whole} + (s.name_stems && ${[...stems]}::text[])::int`
  })
  return sql`(${sql.join(hits, sql` + `)}) desc, cardinality(s.name_stems), s.numeric_id desc`
}

/** How many products the scope has; one more than is read tells that there are more. */
export async function countProducts({ db }: Context, scope: Scope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from product_search s
      where ${scopeCondition(scope, 'index')}
      limit ${maxCandidates + 1}
    ) as found`.execute(db)
  return rows[0]?.count ?? 0
}

export interface FacetCounts {
  /** Products that were looked at. */
  readonly products: number
  /** How many of them have each facet. */
  readonly counts: ReadonlyMap<string, number>
}

/** Counts what the products of a scope have, in one reading of them. */
export async function countFacets({ db }: Context, scope: Scope): Promise<FacetCounts> {
  const { rows } = await sql<{ facet: string | null; count: number }>`
    with found as materialized (
      select s.facets from product_search s
      where ${scopeCondition(scope, 'index')}
      limit ${maxCandidates + 1}
    )
    select facet, count(*)::int as count from (select unnest(facets) as facet from found) as each group by facet
    union all
    select null, count(*)::int from found`.execute(db)
  const products = rows.find(({ facet }) => facet === null)?.count ?? 0
  return {
    products,
    counts: new Map(rows.flatMap(({ facet, count }) => (facet === null ? [] : [[facet, count]]))),
  }
}
