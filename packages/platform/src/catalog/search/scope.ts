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

/**
 * The scope narrowed further to products that have these words, anywhere or in their name.
 *
 * @param products that have all of them, about, where somebody knows.
 */
export function withWords(
  scope: Scope,
  words: readonly SearchedWord[],
  where: 'anywhere' | 'name',
  products?: number,
): Scope {
  const key = where === 'name' ? nameKey : wordKey
  const lists = words.map(({ stems }): KeyList => ({ keys: stems.map(key), products }))
  return { ...scope, anyOf: [...scope.anyOf, ...lists] }
}

/** A list is looked up in the index where it is not this many times longer than the shortest one: it would only take longer. */
const worthReading = 4

/**
 * `by: 'index'` for the index of keys, in which the short lists are looked up; what the long ones say is then seen in each row. `by:
 * 'row'` for statements that walk along another index and look at each row: as a `case` the same condition is no business of the index
 * of keys, and the planner takes it to hold for every second row. It cannot tell which way is less work; who asks knows that many
 * products are found. `by: 'price'` for those that walk along the index of prices: it begins and ends where the range does.
 */
export function scopeCondition(scope: Scope, by: 'index' | 'row' | 'price'): Condition {
  const { siteId, includeHidden, anyOf, price, level } = scope
  const shortest = Math.min(...anyOf.map(({ products }) => products ?? Number.POSITIVE_INFINITY))
  const isShort = ({ products = 0 }: KeyList) => by === 'index' && products <= worthReading * shortest
  const seen = [
    ...(price && by !== 'price' ? [isWithin(price)] : []),
    // The steps of prices only say again what the price does.
    ...anyOf.filter((list) => !isShort(list) && !('price' in list)).map(({ keys }) => isSeen(scope, keys)),
  ]
  return allOf([
    sql<boolean>`s.site_id = ${siteId}`,
    ...(includeHidden ? [] : [sql<boolean>`s.visible`]),
    // As it is and not as a parameter: an index of a sample serves what is known to lie in it.
    ...(level > 0 ? [sql<boolean>`s.level >= ${sql.lit(level)}`] : []),
    ...(price && by === 'price' ? [isWithin(price)] : []),
    ...anyOf.filter(isShort).map(({ keys }) => hasOneOf(scope, keys)),
    ...(seen.length > 0 ? [sql<boolean>`(case when ${allOf(seen)} then true else false end)`] : []),
  ])
}

export function isWithin({ min, max }: NonNullable<Scope['price']>): Condition {
  return sql<boolean>`s.price between ${min} and ${max}`
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
