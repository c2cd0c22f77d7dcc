import type { Sorting } from '@vitrine/contract'
import { type RawBuilder, sql } from 'kysely'
import { isUuid } from '../../../db/index.ts'
import { allOf, anyOf, type Condition } from '../../query/condition.ts'
import type { FieldValue, QueryField, QueryFields } from '../../query/fields.ts'
import { type SortKey as DirectedKey, sortableField } from '../../query/sort.ts'
import { badCursor } from './cursor.ts'

interface SortKey {
  readonly sql: RawBuilder<unknown>
  readonly kind: FieldValue['kind']
  readonly descending: boolean
}

/** The order of a list: every item has its own place in it. */
export type Keyset = readonly SortKey[]

/**
 * The keys of a sort, closed by the id so that no two items share a place. A sortable field has to have a value in every row,
 * because nothing can be said to come after nothing.
 * @throws a violation on a field that cannot be sorted by
 */
export function keysetOf(sort: readonly Sorting[], fields: QueryFields, root: string): Keyset {
  const keys = sort.map(({ fieldName, order }, at): SortKey => {
    return keyOf(sortableField(fieldName, fields, `${root}[${at}].fieldName`), order === 'DESC')
  })
  // Ties follow the direction of the first key: one index then serves the whole order.
  return [...keys, keyOf(fields.get('id') as QueryField, sort[0]?.order === 'DESC')]
}

function keyOf({ sql: column, foldedSql, value }: QueryField, descending: boolean): SortKey {
  return { sql: foldedSql ?? column, kind: value.kind, descending }
}

/** As columns, in the direction in which they are read. */
export function directed(keys: Keyset, backwards: boolean): readonly DirectedKey[] {
  return keys.map((key) => ({ sql: key.sql, descending: key.descending !== backwards }))
}

/** The SQL of an item's place: its keys as texts. */
export function placeOf(keys: Keyset): RawBuilder<string[]> {
  return sql<string[]>`array[${sql.join(keys.map((key) => textOf(key)))}]`
}

/** What lies behind a place (before it, when going backwards). @throws when the place is none of this order */
export function beyond(keys: Keyset, place: readonly string[], backwards: boolean): Condition {
  if (place.length !== keys.length) throw badCursor()
  const values = keys.map(({ kind }, at) => boundOf(kind, place[at] as string))
  const isAfter = (at: number) => (keys[at]?.descending === backwards ? sql`>` : sql`<`)
  const columns = keys.map((key) => key.sql)
  if (keys.every(({ descending }) => descending === keys[0]?.descending)) {
    // Compared as rows, the database finds the place in an index of the same columns.
    return sql<boolean>`((${sql.join(columns)}) ${isAfter(0)} (${sql.join(values)}))`
  }
  return anyOf(
    keys.map((_, at) =>
      allOf([
        ...columns.slice(0, at).map((column, index) => sql<boolean>`${column} = ${values[index]}`),
        sql<boolean>`${columns[at]} ${isAfter(at)} ${values[at]}`,
      ]),
    ),
  )
}

/** Instants travel as microseconds since 1970: exact, and no text of theirs can be a date that does not exist. */
function textOf({ sql: column, kind }: SortKey): RawBuilder<unknown> {
  return kind === 'date'
    ? sql`(extract(epoch from ${column}) * 1000000)::bigint::text`
    : sql`(${column})::text`
}

function boundOf(kind: FieldValue['kind'], text: string): RawBuilder<unknown> {
  switch (kind) {
    case 'id':
      if (!isUuid(text)) throw badCursor()
      return sql`${text}::uuid`
    case 'date':
      return sql`(timestamptz 'epoch' + ${wholeNumber(text)}::bigint * interval '1 microsecond')`
    case 'count':
    case 'integer':
      return sql`${wholeNumber(text)}::bigint`
    default:
      return sql`${text}::text`
  }
}

function wholeNumber(text: string): string {
  if (!/^-?\d{1,16}$/.test(text)) throw badCursor()
  return text
}
