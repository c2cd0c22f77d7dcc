import type { Sorting } from '@vitrine/contract'
import { type RawBuilder, sql } from 'kysely'
import { invalidArguments, violation } from '../../http/index.ts'
import type { QueryFields } from './query-field.ts'

const maxSorts = 5

/** One column of an order. */
export interface SortKey {
  readonly sql: RawBuilder<unknown>
  readonly descending: boolean
}

/** The SQL after `order by` for these columns. */
export function orderBy(keys: readonly SortKey[]): RawBuilder<unknown> {
  return sql.join(keys.map((key) => sql`${key.sql} ${key.descending ? sql`desc` : sql`asc`}`))
}

/**
 * The columns of a wanted order; `tieBreak` makes it total, so that pages neither repeat nor skip.
 *
 * @throws a violation on what cannot be sorted by
 */
export function sortKeys(
  sort: readonly Sorting[],
  fields: QueryFields,
  tieBreak: RawBuilder<unknown>,
): readonly SortKey[] {
  if (sort.length > maxSorts) {
    throw invalidArguments(
      violation('query.sort', 'MAX_SIZE', `has to have at most ${maxSorts} entries`, { threshold: maxSorts }),
    )
  }
  const keys = sort.map(({ fieldName, order }, at): SortKey => {
    const field = fields.get(fieldName)
    if (!field?.sortable) {
      const sortable = [...fields].filter(([, known]) => known.sortable).map(([name]) => name)
      const description = `cannot be sorted by; the fields are ${sortable.join(', ')}`
      throw invalidArguments(
        violation(`query.sort[${at}].fieldName`, 'INVALID_ENUM_VALUE', description, { values: sortable }),
      )
    }
    return { sql: field.foldedSql ?? field.sql, descending: order === 'DESC' }
  })
  // Ties follow the direction of the first field: the index that serves it then serves the whole order.
  return [...keys, { sql: tieBreak, descending: keys[0]?.descending ?? false }]
}
