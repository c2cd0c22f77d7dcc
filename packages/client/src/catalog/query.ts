import type { PlatformQuery } from '@vitrine/contract'

type Primitive = string | number | boolean | null

/**
 * Operators by the type of the field; `eq` with null means empty. A closed list of texts has no order and no beginning.
 */
type Operator<V> = [V] extends [readonly unknown[]]
  ? 'hasSome' | 'hasAll'
  :
      | 'eq'
      | 'ne'
      | 'in'
      | 'exists'
      | ([V] extends [number]
          ? Range
          : [Date] extends [V]
            ? Range
            : [string] extends [V]
              ? Range | 'startsWith' | 'endsWith' | 'contains'
              : never)
type Range = 'gt' | 'ge' | 'lt' | 'le'
type Operand<V, O> = O extends 'in'
  ? readonly V[]
  : O extends 'hasSome' | 'hasAll'
    ? V
    : O extends 'exists'
      ? boolean
      : O extends 'eq' | 'ne'
        ? V | null
        : V

/** A point in time as a field of a query: ISO 8601 text, as entities have it, or a date. */
export type Moment = string | Date

/** `{ field: value }` and `{ field: { $operator: value } }`, combined by `$and`, `$or`, `$not`. */
export type Filter = {
  readonly [key: string]: Primitive | readonly unknown[] | { readonly [key: string]: unknown }
}

/** What describes conditions: an empty query that is narrowed. */
export type Describe<Fields> = (conditions: Conditions<Fields>) => Conditions<Fields>

/** What a query wants. Each method gives a new value, none changes the one it is called on. */
export interface Conditions<Fields> {
  /** Two conditions on one field both hold. */
  where<F extends keyof Fields & string, O extends Operator<Fields[F]>>(
    field: F,
    operator: O,
    operand: Operand<Fields[F], O>,
  ): this
  /** All of these hold, as if each were written here; for conditions made elsewhere. */
  and(...all: readonly Describe<Fields>[]): this
  /** At least one of these holds; conditions gathered so far stay. */
  or(...alternatives: readonly Describe<Fields>[]): this
  /** What the conditions describe does not hold; conditions gathered so far stay. */
  not(conditions: Describe<Fields>): this
}

/** Conditions with an order and a size of page. `S` names the fields that may be sorted by. */
export interface SortedConditions<Fields, S extends string> extends Conditions<Fields> {
  orderBy(field: S, direction?: 'asc' | 'desc'): this
  /** Items per page; default 50. */
  limit(count: number): this
}

/** A query by offset, as a value. `Fields` maps the fields that may be filtered to their types. */
export interface Query<Fields, S extends string = never> extends SortedConditions<Fields, S> {
  /** Items to skip. */
  offset(count: number): this
  /** The value that goes over the wire. */
  build(): PlatformQuery
}

/** A query that is being narrowed. */
export interface QueryState {
  readonly filters: readonly Filter[]
  readonly sort: NonNullable<PlatformQuery['sort']>
  readonly limit?: number
  readonly offset?: number
  readonly cursor?: string
}

const wireNames: Readonly<Record<string, string>> = { ge: '$gte', le: '$lte' }
export const emptyState: QueryState = { filters: [], sort: [] }

/** An empty query. */
export function query<Fields, S extends string = never>(state: QueryState = emptyState): Query<Fields, S> {
  const { limit, offset } = state
  return narrowing(state, query, {
    offset: (count: number) => query({ ...state, offset: count }),
    build: () => ({
      ...wanted(state),
      paging: { ...(limit !== undefined && { limit }), ...(offset !== undefined && { offset }) },
    }),
  })
}

/** Filter and order of a query. */
export function wanted({ filters, sort }: QueryState): Pick<PlatformQuery, 'filter' | 'sort'> {
  return {
    filter: filters.length > 1 ? { $and: filters } : (filters[0] ?? {}),
    ...(sort.length > 0 && { sort }),
  }
}

/**
 * The methods that queries of all kinds share; `make` gives a query of the kind, `own` holds what is its own.
 */
export function narrowing<Q>(state: QueryState, make: (state: QueryState) => unknown, own: object): Q {
  const also = (filter: Filter) => make({ ...state, filters: [...state.filters, filter] })
  const filterOf = (describe: Describe<never>) => (describe(query()) as Query<never>).build().filter as Filter
  const methods: Record<string, (...args: never) => unknown> = {
    where: (field: string, operator: string, operand: Primitive) =>
      also({ [field]: operator === 'eq' ? operand : { [wireNames[operator] ?? `$${operator}`]: operand } }),
    and: (...all: Describe<never>[]) => also({ $and: all.map(filterOf) }),
    or: (...alternatives: Describe<never>[]) => also({ $or: alternatives.map(filterOf) }),
    not: (conditions: Describe<never>) => also({ $not: filterOf(conditions) }),
    orderBy: (fieldName: string, direction?: string) =>
      make({ ...state, sort: [...state.sort, { fieldName, order: direction === 'desc' ? 'DESC' : 'ASC' }] }),
    limit: (limit: number) => make({ ...state, limit }),
    ...own,
  }
  // The cast holds: the public types above say of these methods what their callers may give.
  return methods as Q
}
