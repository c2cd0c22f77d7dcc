import { sql } from 'kysely'
import type { RequestContext } from '../../http/index.ts'
import { allOf, type Condition } from '../query/condition.ts'
import { type FilterGroup, scopeOf } from './filter-groups.ts'
import { everyGroup, holdsFor, missedOf } from './missed-group.ts'
import type { SearchedWord } from './read-text.ts'
import { estimateOf, startLevel } from './sample.ts'
import { hasOneOf, scopeCondition, withWords } from './scope.ts'

/** How many products a search by words should find, in all of the store. */
export interface WordSample {
  /** Products that have the words, whatever they are narrowed to. */
  readonly products: number
  /** Products of the search. */
  readonly found: number
  /** Those of them that have the words in their names. */
  readonly named: number
  /** What would be found without one of the groups. */
  foundWithout(facet: string): number
}

interface Cell {
  readonly missed: number
  readonly products: number
  readonly named: number
}

/** Products that a sample should have at least: of fewer, how many there are in all of the store is anyone's guess. */
const telling = 16
/** Levels that are gone down for more of them: the sample is sixteen times as large then, and still found at once. */
const further = 2

/**
 * Looks through a small part of the store for the words: nobody keeps how many products have them. What is read then, and how much of
 * it, follows from this. Of a small store nothing has to be left out, and `undefined` says so.
 */
export async function sampleWords(
  context: RequestContext,
  words: readonly SearchedWord[],
  groups: readonly FilterGroup[],
  size: number,
): Promise<WordSample | undefined> {
  if (words.length === 0) return undefined
  let level = startLevel(size)
  if (level === 0) return undefined
  let cells = await readSample(context, words, groups, level)
  if (productsOf(cells) < telling) {
    level = Math.max(0, level - further)
    cells = await readSample(context, words, groups, level)
  }
  const estimate = (within: readonly Cell[]) => estimateOf({ level }, productsOf(within))
  const missing = (at: number) => cells.filter(({ missed }) => missed === everyGroup || missed === at)
  const found = missing(everyGroup)
  return {
    products: estimate(cells),
    found: estimate(found),
    named: estimateOf(
      { level },
      sumOf(found, ({ named }) => named),
    ),
    foundWithout: (facet) => estimate(missing(groups.findIndex((group) => group.facet === facet))),
  }
}

const productsOf = (cells: readonly Cell[]) => sumOf(cells, ({ products }) => products)

function sumOf(cells: readonly Cell[], of: (cell: Cell) => number): number {
  return cells.reduce((sum, cell) => sum + of(cell), 0)
}

async function readSample(
  context: RequestContext,
  words: readonly SearchedWord[],
  groups: readonly FilterGroup[],
  level: number,
): Promise<readonly Cell[]> {
  const scope = { ...withWords(scopeOf(context, []), words, 'anywhere'), level }
  const holds = groups.map((group) => holdsFor(group, (keys) => hasOneOf(scope, keys)))
  const named: Condition = allOf(
    words.map(({ stems }) => sql<boolean>`s.name_stems && ${[...stems]}::text[]`),
  )
  const { rows } = await sql<Cell>`
    select missed, count(*)::int as products, (count(*) filter (where named))::int as named
    from (select ${missedOf(holds, [...groups.keys()])} as missed, ${named} as named
      from product_search s where ${scopeCondition(scope, 'index')}) as s
    group by missed`.execute(context.db)
  return rows
}
