import { type RawBuilder, sql } from 'kysely'
import type { Currency } from '../../../money/index.ts'

/**
 * A field that callers may filter or sort by, and its SQL. Names from requests only select entries of such tables; no
 * text of a request becomes part of a statement.
 */
export interface QueryField {
  readonly value: FieldValue
  readonly sql: RawBuilder<unknown>
  /** The normalized text (`normalizeText`) by which a text field is compared, searched and sorted. */
  readonly normalizedSql?: RawBuilder<unknown>
  readonly sortable: boolean
  readonly isRequired?: boolean
  /** Equality in a form that an index can serve, where `sql = value` is not. */
  equals?(value: string): RawBuilder<boolean>
}

type PlainKind =
  | 'text'
  /** Long text that is only searched. */
  | 'prose'
  /** A UUID; any other text matches nothing. */
  | 'id'
  /** Text that is only compared for equality. */
  | 'key'
  | 'flag'
  /** A number, compared with an integer column. */
  | 'count'
  /** Decimal digits as text, or a number. */
  | 'integer'
  | 'date'

/** Kind of a field's values, which determines its operators. */
export type FieldValue =
  | { readonly kind: PlainKind }
  | { readonly kind: 'choice'; readonly values: readonly string[] }
  /** A number on the wire, minor units in the database. */
  | { readonly kind: 'price'; readonly currency: Currency }
  /** Ids of what the item belongs to; `has` is the condition that it belongs to at least one of them. */
  | { readonly kind: 'membership'; has(ids: readonly string[]): RawBuilder<boolean> }

export type QueryFields = ReadonlyMap<string, QueryField>

const equality = ['$eq', '$ne', '$in', '$exists'] as const
const ranges = ['$gt', '$gte', '$lt', '$lte'] as const
const searches = ['$startsWith', '$endsWith', '$contains'] as const

export const operatorsOf = {
  text: [...equality, ...ranges, ...searches],
  prose: searches,
  id: [...equality, ...ranges, '$startsWith'],
  key: equality,
  choice: equality,
  flag: equality,
  count: [...equality, ...ranges],
  price: [...equality, ...ranges],
  integer: [...equality, ...ranges],
  date: [...equality, ...ranges],
  membership: ['$hasSome', '$hasAll', '$exists'],
} as const satisfies Record<FieldValue['kind'], readonly string[]>

export type Operator = (typeof operatorsOf)[FieldValue['kind']][number]

/** A field of a table of fields: a kind of value, and a column or an expression. */
export function field(
  value: PlainKind | FieldValue,
  column: string | RawBuilder<unknown>,
  options: Partial<Omit<QueryField, 'value' | 'sql'>> = {},
): QueryField {
  return {
    value: typeof value === 'string' ? { kind: value } : value,
    sql: typeof column === 'string' ? sql.ref(column) : column,
    sortable: false,
    ...options,
  }
}
