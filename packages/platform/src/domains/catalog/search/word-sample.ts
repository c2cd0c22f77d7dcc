import { sql } from 'kysely'
import type { RequestContext } from '../../../http/route.ts'
import { allOf, type Condition } from '../query/condition.ts'
import { type FilterGroup, scopeOf } from './filter-groups.ts'
import { everyGroup, holdsFor, missedOf } from './missed-group.ts'
import type { SearchedWord } from './read-text.ts'
import { startLevel } from './sample.ts'
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
  const level = startLevel(size)
  if (level === 0 || words.length === 0) return undefined
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
  const sum = (of: (cell: Cell) => number) => rows.reduce((all, cell) => all + of(cell), 0) * 4 ** level
  const found = (at: number) =>
    sum(({ missed, products }) => (missed === everyGroup || missed === at ? products : 0))
  return {
    products: sum(({ products }) => products),
    found: found(everyGroup),
    named: sum(({ missed, named: count }) => (missed === everyGroup ? count : 0)),
    foundWithout: (facet) => found(groups.findIndex((group) => group.facet === facet)),
  }
}
