import { type RawBuilder, sql } from 'kysely'
import { isUuid } from '../../db/index.ts'
import { invalidArguments, violation } from '../../http/index.ts'
import { foldText } from '../fold.ts'
import { type Operand, readOperand, readText } from './operand.ts'
import { type Operator, operatorsOf } from './operators.ts'
import type { QueryField } from './query-field.ts'
import { after, isUuidBeginning, uuidPlace } from './uuid-order.ts'

export type Condition = RawBuilder<boolean>

export const never: Condition = sql<boolean>`false`
export const always: Condition = sql<boolean>`true`

/** Values of one `$in`, `$hasSome` or `$hasAll`. */
const maxListLength = 100
/** Longest text searched for within a field. */
const maxSearchLength = 200

/** The SQL of `field operator value`. @throws a violation on `path` */
export function conditionOf(field: QueryField, operator: Operator, value: unknown, path: string): Condition {
  const fitting = operatorsOf[field.value.kind]
  if (!fitting.includes(operator)) {
    const description = `does not fit this field, which takes ${fitting.join(', ')}`
    throw invalidArguments(
      violation(`${path}.${operator}`, 'INVALID_ENUM_VALUE', description, { values: fitting }),
    )
  }
  switch (operator) {
    case '$eq':
      return equals(field, value, path)
    case '$ne':
      return sql<boolean>`not ${equals(field, value, path)}`
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return compares(field, operator, value, path)
    case '$in': {
      const conditions = readList(value, path).map((item, at) => equals(field, item, `${path}[${at}]`))
      return anyOf(conditions)
    }
    case '$exists':
      if (typeof value !== 'boolean' && value !== 'true' && value !== 'false') {
        throw invalidArguments(violation(path, 'FORMAT', 'has to be true or false', { type: 'BOOLEAN' }))
      }
      if (String(value) === 'false') return isMissing(field)
      return field.isRequired ? always : sql<boolean>`(${field.sql} is not null)`
    case '$startsWith':
    case '$endsWith':
    case '$contains':
      return searches(field, operator, value, path)
    case '$hasSome':
    case '$hasAll': {
      const ids = readList(value, path).map((item, at) => readText(item, `${path}[${at}]`))
      // The table of fitting operators gives these two to memberships alone.
      const { has } = field.value as Extract<QueryField['value'], { kind: 'membership' }>
      return operator === '$hasSome'
        ? ids.length === 0
          ? never
          : has(ids)
        : allOf(ids.map((id) => has([id])))
    }
  }
}

export function allOf(conditions: readonly Condition[]): Condition {
  if (conditions.length === 0) return always
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

export function anyOf(conditions: readonly Condition[]): Condition {
  if (conditions.length === 0) return never
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`
}

function equals(field: QueryField, value: unknown, path: string): Condition {
  if (value === null) return isMissing(field)
  const operand = readOperand(field.value, value, path)
  if (operand.kind !== 'exact') return never
  const equal = sql<boolean>`${field.sql} = ${operand.value}`
  if (!field.indexed) return sql<boolean>`(${equal})`
  const key = field.indexed.keyOf(String(operand.value))
  return key === undefined ? never : sql<boolean>`(${field.indexed.sql} = ${key} and ${equal})`
}

/** The database would look for it in every row, although its columns say that there is none. */
function isMissing(field: QueryField): Condition {
  return field.isRequired ? never : sql<boolean>`(${field.sql} is null)`
}

const comparisons = { $gt: sql`>`, $gte: sql`>=`, $lt: sql`<`, $lte: sql`<=` } as const

function compares(
  field: QueryField,
  operator: keyof typeof comparisons,
  value: unknown,
  path: string,
): Condition {
  if (field.value.kind === 'id') return comparesId(field, operator, readText(value, path))
  const operand: Operand = readOperand(field.value, value, path)
  if (operand.kind === 'nothing') return never
  // Names are ordered as sorting orders them.
  if (field.indexed?.isOrdered && operand.kind === 'exact') {
    const key = field.indexed.keyOf(String(operand.value))
    return sql<boolean>`(${field.indexed.sql} ${comparisons[operator]} ${key})`
  }
  if (operand.kind === 'exact') return sql<boolean>`(${field.sql} ${comparisons[operator]} ${operand.value})`
  return operator === '$gt' || operator === '$gte'
    ? sql<boolean>`(${field.sql} >= ${operand.above})`
    : sql<boolean>`(${field.sql} <= ${operand.below})`
}

/** An id has no order but that of its text. */
function comparesId({ sql: id }: QueryField, operator: keyof typeof comparisons, text: string): Condition {
  // Of the id itself: `>` leaves it out and `<=` takes it in, for any other text there is no difference.
  if (isUuid(text) && text === text.toLowerCase()) {
    return sql<boolean>`(${id} ${comparisons[operator]} ${text}::uuid)`
  }
  const place = uuidPlace(text)
  const isBelow = operator === '$lt' || operator === '$lte'
  if (place.kind === 'end') return isBelow ? always : never
  return isBelow ? sql<boolean>`(${id} < ${place.at}::uuid)` : sql<boolean>`(${id} >= ${place.at}::uuid)`
}

/** Ids that begin with a text, ignoring case. */
function beginsId({ sql: id }: QueryField, text: string): Condition {
  const prefix = text.toLowerCase()
  if (!isUuidBeginning(prefix)) return never
  const [from, to] = [uuidPlace(prefix), after(prefix)]
  const isFrom = from.kind === 'before' ? sql<boolean>`${id} >= ${from.at}::uuid` : never
  return to.kind === 'end' ? sql<boolean>`(${isFrom})` : sql<boolean>`(${isFrom} and ${id} < ${to.at}::uuid)`
}

function searches(
  field: QueryField,
  operator: '$startsWith' | '$endsWith' | '$contains',
  value: unknown,
  path: string,
): Condition {
  const text = readText(value, path)
  if (text.length > maxSearchLength) {
    const description = `has to have at most ${maxSearchLength} characters`
    throw invalidArguments(violation(path, 'MAX_LENGTH', description, { threshold: maxSearchLength }))
  }
  if (field.value.kind === 'id' && operator === '$startsWith') return beginsId(field, text)
  const wanted = (field.foldedSql ? foldText(text) : text).replace(/[\\%_]/g, '\\$&')
  const pattern = `${operator === '$startsWith' ? '' : '%'}${wanted}${operator === '$endsWith' ? '' : '%'}`
  if (field.foldedSql) return sql<boolean>`(${field.foldedSql} like ${pattern})`
  // Only an id has to be made a text first; what is one is compared as its index has it.
  const asText = field.value.kind === 'id' ? sql`${field.sql}::text` : field.sql
  return sql<boolean>`(${asText} ilike ${pattern})`
}

function readList(value: unknown, path: string): readonly unknown[] {
  const list = Array.isArray(value) ? value : [value]
  if (list.length <= maxListLength) return list
  const description = `has to have at most ${maxListLength} entries`
  throw invalidArguments(violation(path, 'MAX_SIZE', description, { threshold: maxListLength }))
}
