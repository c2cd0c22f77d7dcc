import type { JsonObject } from '@vitrine/contract'
import { allOf, always, type Condition } from './condition.ts'
import { compileFilter } from './filter.ts'
import type { QueryField, QueryFields } from './query-field.ts'

/** What says where in an order matches lie: an index of that order begins and ends there. */
export interface OrderBounds {
  readonly where: Condition
  /** Nothing else is asked. */
  readonly isAll: boolean
}

const comparisons: ReadonlySet<string> = new Set(['$gt', '$gte', '$lt', '$lte'])

/** @param parts conditions that all hold, compiled without complaint */
export function orderBounds(
  parts: readonly JsonObject[],
  fieldName: string,
  fields: QueryFields,
): OrderBounds {
  const column = fields.get(fieldName)?.sql
  const bounding = parts.filter((part) => {
    const [[name, value] = []] = Object.entries(part)
    const field = name === undefined ? undefined : fields.get(name)
    return field !== undefined && field.sql === column && isBound(field, value)
  })
  return {
    where: bounding.length > 0 ? allOf(bounding.map((part) => compileFilter(part, fields))) : always,
    isAll: bounding.length === parts.length,
  }
}

/** A name that is equal to a text is found by its folded key, and has to be looked at besides. */
function isBound(field: QueryField, value: unknown): boolean {
  if (!field.indexes?.ordered) return false
  const isPlain = (operand: unknown) => typeof operand !== 'object' && field.indexed === undefined
  if (typeof value !== 'object' || value === null) return isPlain(value)
  const isFolded = field.value.kind === 'id' || field.foldedSql !== undefined
  return Object.entries(value).every(
    ([operator, operand]) =>
      (operator === '$eq' && isPlain(operand)) ||
      (operator === '$startsWith' && isFolded) ||
      (comparisons.has(operator) && operand !== null),
  )
}
