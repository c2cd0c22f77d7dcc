import type { JsonObject, PlatformQuery } from '@vitrine/contract'
import type { CursorQuery as WireCursorQuery } from '@vitrine/contract/catalog-v3'

type Primitive = string | number | boolean | null

/**
 * Operators by the type of the field; `eq` with null means empty. A closed list of strings has no order and no
 * prefix.
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

/** A point in time in a query: an ISO 8601 string, as entities have it, or a date. */
export type DateInput = string | Date

/** `{ field: value }` and `{ field: { $operator: value } }`, combined by `$and`, `$or`, `$not`. */
type Filter = {
  readonly [key: string]: Primitive | readonly unknown[] | { readonly [key: string]: unknown }
}

/** Adds conditions to an empty query and returns it. */
export type FilterBuilder<Fields> = (conditions: Conditions<Fields>) => Conditions<Fields>

/** Conditions of a query. Queries are immutable: each method returns a new one. */
export interface Conditions<Fields> {
  /**
   * Adds a condition. Two conditions on one field must both hold. `in`, `hasSome` and `hasAll` take at most 100 values; split longer
   * lists into several queries. A query has at most 20 conditions.
   */
  where<F extends keyof Fields & string, O extends Operator<Fields[F]>>(
    field: F,
    operator: O,
    operand: Operand<Fields[F], O>,
  ): this
  /** All of these must hold, as if each condition were added here. */
  and(...all: readonly FilterBuilder<Fields>[]): this
  /** At least one of these must hold, in addition to earlier conditions. */
  or(...alternatives: readonly FilterBuilder<Fields>[]): this
  /** The conditions must not hold; earlier conditions stay. */
  not(conditions: FilterBuilder<Fields>): this
}

/** Conditions with an order and a page size. `S` lists the fields to sort by. */
export interface SortableQuery<Fields, S extends string> extends Conditions<Fields> {
  orderBy(field: S, direction?: 'asc' | 'desc'): this
  /** Items per page, 1 to 100; default 50. Queries for brands accept up to 300, for inventory items up to 1000. */
  limit(count: number): this
}

/**
 * A query that pages by offset. `Fields` maps the fields that it can filter to their types. `JSON.stringify` gives
 * the wire format, so that equal queries have equal strings and a query can be part of a cache key.
 */
export interface Query<Fields, S extends string = never> extends SortableQuery<Fields, S> {
  /** Items to skip. */
  offset(count: number): this
  /** The query in the wire format. */
  build(): PlatformQuery
  /** Same as `build`. */
  toJSON(): PlatformQuery
}

/** A query that pages by cursor. Can be serialized like a {@link Query}. */
export interface CursorQuery<Fields, S extends string = never> extends SortableQuery<Fields, S> {
  /** Continues at the cursor of a page. The platform then ignores everything else but the limit. */
  cursor(cursor: string): this
  /** Only the conditions, without cursor and limit: for counts and bulk operations. */
  filter(): JsonObject
  /** The query in the wire format; with a cursor, only `cursorPaging`. */
  build(): WireCursorQuery
  /** Same as `build`. */
  toJSON(): WireCursorQuery
}

interface QueryState {
  readonly filters: readonly Filter[]
  readonly sort: NonNullable<PlatformQuery['sort']>
  readonly limit?: number
  readonly offset?: number
  readonly cursor?: string
}

const wireNames: Readonly<Record<string, string>> = { ge: '$gte', le: '$lte' }
const emptyState: QueryState = { filters: [], sort: [] }

/** An empty query that pages by offset. */
export function query<Fields, S extends string = never>(state: QueryState = emptyState): Query<Fields, S> {
  const { limit, offset } = state
  return queryMethods(state, query, {
    offset: (count: number) => query({ ...state, offset: count }),
    build: () => ({
      ...filterAndSort(state),
      paging: { ...(limit !== undefined && { limit }), ...(offset !== undefined && { offset }) },
    }),
  })
}

/** An empty query that pages by cursor. */
export function cursorQuery<Fields, S extends string = never>(
  state: QueryState = emptyState,
): CursorQuery<Fields, S> {
  const { limit, cursor } = state
  const cursorPaging = { ...(limit !== undefined && { limit }), ...(cursor !== undefined && { cursor }) }
  return queryMethods(state, cursorQuery, {
    cursor: (next: string) => cursorQuery({ ...state, cursor: next }),
    filter: () => filterAndSort(state).filter,
    build: () => (cursor === undefined ? { ...filterAndSort(state), cursorPaging } : { cursorPaging }),
  })
}

/** The wire format of a query, or of what was already in that format. */
export function toWire<W extends object>(query: { build(): W } | W): W {
  return 'build' in query ? query.build() : query
}

function filterAndSort({ filters, sort }: QueryState): { filter: JsonObject; sort?: QueryState['sort'] } {
  return {
    filter: filters.length > 1 ? { $and: filters } : (filters[0] ?? {}),
    ...(sort.length > 0 && { sort }),
  }
}

/** The methods that both kinds of queries share; `make` returns a query of the kind. */
function queryMethods<Q>(
  state: QueryState,
  make: (state: QueryState) => unknown,
  own: { build(): unknown; [name: string]: unknown },
): Q {
  const add = (filter: Filter) => make({ ...state, filters: [...state.filters, filter] })
  const toFilter = (conditions: FilterBuilder<never>) =>
    (conditions(query()) as Query<never>).build().filter as Filter
  const methods: Record<string, unknown> = {
    where: (field: string, operator: string, operand: Primitive) =>
      add({ [field]: operator === 'eq' ? operand : { [wireNames[operator] ?? `$${operator}`]: operand } }),
    and: (...all: FilterBuilder<never>[]) => add({ $and: all.map(toFilter) }),
    or: (...alternatives: FilterBuilder<never>[]) => add({ $or: alternatives.map(toFilter) }),
    not: (conditions: FilterBuilder<never>) => add({ $not: toFilter(conditions) }),
    orderBy: (fieldName: string, direction?: string) =>
      make({ ...state, sort: [...state.sort, { fieldName, order: direction === 'desc' ? 'DESC' : 'ASC' }] }),
    limit: (limit: number) => make({ ...state, limit }),
    toJSON: own.build,
    ...own,
  }
  // The cast holds: the public types above describe these methods.
  return methods as Q
}
