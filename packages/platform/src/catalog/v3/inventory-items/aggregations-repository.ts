import type { Aggregation, AggregationResult } from '@vitrine/contract/catalog-v3'
import { type RawBuilder, sql } from 'kysely'
import { invalidField, type RequestContext } from '../../../http/index.ts'
import type { Condition } from '../../repository/query/condition.ts'
import type { FieldValue } from '../../repository/query/fields.ts'
import { itemFields, summarizeItems } from './repository.ts'

const defaultValues = 10
const maxDates = 250

/** One aggregation over all items that match `where`. @throws a violation where the field does not fit the type of aggregation */
export async function aggregate(
  context: RequestContext,
  where: Condition,
  { aggregation, timeZone, path }: { aggregation: Aggregation; timeZone: string; path: string },
): Promise<AggregationResult> {
  const { name, type, fieldPath } = aggregation
  const column = columnOf(aggregation, path)
  const read = <Row>(summary: RawBuilder<Row>) => summarizeItems(context, where, column, summary)
  const result = { name, type, fieldPath }
  switch (type) {
    case 'VALUE':
      return {
        ...result,
        values: {
          results: (await read(valueCounts(aggregation))).map(({ value, count }) => ({ value, count })),
        },
      }
    case 'RANGE': {
      const buckets = aggregation.range?.buckets ?? []
      const counts = buckets.map(
        ({ from = null, to = null }) => sql`(count(*) filter (
          where (${from}::numeric is null or value >= ${from}) and (${to}::numeric is null or value < ${to})))::int`,
      )
      const [row] = await read(
        sql<{ counts: number[] }>`select array[${sql.join(counts)}]::int[] as counts from found`,
      )
      return {
        ...result,
        ranges: { results: buckets.map((bucket, at) => ({ ...bucket, count: row?.counts[at] ?? 0 })) },
      }
    }
    case 'SCALAR': {
      const scalar = aggregation.scalar?.type ?? 'COUNT_DISTINCT'
      const value =
        scalar === 'COUNT_DISTINCT'
          ? sql`count(distinct value)`
          : scalar === 'MIN'
            ? sql`coalesce(min(value), 0)`
            : sql`coalesce(max(value), 0)`
      const [row] = await read(sql<{ value: number }>`select (${value})::float8 as value from found`)
      return { ...result, scalar: { type: scalar, value: row?.value ?? 0 } }
    }
    case 'DATE_HISTOGRAM': {
      const interval = (aggregation.dateHistogram?.interval ?? 'DAY').toLowerCase()
      const rows = await read(sql<{ start: Date; count: number }>`
        select date_trunc(${interval}, value, ${timeZone}) as start, count(*)::int as count
        from found group by 1 order by 1 limit ${maxDates}`)
      return {
        ...result,
        dateHistogram: { results: rows.map(({ start, count }) => ({ value: start.toISOString(), count })) },
      }
    }
  }
}

function valueCounts({ value = {} }: Aggregation): RawBuilder<{ value: string; count: number }> {
  const { sortType = 'COUNT', sortDirection = 'DESC', limit = defaultValues } = value
  const missing = value.missingValues === 'INCLUDE' ? (value.includeOptions?.addToBucket ?? '') : null
  const direction = sortDirection === 'ASC' ? sql`asc` : sql`desc`
  const order = sortType === 'COUNT' ? sql`2 ${direction}, 1` : sql`1 ${direction}`
  return sql`
    select left(coalesce(value::text, ${missing}), 1000) as value, count(*)::int as count from found
    where ${missing}::text is not null or value is not null group by 1 order by ${order} limit ${limit}`
}

const fitting: Readonly<Record<Aggregation['type'], readonly FieldValue['kind'][]>> = {
  VALUE: ['id', 'text', 'choice', 'flag', 'count', 'date'],
  RANGE: ['count'],
  SCALAR: ['id', 'text', 'choice', 'count'],
  DATE_HISTOGRAM: ['date'],
}

function columnOf(aggregation: Aggregation, path: string): RawBuilder<unknown> {
  const { fieldPath, type, scalar } = aggregation
  const field = itemFields.get(fieldPath)
  // Texts and ids can be counted, but have no smallest or largest value.
  const kinds = type === 'SCALAR' && scalar?.type !== 'COUNT_DISTINCT' ? ['count'] : fitting[type]
  if (field && kinds.includes(field.value.kind)) return field.sql
  const values = [...itemFields].filter(([, { value }]) => kinds.includes(value.kind)).map(([name]) => name)
  const description = `does not fit this type of aggregation; the fields are ${values.join(', ')}`
  throw invalidField(`${path}.fieldPath`, 'INVALID_ENUM_VALUE', description, { values })
}
