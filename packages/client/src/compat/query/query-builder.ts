import { allOf, anyOf, type Filter } from './filter.ts'

/** What a builder has gathered, in names of the surface. */
export interface QueryState {
  readonly filter: Filter
  readonly sort?: readonly { readonly fieldName: string; readonly order: 'ASC' | 'DESC' }[]
  readonly limit: number
  readonly offset: number
  readonly cursor?: string
}

/** The part of a query that another one takes over by `and`, `or` and `not`. */
export interface Conditions {
  readonly query: { readonly filter: Filter }
}

/** One page of what a query found. */
export interface QueryResult<Item> {
  readonly items: Item[]
  readonly length: number
  /** Items asked for per page. */
  readonly pageSize: number
  readonly query: QueryBuilder<Item>
  hasNext(): boolean
  hasPrev(): boolean
  /** @throws Error `No next page to fetch` */
  next(): Promise<this>
  /** @throws Error `No previous page to fetch` */
  prev(): Promise<this>
}

/**
 * A query of the public client: each method gives a new builder. `Field` names what may be filtered, `Sortable` what may be
 * sorted by, `Result` is a page by offset or by cursor.
 */
export interface QueryBuilder<
  Item,
  Field extends string = string,
  Sortable extends string = string,
  Result extends QueryResult<Item> = QueryResult<Item>,
> extends Conditions {
  eq(field: Field, value: unknown): this
  ne(field: Field, value: unknown): this
  ge(field: Field, value: unknown): this
  gt(field: Field, value: unknown): this
  le(field: Field, value: unknown): this
  lt(field: Field, value: unknown): this
  /** At least `from`, below `to`. */
  between(field: Field, from: unknown, to: unknown): this
  isEmpty(field: Field): this
  isNotEmpty(field: Field): this
  startsWith(field: Field, value: string): this
  endsWith(field: Field, value: string): this
  contains(field: Field, value: string): this
  in(field: Field, values: readonly unknown[]): this
  hasSome(field: Field, ...values: readonly unknown[]): this
  hasAll(field: Field, ...values: readonly unknown[]): this
  exists(field: Field, value?: boolean): this
  and(other: Conditions): this
  or(other: Conditions): this
  /** The conditions of `other` must not hold. Earlier conditions stay; the public client drops them. */
  not(other: Conditions): this
  ascending(...fields: readonly Sortable[]): this
  descending(...fields: readonly Sortable[]): this
  /** Items per page; default 50. */
  limit(count: number): this
  /** Items to skip; pages by offset only. */
  skip(count: number): this
  /** Continues from a cursor; pages by cursor only. */
  skipTo(cursor: string): this
  find(): Promise<Result>
}

const operators = {
  ne: '$ne',
  ge: '$gte',
  gt: '$gt',
  le: '$lte',
  lt: '$lt',
  startsWith: '$startsWith',
  endsWith: '$endsWith',
  contains: '$contains',
  in: '$in',
} as const

/** A builder at `state`; `find` loads the page that it describes. */
export function queryBuilder<
  Item,
  Field extends string,
  Sortable extends string,
  R extends QueryResult<Item>,
>(state: QueryState, find: (state: QueryState) => Promise<R>): QueryBuilder<Item, Field, Sortable, R> {
  const next = (change: Partial<QueryState>) => queryBuilder({ ...state, ...change }, find)
  const also = (condition: Filter) => next({ filter: allOf(state.filter, condition) })
  const sorted = (order: 'ASC' | 'DESC', fields: readonly string[]) =>
    next({ sort: [...(state.sort ?? []), ...fields.map((fieldName) => ({ fieldName, order }))] })
  const compared = Object.fromEntries(
    Object.entries(operators).map(([name, operator]) => [
      name,
      (field: string, value: unknown) => also({ [field]: { [operator]: value ?? null } }),
    ]),
  )
  const builder = {
    ...compared,
    query: state,
    eq: (field: string, value: unknown) => also({ [field]: value ?? null }),
    between: (field: string, from: unknown, to: unknown) =>
      next({
        filter: allOf(allOf(state.filter, { [field]: { $gte: from } }), { [field]: { $lt: to } }),
      }),
    isEmpty: (field: string) => also({ [field]: null }),
    isNotEmpty: (field: string) => also({ [field]: { $ne: null } }),
    hasSome: (field: string, ...values: unknown[]) => also({ [field]: { $hasSome: listed(values) } }),
    hasAll: (field: string, ...values: unknown[]) => also({ [field]: { $hasAll: listed(values) } }),
    exists: (field: string, value = true) => also({ [field]: { $exists: value } }),
    and: (other: Conditions) => also(other.query.filter),
    or: (other: Conditions) => next({ filter: anyOf(state.filter, other.query.filter) }),
    not: (other: Conditions) => also({ $not: other.query.filter }),
    ascending: (...fields: string[]) => sorted('ASC', fields),
    descending: (...fields: string[]) => sorted('DESC', fields),
    limit: (limit: number) => next({ limit }),
    skip: (offset: number) => next({ offset }),
    skipTo: (cursor: string) => next({ cursor }),
    find: () => find(state),
  }
  // The cast holds: `compared` has the operators that the literal leaves out, and each method gives a builder of this type.
  return builder as unknown as QueryBuilder<Item, Field, Sortable, R>
}

/** Values one by one or as one list. */
function listed(values: readonly unknown[]): unknown {
  return Array.isArray(values[0]) ? values[0] : values
}
