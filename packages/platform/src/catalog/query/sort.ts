import type { Sorting } from '@vitrine/contract'
import { type RawBuilder, sql } from 'kysely'
import { invalidArguments, violation } from '../../http/index.ts'
import type { QueryField, QueryFields } from './fields.ts'

const maxSorts = 5

/** One column of an order. */
export interface SortKey {
  readonly sql: RawBuilder<unknown>
  readonly descending: boolean
}

/** The SQL after `order by`. */
export function orderBy(keys: readonly SortKey[]): RawBuilder<unknown> {
  return sql.join(keys.map((key) => sql`${key.sql} ${key.descending ? sql`desc` : sql`asc`}`))
}

/**
 * The columns of a requested order. The fields of the tie break make it total, so that pages neither repeat nor skip rows.
 *
 * @throws a violation on a field that cannot be sorted by
 */
export function sortKeys(
  sort: readonly Sorting[],
  fields: QueryFields,
  ...tieBreak: readonly string[]
): readonly SortKey[] {
  if (sort.length > maxSorts) {
    throw invalidArguments(
      violation('query.sort', 'MAX_SIZE', `has to have at most ${maxSorts} entries`, { threshold: maxSorts }),
    )
  }
  const column = (name: string, path: string) => {
    const field = sortableField(name, fields, path)
    return field.normalizedSql ?? field.sql
  }
  const keys = sort.map(
    ({ fieldName, order }, at): SortKey => ({
      sql: column(fieldName, `query.sort[${at}].fieldName`),
      descending: order === 'DESC',
    }),
  )
  // Ties follow the direction of the first field, so that one index scan serves the whole order.
  const descending = keys[0]?.descending ?? false
  return [...keys, ...tieBreak.map((name) => ({ sql: column(name, 'query.sort'), descending }))]
}

/** @throws a violation on `path` */
export function sortableField(name: string, fields: QueryFields, path: string): QueryField {
  const field = fields.get(name)
  if (field?.sortable) return field
  const sortable = [...fields].filter(([, known]) => known.sortable).map(([known]) => known)
  const description = `cannot be sorted by; the fields are ${sortable.join(', ')}`
  throw invalidArguments(violation(path, 'INVALID_ENUM_VALUE', description, { values: sortable }))
}
