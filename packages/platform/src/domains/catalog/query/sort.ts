import type { Sorting } from '@vitrine/contract'
import { type RawBuilder, sql } from 'kysely'
import { invalidArguments, violation } from '../../../http/problem.ts'
import type { QueryFields } from './query-field.ts'

const maxSorts = 5

/** The SQL after `order by`; `tieBreak` makes the order total, so that pages neither repeat nor skip. */
export function compileSort(
  sort: readonly Sorting[],
  fields: QueryFields,
  tieBreak: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (sort.length > maxSorts) {
    throw invalidArguments(
      violation('query.sort', 'MAX_SIZE', `has to have at most ${maxSorts} entries`, { threshold: maxSorts }),
    )
  }
  const parts = sort.map(({ fieldName, order }, at) => {
    const field = fields.get(fieldName)
    if (!field?.sortable) {
      const sortable = [...fields].filter(([, known]) => known.sortable).map(([name]) => name)
      const description = `cannot be sorted by; the fields are ${sortable.join(', ')}`
      throw invalidArguments(
        violation(`query.sort[${at}].fieldName`, 'INVALID_ENUM_VALUE', description, { values: sortable }),
      )
    }
    return sql`${field.foldedSql ?? field.sql} ${order === 'DESC' ? sql`desc` : sql`asc`}`
  })
  // Ties follow the direction of the first field: the index that serves it then serves the whole order.
  const tie = sql`${tieBreak} ${sort[0]?.order === 'DESC' ? sql`desc` : sql`asc`}`
  return sql.join([...parts, tie])
}
