import { type RawBuilder, sql } from 'kysely'
import type { RequestContext } from '../../../http/route.ts'
import { allOf, always, type Condition } from '../query/condition.ts'
import { seesHidden } from '../visibility.ts'
import { sampledLevel } from './facet-samples.ts'
import { type FilterGroup, findsNothing, keptScopeOf, scopeOf } from './filter-groups.ts'
import { enough, levelFor, maxCandidates, type Sampled } from './sample.ts'
import { hasOneOf, type Scope, scopeCondition } from './scope.ts'
import { highestLevel, stockKey } from './search-keys.ts'
import type { FacetCounts } from './search-repository.ts'

/** Rows that one reading looks at, about. */
const maxRead = { ofSample: 16_384, ofList: 6_000 } as const
/** Rows of a list lie on as many pages: of one that has more, a part is read where that should find enough. */
const gladlyRead = 2_500
const enoughOfList = 300

/** What one reading says of one set of products; `isEnough` where that may stand for all of them. */
export interface SampledFacets extends Sampled<FacetCounts> {
  readonly isEnough: boolean
}

/** By the facet that was left out of the groups; `undefined` where none was. */
export type FacetSampleCounts = ReadonlyMap<string | undefined, SampledFacets>

/**
 * Counts facets of all products that the groups narrow to, and of the same without each of the groups, in two readings: large sets in the
 * sample of short rows, small ones in the list of the group that has the fewest products. A set is counted among the fewest that have
 * enough of it. Sets that are counted anyway are left out (`keptScopeOf`), and those of which neither reading would tell enough.
 */
export async function countSample(
  context: RequestContext,
  groups: readonly FilterGroup[],
  size: number,
): Promise<FacetSampleCounts> {
  const all = [undefined, ...groups.map(({ facet }) => facet)]
  const empty = all.filter((without) =>
    groups.some((group) => group.facet !== without && findsNothing(group)),
  )
  const sets = all
    .filter((without) => keptScopeOf(groups, without) === undefined && !empty.includes(without))
    .map((without) => ({ without, expected: expectedOf(groups, without, size) }))
  const isLarge = ({ expected }: ExpectedSet) => levelFor(expected) >= sampledLevel
  const [large, small] = [sets.filter(isLarge), sets.filter((set) => !isLarge(set))]
  const [inSample, inList] = await Promise.all([
    fromSample(context, groups, large, size),
    fromList(context, groups, small),
  ])
  return new Map([...inSample, ...inList, ...empty.map((without) => [without, nothing] as const)])
}

const nothing: SampledFacets = {
  level: 0,
  found: { products: 0, counts: new Map() },
  isExact: true,
  isEnough: true,
}

interface ExpectedSet {
  readonly without: string | undefined
  /** Products, were the groups independent of each other. */
  readonly expected: number
}

/** Of products, where nobody knows how many have one of the keys. */
const unknownShare = 0.25

function expectedOf(groups: readonly FilterGroup[], without: string | undefined, size: number): number {
  return groups
    .filter(({ facet }) => facet !== without)
    .reduce(
      (left, { expected }) => left * (expected === undefined ? unknownShare : Math.min(1, expected / size)),
      size,
    )
}

const leastOf = (sets: readonly ExpectedSet[]) => Math.min(...sets.map(({ expected }) => expected))

async function fromSample(
  context: RequestContext,
  groups: readonly FilterGroup[],
  sets: readonly ExpectedSet[],
  size: number,
): Promise<FacetSampleCounts> {
  if (sets.length === 0) return new Map()
  const bound = Math.ceil(Math.log(size / maxRead.ofSample) / Math.log(4))
  const level = Math.min(highestLevel, Math.max(bound, levelFor(leastOf(sets))))
  const rows = sql`
    facet_samples s where s.site_id = ${context.site.id} and s.level between ${level} and ${highestLevel}
      ${seesHidden(context) ? sql`` : sql`and s.visible`}`
  const holds = groups.map((group) => holdsFor(group, (keys) => isAmong(keys, 's.choices')))
  return countSets(context, groups, { rows, holds, level, sets, needed: enough })
}

