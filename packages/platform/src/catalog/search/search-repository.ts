import { type RawBuilder, sql } from 'kysely'
import type { SiteContext } from '../../http/index.ts'
import { allOf } from '../query/condition.ts'
import type { Page } from '../query/paging.ts'
import type { SearchedWord } from './read-text.ts'
import { maxCandidates } from './sample.ts'
import { isWithin, type Scope, scopeCondition } from './scope.ts'

type Context = Pick<SiteContext, 'db'>

export interface Candidates {
  /** The best first. */
  readonly ids: readonly string[]
  /** Of how many; one more than is read tells that there are more. */
  readonly found: number
}

/** Ids of the best products of the scope, so many of them. */
export async function selectCandidates(
  { db }: Context,
  scope: Scope,
  orderBy: RawBuilder<unknown>,
  limit: number,
): Promise<Candidates> {
  const { rows } = await sql<{ product_id: string; found: number }>`
    select product_id, (count(*) over ())::int as found from (
      select s.product_id, s.name_stems, s.numeric_id, s.name_key, s.price
      from product_search s
      where ${scopeCondition(scope, 'index')}
      limit ${maxCandidates + 1}
    ) as s
    order by ${orderBy}, s.product_id limit ${limit}`.execute(db)
  return { ids: rows.map(({ product_id }) => product_id), found: rows[0]?.found ?? 0 }
}

/** An order that has an index. */
export interface ColumnOrder {
  readonly column: 'name_key' | 'price' | 'numeric_id'
  readonly direction: 'asc' | 'desc'
}

export const newest: ColumnOrder = { column: 'numeric_id', direction: 'desc' }

function sqlOf({ column, direction }: ColumnOrder): RawBuilder<unknown> {
  const way = sql.raw(direction)
  return sql`${sql.ref(`s.${column}`)} ${way}, s.product_id ${way}`
}

/**
 * Ids of one page in the order of a column: by sorting all that the scope has, or, where it has so many that the page fills soon, by
 * walking along the column's index.
 */
export async function selectPage(
  { db }: Context,
  scope: Scope,
  order: ColumnOrder,
  { by, page }: { by: 'sort' | 'walk'; page: Page },
): Promise<readonly string[]> {
  const condition = scopeCondition(scope, by === 'sort' ? 'index' : walkedBy(order))
  const found = sql`
    select s.product_id, s.name_key, s.price, s.numeric_id from product_search s
    where ${condition}`
  // Found first and sorted then: the planner would rather walk, for it does not know how far.
  const from = by === 'sort' ? sql`(${found} offset 0) as s` : sql`(${found}) as s`
  const { rows } = await sql<{ product_id: string }>`
    select s.product_id from ${from} order by ${sqlOf(order)} limit ${page.limit} offset ${page.offset}`.execute(
    db,
  )
  return rows.map(({ product_id }) => product_id)
}

/**
 * The same page as far as it lies among so many products of the order, whatever they are, though within the range of prices where the
 * order is by price; it may be there in part or not at all.
 */
export async function glanceAtPage(
  { db }: Context,
  scope: Scope,
  order: ColumnOrder,
  { page, among }: { page: Page; among: number },
): Promise<readonly string[]> {
  const { siteId, includeHidden, price } = scope
  const walked = allOf([
    sql<boolean>`s.site_id = ${siteId}`,
    ...(includeHidden ? [] : [sql<boolean>`s.visible`]),
    ...(price && walkedBy(order) === 'price' ? [isWithin(price)] : []),
  ])
  const { rows } = await sql<{ product_id: string }>`
    select s.product_id from (
      select * from product_search s where ${walked} order by ${sqlOf(order)} limit ${Math.ceil(among)}
    ) as s
    where ${scopeCondition(scope, 'row')}
    limit ${page.limit} offset ${page.offset}`.execute(db)
  return rows.map(({ product_id }) => product_id)
}

const walkedBy = ({ column }: ColumnOrder) => (column === 'price' ? 'price' : 'row')

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

/** Counts what the products of a scope have, in one reading of them: facets that begin with one of these letters. */
export async function countFacets(
  { db }: Context,
  scope: Scope,
  letters: readonly string[],
): Promise<FacetCounts> {
  const wanted = [...new Set(letters.map((text) => text.charCodeAt(0)))].map((code) => sql.lit(code))
  const { rows } = await sql<{ facet: string | null; count: number }>`
    with found as materialized (
      select s.facets from product_search s
      where ${scopeCondition(scope, 'index')}
      limit ${maxCandidates + 1}
    )
    select facet, count(*)::int as count from (select unnest(facets) as facet from found) as each
    where (case when ascii(facet) in (${sql.join(wanted)}) then true else false end) group by facet
    union all
    select null, count(*)::int from found`.execute(db)
  const products = rows.find(({ facet }) => facet === null)?.count ?? 0
  return {
    products,
    counts: new Map(rows.flatMap(({ facet, count }) => (facet === null ? [] : [[facet, count]]))),
  }
}
