import { type SearchFacetName, searchFacetNames } from '@vitrine/contract/enumerations'
import { type RawBuilder, sql } from 'kysely'
import type { RequestContext } from '../../http/index.ts'
import { always, type Condition } from '../query/condition.ts'
import { seesHidden } from '../visibility.ts'
import { facetNameOf, prefixesOf, prefixesOfGroup } from './facet-names.ts'
import { sampledLevel } from './facet-samples.ts'
import { type FilterGroup, findsNothing, keptScopeOf, scopeOf } from './filter-groups.ts'
import { everyGroup, holdsFor, isAmong, missedOf, tooMany } from './missed-group.ts'
import type { SearchedWord } from './read-text.ts'
import { enough, levelFor, nearly, type Sampled } from './sample.ts'
import { hasOneOf, type Scope, scopeCondition, withWords } from './scope.ts'
import { highestLevel, stockKey } from './search-keys.ts'
import type { FacetCounts } from './search-repository.ts'
import type { WordSample } from './word-sample.ts'

/** Rows of the sample that one reading looks at, about. */
const maxSampleRead = 16_384
/** Products that could be read in the time that one more statement takes. */
const statementCost = 250

/** A search whose facets are counted. */
export interface CountedSearch {
  readonly groups: readonly FilterGroup[]
  readonly words: readonly SearchedWord[]
  /** Products of the site in all, about. */
  readonly size: number
  /** How many products have the words; undefined where there are none, and in a small store. */
  readonly wordSample: WordSample | undefined
  /** Facets that are counted. */
  readonly names: readonly SearchFacetName[]
}

/** What one reading says of one set of products; `isEnough` where that may stand for all of them. */
export interface SampledFacets extends Sampled<FacetCounts> {
  readonly isEnough: boolean
}

/** By the facet that was left out of the groups; `undefined` where none was. */
export type FacetSampleCounts = ReadonlyMap<string | undefined, SampledFacets>

/**
 * Counts facets of all products that a search finds, and, without each of the groups it is narrowed by, that very facet, in two
 * readings: large sets in the sample of short rows, small ones in a list, the shortest of the groups' or that of the words. Sets that
 * are counted anyway are left out (`keptScopeOf`), and those that cost less when they are read one by one.
 */
