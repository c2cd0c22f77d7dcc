import { type Expression, sql } from 'kysely'

/** For `on conflict … do update set`: each column gets the value of the row that was to be inserted. */
export function excluded<const Column extends string>(
  ...columns: readonly Column[]
): Record<Column, Expression<never>> {
  const entries = columns.map((column) => [column, sql.ref(`excluded.${column}`)])
  // `fromEntries` does not keep the names of the keys.
  return Object.fromEntries(entries) as Record<Column, Expression<never>>
}