async function fromList(
  context: RequestContext,
  groups: readonly FilterGroup[],
  sets: readonly ExpectedSet[],
): Promise<FacetSampleCounts> {
  const [shortest] = groups
    .filter((group) => group.products !== undefined && group.price === undefined)
    .toSorted((a, b) => (a.products ?? 0) - (b.products ?? 0))
  const listed = sets.filter(({ without }) => without !== shortest?.facet)
  if (!shortest || listed.length === 0) return new Map()
  const least = leastOf(listed)
  const length = shortest.products ?? 0
  let level = levelFor(least)
  while (length / 4 ** level > gladlyRead && least / 4 ** (level + 1) >= enoughOfList) level++
  if (length / 4 ** level > maxRead.ofList) return new Map()
  const scope: Scope = { ...scopeOf(context, [shortest]), level }
  const holds = groups.map((group) =>
    group === shortest ? always : holdsFor(group, (keys) => hasOneOf(scope, keys)),
  )
  return countSets(context, groups, {
    rows: sql`product_search s where ${scopeCondition(scope, 'index')}`,
    holds,
    level,
    sets: listed,
    // Samples scatter, and a little less than was hoped for is no reason to read everything.
    needed: enoughOfList * 0.8,
  })
}

interface Reading {
  readonly rows: RawBuilder<unknown>
  /** Whether each group holds for a row. */
  readonly holds: readonly Condition[]
  readonly level: number
  readonly sets: readonly ExpectedSet[]
  /** Products of a set that may stand for all of it. */
  readonly needed: number
}

async function countSets(
  { db }: RequestContext,
  groups: readonly FilterGroup[],
  { rows: source, holds, level, sets, needed }: Reading,
): Promise<FacetSampleCounts> {
  const wanted = sets.map(({ without }) => groups.findIndex(({ facet }) => facet === without))
  // That the condition seems to fail for few rows lets the planner count by hashes instead of sorting.
  const { rows } = await sql<Cell>`
    select missed, level, facet, count(*)::int as count
    from (select missed, level, unnest(facets) as facet
      from (select s.level, s.facets, ${missedOf(holds, wanted)} as missed from ${source}) as s
      where missed <> ${sql.lit(tooMany)}) as s
    group by 1, 2, 3`.execute(db)
  return new Map(
    sets.map(({ without }, at) => [
      without,
      sampledSet(
        rows.filter(({ missed }) => missed === everyGroup || missed === wanted[at]),
        level,
        needed,
      ),
    ]),
  )
}

/** How many of the products of one level, that lack the same group or none, have a facet. */
interface Cell {
  readonly missed: number
  readonly level: number
  readonly facet: string
  readonly count: number
}

/** Every product is either in stock or not: these two facets together count the products. */
const isCountedOnce = ({ facet }: Cell) => facet === stockKey(true) || facet === stockKey(false)

/** One set, counted from the highest level on that has enough of it. */
function sampledSet(cells: readonly Cell[], lowest: number, wanted: number): SampledFacets {
  const productsFrom = (level: number) =>
    cells.reduce((sum, cell) => (isCountedOnce(cell) && cell.level >= level ? sum + cell.count : sum), 0)
  let level = lowest
  const isAll = lowest === 0 && productsFrom(0) <= maxCandidates
  if (!isAll) while (level < highestLevel && productsFrom(level + 1) >= enough) level++
  const counts = new Map<string, number>()
  for (const { facet, level: own, count } of cells) {
    if (own >= level) counts.set(facet, (counts.get(facet) ?? 0) + count)
  }
  const products = productsFrom(level)
  return {
    level,
    found: { products, counts },
    isExact: level === 0,
    isEnough: level === 0 || products >= wanted,
  }
}

/** Of a row that all groups hold for. */
const everyGroup = -1
/** Of a row that counts for no set: more than one group does not hold for it, or one that is never left out. */
const tooMany = -2

/** Whether a group holds for a row. Choices are counted under another text than they are looked up by, and are looked for by `hasChoice`. */
function holdsFor(
  { facet, keys, price }: FilterGroup,
  hasChoice: (keys: readonly string[]) => Condition,
): Condition {
  if (price) return sql<boolean>`s.price between ${price.min} and ${price.max}`
  return facet.startsWith('option:') ? hasChoice(keys) : isAmong(keys, 's.facets')
}

function isAmong(keys: readonly string[], column: 's.facets' | 's.choices'): Condition {
  const [key, ...further] = keys
  return further.length === 0
    ? sql<boolean>`${key} = any(${sql.ref(column)})`
    : sql<boolean>`${sql.ref(column)} && ${[...keys]}::text[]`
}

/** The number of the one group that does not hold for a row. Looks at no more groups than it needs to. */
function missedOf(conditions: readonly Condition[], wanted: readonly number[], at = 0): RawBuilder<number> {
  const [first, ...rest] = conditions
  if (!first) return sql<number>`${sql.lit(everyGroup)}`
  const otherwise = wanted.includes(at)
    ? sql`when ${allOf(rest)} then ${sql.lit(at)} else ${sql.lit(tooMany)}`
    : sql`else ${sql.lit(tooMany)}`
  return sql<number>`case when ${first} then ${missedOf(rest, wanted, at + 1)} ${otherwise} end`
}
