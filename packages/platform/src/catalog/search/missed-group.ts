import { type RawBuilder, sql } from 'kysely'
import { allOf, type Condition } from '../query/condition.ts'
import type { FilterGroup } from './filter-groups.ts'

/** Of a row that all groups hold for. */
export const everyGroup = -1
/** Of a row that counts for no set: more than one group does not hold for it, or one that is never left out. */
export const tooMany = -2

/** Whether a group holds for a row. Choices are counted under another text than they are looked up by, and are looked for by `hasChoice`. */
export function holdsFor(
  { facet, keys, price }: FilterGroup,
  hasChoice: (keys: readonly string[]) => Condition,
): Condition {
  if (price) return sql<boolean>`s.price between ${price.min} and ${price.max}`
  return facet.startsWith('option:') ? hasChoice(keys) : isAmong(keys, 's.facets')
}

/** Whether a column of texts has one of the keys. */
export function isAmong(keys: readonly string[], column: 's.facets' | 's.choices'): Condition {
  const [key, ...further] = keys
  return further.length === 0
    ? sql<boolean>`${key} = any(${sql.ref(column)})`
    : sql<boolean>`${sql.ref(column)} && ${[...keys]}::text[]`
}

/**
 * The number of the one group that does not hold for a row. Looks at no more groups than it needs to.
 *
 * @param conditions one for each group, whether it holds.
 * @param wanted numbers of the groups that may be left out.
 */
export function missedOf(
  conditions: readonly Condition[],
  wanted: readonly number[],
  at = 0,
): RawBuilder<number> {
  const [first, ...rest] = conditions
  if (!first) return sql<number>`${sql.lit(everyGroup)}`
  const otherwise = wanted.includes(at)
    ? sql`when ${allOf(rest)} then ${sql.lit(at)} else ${sql.lit(tooMany)}`
    : sql`else ${sql.lit(tooMany)}`
  return sql<number>`case when ${first} then ${missedOf(rest, wanted, at + 1)} ${otherwise} end`
}
