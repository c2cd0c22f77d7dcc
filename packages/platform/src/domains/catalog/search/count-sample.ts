import { type RawBuilder, sql } from 'kysely'
import type { RequestContext } from '../../../http/route.ts'
import { allOf, type Condition } from '../query/condition.ts'
import { seesHidden } from '../visibility.ts'
import { sampledLevel } from './facet-samples.ts'
import { type FilterGroup, keptScopeOf } from './filter-groups.ts'
import { enough, type Sampled } from './sample.ts'
import { highestLevel } from './search-keys.ts'
import type { FacetCounts } from './search-repository.ts'

/** Rows of the sample that one question reads, about. */
const maxSampled = 16_384

/** What the sample says of one set of products; `isEnough` where that may stand for all of them. */
export interface SampledFacets extends Sampled<FacetCounts> {
  readonly isEnough: boolean
}

/** By the facet that was left out of the groups; `undefined` where none was. */
export type FacetSampleCounts = ReadonlyMap<string | undefined, SampledFacets>

/**
 * Counts facets of all products that the groups narrow to, and of the same without each of the groups, in one reading of the sample: a
 * set is counted among the fewest that have enough of it. Sets that are counted anyway are left out (`keptScopeOf`), and all of them
 * where the store is so small that its sample tells nothing.
 */
export async function countSample(
  context: RequestContext,
  groups: readonly FilterGroup[],
  size: number,
): Promise<FacetSampleCounts> {
  const level = lowestLevel(size)
  const without = [undefined, ...groups.map(({ facet }) => facet)].filter(
    (facet) => keptScopeOf(groups, facet) === undefined,
  )
  if (without.length === 0 || size < enough * 4 ** level) return new Map()
  const { db, site } = context
  const wanted = without.map((facet) => groups.findIndex((group) => group.facet === facet))
  const { rows } = await sql<{ without: number; level: number; facet: string | null; count: number }>`
    with found as materialized (
      select level, facets, missed from (
        select s.level, s.facets, ${missedOf(groups.map(holds))} as missed
        from facet_samples s
        where s.site_id = ${site.id} and s.level between ${level} and ${highestLevel}
          ${seesHidden(context) ? sql`` : sql`and s.visible`}
      ) as s
      where missed = any(${[everyGroup, ...wanted]}::int[])
    ), cells as (
      select missed, level, count(*) as products from found group by 1, 2
    ), totals as (
      select without, level, sum(sum(products)) over (partition by without order by level desc) as products
      from unnest(${wanted}::int[]) as wanted (without)
        join cells on cells.missed in (${everyGroup}, wanted.without)
      group by 1, 2
    ), sets as (
      select without, coalesce(max(level) filter (where products >= ${enough}), ${level}) as level
      from totals group by 1
    )
    select sets.without, sets.level, facet, count(*)::int as count
    from sets join found on found.level >= sets.level and found.missed in (${everyGroup}, sets.without),
      unnest(found.facets || null::text) as facet
    group by 1, 2, 3`.execute(db)
  return new Map(
    without.map((facet, at) => {
      const own = rows.filter((row) => row.without === wanted[at])
      const products = own.find((row) => row.facet === null)?.count ?? 0
      const counts = new Map(own.flatMap((row) => (row.facet === null ? [] : [[row.facet, row.count]])))
      return [
        facet,
        {
          level: own[0]?.level ?? level,
          found: { products, counts },
          isExact: false,
          isEnough: products >= enough,
        },
      ]
    }),
  )
}

/** Of a row that all groups hold for. */
const everyGroup = -1
/** Of a row that more than one group does not hold for. */
const tooMany = -2

function lowestLevel(size: number): number {
  return Math.min(highestLevel, Math.max(sampledLevel, Math.ceil(Math.log(size / maxSampled) / Math.log(4))))
}

function holds({ facet, keys, price }: FilterGroup): Condition {
  if (price) return sql<boolean>`s.price between ${price.min} and ${price.max}`
  const column = facet.startsWith('option:') ? sql.ref('s.choices') : sql.ref('s.facets')
  const [key, ...further] = keys
  return further.length === 0
    ? sql<boolean>`${key} = any(${column})`
    : sql<boolean>`${column} && ${[...keys]}::text[]`
}

/** The number of the one group that does not hold for a row. Looks at no more groups than it needs to. */
function missedOf(conditions: readonly Condition[], at = 0): RawBuilder<number> {
  const [first, ...rest] = conditions
  if (!first) return sql<number>`${sql.lit(everyGroup)}`
  return sql<number>`case when ${first} then ${missedOf(rest, at + 1)}
    when ${allOf(rest)} then ${sql.lit(at)} else ${sql.lit(tooMany)} end`
}
