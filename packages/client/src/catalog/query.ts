import type { PlatformQuery } from '@vitrine/contract'

type Primitive = string | number | boolean | null

/** Operators by the type of the field; `eq` with null means empty. */
type Operator<V> = V extends readonly unknown[]
  ? 'hasSome' | 'hasAll'
  :
      | 'eq'
      | 'ne'
      | 'in'
      | 'exists'
      | (V extends number ? Range : V extends Date ? Range : never)
      | (V extends string ? Range | 'startsWith' | 'endsWith' | 'contains' : never)
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

/** `{ field: value }` and `{ field: { $operator: value } }`, combined by `$and`, `$or`, `$not`. */
export type Filter = {
  readonly [key: string]: Primitive | readonly unknown[] | { readonly [key: string]: unknown }
}

/** Conditions that are combined by {@link Query.any} and {@link Query.not}. */
export interface Conditions<Fields> {
  where<F extends keyof Fields & string, O extends Operator<Fields[F]>>(
    field: F,
    operator: O,
    operand: Operand<Fields[F], O>,
  ): this
}

/**
 * A query as a value: each method gives a new one, none changes the one it is called on. `Fields` maps the fields that may
 * be filtered to their types, `S` names those that may be sorted by.
 */
export interface Query<Fields, S extends string = never> extends Conditions<Fields> {
  /** At least one of the alternatives holds. */
  any(...alternatives: readonly ((conditions: Query<Fields>) => Query<Fields>)[]): this
  /** What the conditions describe does not hold; conditions gathered so far stay. */
  not(conditions: (conditions: Query<Fields>) => Query<Fields>): this
  orderBy(field: S, direction?: 'asc' | 'desc'): this
  /** Items per page, at most 100; default 50. */
  limit(count: number): this
  /** Items to skip. */
  offset(count: number): this
  /** The value that goes over the wire. */
  build(): PlatformQuery
}

interface State {
  readonly filters: readonly Filter[]
  readonly sort: NonNullable<PlatformQuery['sort']>
  readonly paging: NonNullable<PlatformQuery['paging']>
}

const wireNames: Readonly<Record<string, string>> = { ge: '$gte', le: '$lte' }

/** An empty query. */
export function query<Fields, S extends string = never>(
  state: State = { filters: [], sort: [], paging: {} },
): Query<Fields, S> {
  const next = (change: Partial<State>) => query<Fields, S>({ ...state, ...change })
  const also = (filter: Filter) => next({ filters: [...state.filters, filter] })
  const filterOf = (conditions: (empty: Query<Fields>) => Query<Fields>) =>
    conditions(query<Fields>()).build().filter ?? {}
  const self: Query<Fields, S> = {
    where: (field: string, operator: string, operand: unknown) =>
      also({
        [field]:
          operator === 'eq' ? (operand as Primitive) : { [wireNames[operator] ?? `$${operator}`]: operand },
      }) as never,
    any: (...alternatives) => also({ $or: alternatives.map(filterOf) }) as never,
    not: (conditions) => also({ $not: filterOf(conditions) as Filter }) as never,
    orderBy: (fieldName, direction = 'asc') =>
      next({ sort: [...state.sort, { fieldName, order: direction === 'asc' ? 'ASC' : 'DESC' }] }) as never,
    limit: (limit) => next({ paging: { ...state.paging, limit } }) as never,
    offset: (offset) => next({ paging: { ...state.paging, offset } }) as never,
    build: () => ({
      filter: state.filters.length > 1 ? { $and: state.filters } : (state.filters[0] ?? {}),
      ...(state.sort.length > 0 && { sort: state.sort }),
      paging: state.paging,
    }),
  }
  return self
}
