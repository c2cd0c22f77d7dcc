import type { RawBuilder } from 'kysely'
import type { Currency } from '../../money/index.ts'

/**
 * A field that callers may filter or sort by, and its SQL. Names from requests only select entries of such tables; no
 * text of a request becomes part of a statement.
 */
export interface QueryField {
  readonly value: FieldValue
  readonly sql: RawBuilder<unknown>
  /** The normalized text (`foldText`) by which a text field is compared, searched and sorted. */
  readonly foldedSql?: RawBuilder<unknown>
  readonly sortable: boolean
  /** Every row has a value. */
  readonly isRequired?: boolean
  /** Equality in a form that an index can serve, where `sql = value` is not. */
  equals?(value: string): RawBuilder<boolean>
}

/** How a field's values look in a filter, and with that which operators it takes. */
export type FieldValue =
  | { readonly kind: 'text' }
  /** Long text that is only searched. */
  | { readonly kind: 'prose' }
  /** A UUID; any other text matches nothing. */
  | { readonly kind: 'id' }
  /** Text that is only compared for equality. */
  | { readonly kind: 'key' }
  | { readonly kind: 'choice'; readonly values: readonly string[] }
  | { readonly kind: 'flag' }
  /** A number, compared with an integer column. */
  | { readonly kind: 'count' }
  /** A number on the wire, minor units in the database. */
  | { readonly kind: 'price'; readonly currency: Currency }
  /** Decimal digits as text, or a number. */
  | { readonly kind: 'integer' }
  | { readonly kind: 'date' }
  /** Ids of what the item belongs to; `has` is the condition that it belongs to at least one of them. */
  | { readonly kind: 'membership'; has(ids: readonly string[]): RawBuilder<boolean> }

export type QueryFields = ReadonlyMap<string, QueryField>

export type Operator =
  | '$eq'
  | '$ne'
  | '$gt'
  | '$gte'
  | '$lt'
  | '$lte'
  | '$in'
  | '$startsWith'
  | '$endsWith'
  | '$contains'
  | '$hasSome'
  | '$hasAll'
  | '$exists'

const equality: readonly Operator[] = ['$eq', '$ne', '$in', '$exists']
const ranges: readonly Operator[] = ['$gt', '$gte', '$lt', '$lte']
const searches: readonly Operator[] = ['$startsWith', '$endsWith', '$contains']

export const operatorsOf: Readonly<Record<FieldValue['kind'], readonly Operator[]>> = {
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
}
