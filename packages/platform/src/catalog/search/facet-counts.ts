import { sql } from 'kysely'
import type { SiteContext } from '../../http/index.ts'
import { anyOf, type Condition } from '../query/condition.ts'
import { collectionOfKey } from './search-keys.ts'

type Context = { readonly db: SiteContext['db']; readonly site: Pick<SiteContext['site'], 'id'> }

/** How a product counts. */
export interface CountedProduct {
  readonly visible: boolean
  readonly facets: readonly string[]
}

/** Counts are kept for everything, and for each collection under its id. */
export const everything = ''
/** Under this facet all products of a scope are counted. */
export const anyFacet = ''

/**
 * Tells the counts that products are no longer what they were before, in the transaction that changes them. Differences are only
 * written down, each in a row of its own: writers of different products never wait for each other's counts (decision 0090). What is
 * read is exact at once; `settleFacetCounts` keeps the rows few.
 */
export async function changeFacetCounts(
  { db, site }: Context,
  before: readonly CountedProduct[],
  after: readonly CountedProduct[],
): Promise<void> {
  const changes = differences(before, after)
  if (changes.length === 0) return
  await sql`
    insert into facet_changes (site_id, scope, facet, products, visible_products)
    select ${site.id}::uuid, changed.* from unnest(
      ${changes.map(({ scope }) => scope)}::text[], ${changes.map(({ facet }) => facet)}::text[],
      ${changes.map(({ products }) => products)}::int[], ${changes.map(({ visible }) => visible)}::int[]
    ) as changed`.execute(db)
}

interface Difference {
  readonly scope: string
  readonly facet: string
  products: number
  visible: number
}

function differences(before: readonly CountedProduct[], after: readonly CountedProduct[]): Difference[] {
  const byFacet = new Map<string, Map<string, Difference>>()
  const add = ({ visible, facets }: CountedProduct, sign: 1 | -1) => {
    for (const scope of scopesOf(facets)) {
      const inScope = byFacet.get(scope) ?? new Map<string, Difference>()
      byFacet.set(scope, inScope)
      for (const facet of [anyFacet, ...facets]) {
        const difference = inScope.get(facet) ?? { scope, facet, products: 0, visible: 0 }
        inScope.set(facet, difference)
        difference.products += sign
        if (visible) difference.visible += sign
      }
    }
  }
  for (const each of before) add(each, -1)
  for (const each of after) add(each, 1)
  return [...byFacet.values()]
    .flatMap((inScope) => [...inScope.values()])
    .filter(({ products, visible }) => products !== 0 || visible !== 0)
}

function scopesOf(facets: readonly string[]): string[] {
  return [everything, ...facets.flatMap((facet) => collectionOfKey(facet) ?? [])]
}

/** Counts every product of the site anew, for a catalog that was written as a whole. */
export async function countAllFacets({ db, site }: Context): Promise<void> {
  await clearFacetCounts({ db, site })
  await sql`
    insert into facet_counts (site_id, scope, facet, products, visible_products)
    select ${site.id}::uuid, scope, facet, count(*), count(*) filter (where visible)
    from product_search s,
      lateral (
        select ${everything} as scope
        union all
        select substr(own, 3) from unnest(s.facets) as own where own like 'c:%'
      ) as scopes,
      unnest(s.facets || ${anyFacet}::text) as facet
    where s.site_id = ${site.id}
    group by scope, facet`.execute(db)
}

export async function clearFacetCounts({ db, site }: Context): Promise<void> {
  await db.deleteFrom('facet_counts').where('site_id', '=', site.id).execute()
  await db.deleteFrom('facet_changes').where('site_id', '=', site.id).execute()
}

interface KeptOptions {
  /** Whether hidden products count. */
  readonly includeHidden: boolean
  /** Only these facets. */
  readonly only?: { readonly facets?: readonly string[]; readonly prefixes?: readonly string[] }
}

/** How many products of a scope, everything or one collection, have each facet, as kept. */
export async function keptFacetCounts(
  { db, site }: Context,
  scope: string,
  { includeHidden, only }: KeptOptions,
): Promise<ReadonlyMap<string, number>> {
  const count = includeHidden ? sql.ref('products') : sql.ref('visible_products')
  const wanted = only ? sql`and ${isOneOf(only)}` : sql``
  const rowsOf = (table: string) => sql`
    select facet, ${count} as count from ${sql.table(table)} where site_id = ${site.id} and scope = ${scope} ${wanted}`
  const { rows } = await sql<{ facet: string; count: number }>`
    select facet, sum(count)::int as count
    from (${rowsOf('facet_counts')} union all ${rowsOf('facet_changes')}) as kept
    group by facet having sum(count) > 0`.execute(db)
  return new Map(rows.map(({ facet, count }) => [facet, count]))
}

/** Facets that begin with one text stand side by side in the index. */
function isOneOf({ facets = [], prefixes = [] }: NonNullable<KeptOptions['only']>): Condition {
  return anyOf([
    ...(facets.length > 0 ? [sql<boolean>`facet = any(${[...facets]}::text[])`] : []),
    ...prefixes.map((prefix) => sql<boolean>`(facet >= ${prefix} and facet < ${`${prefix}\u{10FFFF}`})`),
  ])
}