export async function countSample(
  context: RequestContext,
  search: CountedSearch,
): Promise<FacetSampleCounts> {
  const sets = countedSets(search)
  const empty = sets.filter(({ without }) =>
    search.groups.some((group) => group.facet !== without && findsNothing(group)),
  )
  const full = sets.filter((set) => !empty.includes(set))
  const isLarge = ({ expected }: ExpectedSet) =>
    search.words.length === 0 && expected / 4 ** sampledLevel >= nearly(enough)
  const [inSample, inList] = await Promise.all([
    fromSample(context, search, full.filter(isLarge)),
    fromList(
      context,
      search,
      full.filter((set) => !isLarge(set)),
    ),
  ])
  return new Map([...inSample, ...inList, ...empty.map(({ without }) => [without, nothing] as const)])
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

/** The sets that have to be counted: everything found, and one without each group whose facet is asked for. */
function countedSets(search: CountedSearch): ExpectedSet[] {
  const { groups, words, names } = search
  const all = [undefined, ...groups.filter((group) => names.includes(facetNameOf(group)))]
  return all
    .map((group) => group?.facet)
    .filter((without) => words.length > 0 || keptScopeOf(groups, without) === undefined)
    .map((without) => ({ without, expected: expectedProducts(search, without) }))
}

/** Of products, where nobody knows how many have one of the keys. */
const unknownShare = 0.25

/** Products of a search without one of its groups: as the sample of its words has it, or as if its groups were independent. */
export function expectedProducts(
  { groups, size, wordSample }: Pick<CountedSearch, 'groups' | 'size' | 'wordSample'>,
  without: string | undefined,
): number {
  if (wordSample) return without === undefined ? wordSample.found : wordSample.foundWithout(without)
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
  search: CountedSearch,
  sets: readonly ExpectedSet[],
): Promise<FacetSampleCounts> {
  if (sets.length === 0) return new Map()
  const { groups, size } = search
  const bound = Math.ceil(Math.log(size / maxSampleRead) / Math.log(4))
  const level = Math.min(highestLevel, Math.max(sampledLevel, bound, levelFor(size, leastOf(sets))))
  const rows = sql`
    facet_samples s where s.site_id = ${context.site.id} and s.level between ${level} and ${highestLevel}
      ${seesHidden(context) ? sql`` : sql`and s.visible`}`
  const holds = groups.map((group) => holdsFor(group, (keys) => isAmong(keys, 's.choices')))
  return countSets(context, search, { rows, holds, level, sets })
}

/** Products that are looked up in the index, about, and which group they are looked up by; `undefined` for the words. */
interface List {
  readonly group: FilterGroup | undefined
  readonly length: number
}

async function fromList(
  context: RequestContext,
  search: CountedSearch,
  sets: readonly ExpectedSet[],
): Promise<FacetSampleCounts> {
  const { groups, words, size, wordSample } = search
  const list = listOf(search)
  if (!list) return new Map()
  const listed = worthListing(
    search,
    list.length,
    sets.filter(({ without }) => without === undefined || without !== list.group?.facet),
  )
  if (listed.length === 0) return new Map()
  const level = levelFor(size, leastOf(listed))
  const narrowed = scopeOf(context, list.group ? [list.group] : [])
  const scope: Scope = { ...withWords(narrowed, words, 'anywhere', wordSample?.products), level }
  const holds = groups.map((group) =>
    group === list.group ? always : holdsFor(group, (keys) => hasOneOf(scope, keys)),
  )
  const rows = sql`product_search s where ${scopeCondition(scope, 'index')}`
  return countSets(context, search, { rows, holds, level, sets: listed })
}

function listOf({ groups, words, size, wordSample }: CountedSearch): List | undefined {
  if (words.length > 0) return { group: undefined, length: wordSample?.products ?? size }
  const [group] = groups
    .filter(({ products }) => products !== undefined)
    .toSorted((a, b) => (a.products ?? 0) - (b.products ?? 0))
  return group && { group, length: group.products ?? 0 }
}

/** Those sets that are counted together: what a list is read through for has to be less than each of them would cost alone. */
function worthListing(
  { size }: CountedSearch,
  length: number,
  sets: readonly ExpectedSet[],
): readonly ExpectedSet[] {
  const largestFirst = sets.toSorted((a, b) => b.expected - a.expected)
  // What is found is looked for twice then: its number is asked for besides.
  const alone = ({ expected, without }: ExpectedSet) =>
    (statementCost + expected / 4 ** levelFor(size, expected)) * (without === undefined ? 2 : 1)
  const costOf = (count: number) =>
    (count === 0 ? 0 : statementCost + length / 4 ** levelFor(size, leastOf(largestFirst.slice(0, count)))) +
    largestFirst.slice(count).reduce((sum, set) => sum + alone(set), 0)
  const counts = [...Array(sets.length + 1).keys()].toSorted((a, b) => costOf(a) - costOf(b) || b - a)
  return largestFirst.slice(0, counts[0])
}

interface Reading {
  readonly rows: RawBuilder<unknown>
  /** Whether each group holds for a row. */
  readonly holds: readonly Condition[]
  readonly level: number
  readonly sets: readonly ExpectedSet[]
}

/** How many products that lack the same group or none have a facet. */
interface Cell {
  readonly missed: number
  readonly facet: string
  readonly count: number
}

async function countSets(
  { db }: RequestContext,
  { groups, names }: CountedSearch,
  { rows: source, holds, level, sets }: Reading,
): Promise<FacetSampleCounts> {
  const wanted = sets.map(({ without }) => groups.findIndex(({ facet }) => facet === without))
  // That the condition seems to fail for few rows lets the planner count by hashes instead of sorting.
  const { rows } = await sql<Cell>`
    select missed, facet, count(*)::int as count
    from (select missed, unnest(facets) as facet
      from (select s.facets, ${missedOf(holds, wanted)} as missed from ${source}) as s
      where missed <> ${sql.lit(tooMany)}) as s
    where ${isCounted(groups, names, wanted)}
    group by 1, 2`.execute(db)
  return new Map(
    sets.map(({ without }, at) => {
      const own = rows.filter(({ missed }) => missed === everyGroup || missed === wanted[at])
      const products = own.reduce((sum, cell) => sum + (isCountedOnce(cell) ? cell.count : 0), 0)
      const left = groups.find(({ facet }) => facet === without)
      const told = left && prefixesOfGroup(left)
      const counts = new Map<string, number>()
      for (const { facet, count } of own) {
        if (told && !told.some((prefix) => facet.startsWith(prefix))) continue
        counts.set(facet, (counts.get(facet) ?? 0) + count)
      }
      const isEnough = level === 0 || products >= nearly(enough)
      return [without, { level, found: { products, counts }, isExact: level === 0, isEnough }]
    }),
  )
}

/** Every product is either in stock or not: these two facets together count the products. */
const availability = [stockKey(true), stockKey(false)]
const isCountedOnce = ({ facet }: Cell) => availability.includes(facet)

/** Of products that lack a group, only its own facet counts; of all others, those that are asked for. Told by their first letter. */
function isCounted(
  groups: readonly FilterGroup[],
  names: readonly SearchFacetName[],
  wanted: readonly number[],
): Condition {
  const asked = wanted.map((at) => {
    const group = groups[at]
    return sql`when ${sql.lit(at)} then ${isOneOf(group ? [facetNameOf(group)] : names)}`
  })
  // Products that lack nothing count for each of the sets.
  const all = wanted.includes(everyGroup) ? sql`` : sql`when ${sql.lit(everyGroup)} then ${isOneOf(names)}`
  return sql<boolean>`case missed ${sql.join(asked, sql` `)} ${all} end`
}

function isOneOf(names: readonly SearchFacetName[]): Condition {
  if (names.length === searchFacetNames.length) return always
  const letters = prefixesOf([...new Set<SearchFacetName>([...names, 'availability'])]).map((text) =>
    sql.lit(text.charCodeAt(0)),
  )
  return sql<boolean>`ascii(facet) in (${sql.join(letters)})`
}
