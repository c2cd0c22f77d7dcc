import { sql } from 'kysely'
import { allOf, type Condition } from '../query/condition.ts'
import type { SearchedWord } from './read-text.ts'
import { isFacetKey, keyPrefix, nameKey, wordKey } from './search-keys.ts'

/** What a search is narrowed to: all of these hold. The statement calls the table `s`. */
export interface Scope {
  readonly siteId: string
  readonly includeHidden: boolean
  /** Of each list of keys at least one. */
  readonly anyOf: readonly KeyList[]
  /** Prices in minor units, both ends included. */
  readonly price: { readonly min: bigint; readonly max: bigint } | undefined
  /** Only products of this level and those above: a fair sample of one in `4 ** level`. */
  readonly level: number
}

export interface KeyList {
  readonly keys: readonly string[]
  /** How many products have one of them, about; undefined where nobody knows. */
  readonly products?: number | undefined
}

/** The scope narrowed further to products that have these words, anywhere or in their name. */
export function withWords(scope: Scope, words: readonly SearchedWord[], where: 'anywhere' | 'name'): Scope {
  const key = where === 'name' ? nameKey : wordKey
  return { ...scope, anyOf: [...scope.anyOf, ...words.map(({ stems }) => ({ keys: stems.map(key) }))] }
}

/** A list is looked up in the index where it is not this many times longer than the shortest one: it would only take longer. */
const worthReading = 4

/**
 * `by: 'index'` for the index of keys, in which the short lists are looked up; what the long ones say is then seen in each row. `by:
 * 'row'` for statements that walk along another index and look at each row: as a `case` the same condition is no business of the index
 * of keys, and the planner takes it to hold for every second row. It cannot tell which way is less work; who asks knows that many
 * products are found.
 */
export function scopeCondition(scope: Scope, by: 'index' | 'row'): Condition {
  const { siteId, includeHidden, anyOf, price, level } = scope
  const shortest = Math.min(...anyOf.map(({ products }) => products ?? Number.POSITIVE_INFINITY))
  const isShort = ({ products = 0 }: KeyList) => by === 'index' && products <= worthReading * shortest
  const seen = [
    ...(price ? [sql<boolean>`s.price between ${price.min} and ${price.max}`] : []),
    // The steps of prices only say again what the price does.
    ...anyOf.filter((list) => !isShort(list) && !('price' in list)).map(({ keys }) => isSeen(scope, keys)),
  ]
  return allOf([
    sql<boolean>`s.site_id = ${siteId}`,
    ...(includeHidden ? [] : [sql<boolean>`s.visible`]),
    // As it is and not as a parameter: an index of a sample serves what is known to lie in it.
    ...(level > 0 ? [sql<boolean>`s.level >= ${sql.lit(level)}`] : []),
    ...anyOf.filter(isShort).map(({ keys }) => hasOneOf(scope, keys)),
    ...(seen.length > 0 ? [sql<boolean>`(case when ${allOf(seen)} then true else false end)`] : []),
  ])
}

/** Whether a product has one of the keys, as the index of keys answers it. */
export function hasOneOf({ siteId, includeHidden }: Scope, keys: readonly string[]): Condition {
  const prefixes = [true, ...(includeHidden ? [false] : [])].map((visible) => keyPrefix(siteId, visible))
  const stored = keys.flatMap((key) => prefixes.map((prefix) => `${prefix}${key}`))
  // One key is held by `@>` more cheaply than by `&&`.
  return stored.length === 1
    ? sql<boolean>`s.keys @> ${stored}::text[]`
    : sql<boolean>`s.keys && ${stored}::text[]`
}

/** The same as a row that is there answers it: by its facets where it can, which are a tenth of its keys. */
function isSeen(scope: Scope, keys: readonly string[]): Condition {
  return keys.every(isFacetKey) ? sql<boolean>`s.facets && ${[...keys]}::text[]` : hasOneOf(scope, keys)
}
