import { sql } from 'kysely'
import type { Condition } from '../query/condition.ts'
import type { SearchedWord } from './read-text.ts'
import { nameKey, wordKey } from './search-keys.ts'

/** What a search is narrowed to: all of these hold. The statement calls the table `s`. */
export interface Scope {
  /** Keys that a product has to have. */
  readonly all: readonly string[]
  /** Of each list at least one. */
  readonly anyOf: readonly (readonly string[])[]
  /** Prices in minor units, both ends included. */
  readonly price: { readonly min: bigint; readonly max: bigint } | undefined
}

/** The scope narrowed further to products that have these words, anywhere or in their name. */
export function withWords(scope: Scope, words: readonly SearchedWord[], where: 'anywhere' | 'name'): Scope {
  const key = where === 'name' ? nameKey : wordKey
  return { ...scope, anyOf: [...scope.anyOf, ...words.map(({ stems }) => stems.map(key))] }
}

export const withOneOf = (scope: Scope, keys: readonly string[]): Scope => ({
  ...scope,
  anyOf: [...scope.anyOf, keys],
})

/**
 * `by: 'index'` for the index of keys. `by: 'row'` for statements that walk along another index and look at each row: as a `case`
 * the same condition is no business of the index of keys, and the planner takes it to hold for every second row. It cannot tell which
 * way is less work; who asks knows that many products are found.
 */
export function scopeCondition({ all, anyOf, price }: Scope, by: 'index' | 'row'): Condition {
  const keys = sql.ref('s.keys')
  const parts = [
    sql<boolean>`${keys} @> ${[...all]}::text[]`,
    ...anyOf.map((list) =>
      // One key is held by `@>` more cheaply than by `&&`.
      list.length === 1
        ? sql<boolean>`${keys} @> ${[...list]}::text[]`
        : sql<boolean>`${keys} && ${[...list]}::text[]`,
    ),
    ...(price ? [sql<boolean>`s.price between ${price.min} and ${price.max}`] : []),
  ]
  const condition = sql<boolean>`(${sql.join(parts, sql` and `)})`
  return by === 'index' ? condition : sql<boolean>`(case when ${condition} then true else false end)`
}
