import { type RawBuilder, sql } from 'kysely'
import { isUuid } from '../../../db/index.ts'
import { invalidField } from '../../../http/index.ts'
import { normalizeText } from '../../normalize-text.ts'
import { type FieldValue, type Operator, operatorsOf, type QueryField } from './fields.ts'
import { firstUuidAfterPrefix, isUuidPrefix, uuidPlace } from './uuid-order.ts'

export type Condition = RawBuilder<boolean>

export const never: Condition = sql<boolean>`false`
export const always: Condition = sql<boolean>`true`

const maxListLength = 100
const maxSearchLength = 200
/** Shorter texts have no trigrams that an index could look up. */
const minSearchLength = { $startsWith: 0, $endsWith: 2, $contains: 3 } as const

/** The SQL of `field operator value`. @throws a violation on `path` */
export function conditionOf(field: QueryField, operator: Operator, value: unknown, path: string): Condition {
  const allowed: readonly Operator[] = operatorsOf[field.value.kind]
  if (!allowed.includes(operator)) {
    const description = `cannot be used on this field; it takes ${allowed.join(', ')}`
    throw invalidField(`${path}.${operator}`, 'INVALID_ENUM_VALUE', description, { values: allowed })
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
    case '$in':
      return anyOf(readList(value, path).map((item, at) => equals(field, item, `${path}[${at}]`)))
    case '$exists':
      if (typeof value !== 'boolean' && value !== 'true' && value !== 'false') {
        throw invalidField(path, 'FORMAT', 'has to be true or false', { type: 'BOOLEAN' })
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
      // `operatorsOf` allows these two on memberships only.
      const { has } = field.value as Extract<QueryField['value'], { kind: 'membership' }>
      if (operator === '$hasAll') return allOf(ids.map((id) => has([id])))
      return ids.length === 0 ? never : has(ids)
    }
  }
}

export function allOf(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? always : sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

export function anyOf(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? never : sql<boolean>`(${sql.join(conditions, sql` or `)})`
}

function equals(field: QueryField, value: unknown, path: string): Condition {
  if (value === null) return isMissing(field)
  const operand = readOperand(field.value, value, path)
  if (operand.kind !== 'exact') return never
  if (field.equals) return field.equals(String(operand.value))
  const isEqual = sql<boolean>`(${field.sql} = ${operand.value})`
  // The normalized text has the index.
  return field.normalizedSql
    ? sql<boolean>`(${field.normalizedSql} = ${normalizeText(String(operand.value))} and ${isEqual})`
    : isEqual
}

/** `is null` on a required column would read every row. */
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
  const operand = readOperand(field.value, value, path)
  if (operand.kind === 'nothing') return never
  if (operand.kind === 'exact') {
    const bound = field.normalizedSql ? normalizeText(String(operand.value)) : operand.value
    return sql<boolean>`(${field.normalizedSql ?? field.sql} ${comparisons[operator]} ${bound})`
  }
  return operator === '$gt' || operator === '$gte'
    ? sql<boolean>`(${field.sql} >= ${operand.above})`
    : sql<boolean>`(${field.sql} <= ${operand.below})`
}

/** Ids are ordered like their text. */
function comparesId({ sql: id }: QueryField, operator: keyof typeof comparisons, text: string): Condition {
  if (isUuid(text) && text === text.toLowerCase()) {
    return sql<boolean>`(${id} ${comparisons[operator]} ${text}::uuid)`
  }
  // No id equals this text, so `>` and `>=` are the same.
  const place = uuidPlace(text)
  const isBelow = operator === '$lt' || operator === '$lte'
  if (place.kind === 'end') return isBelow ? always : never
  return isBelow ? sql<boolean>`(${id} < ${place.at}::uuid)` : sql<boolean>`(${id} >= ${place.at}::uuid)`
}

function idStartsWith({ sql: id }: QueryField, text: string): Condition {
  const prefix = text.toLowerCase()
  if (!isUuidPrefix(prefix)) return never
  const [from, to] = [uuidPlace(prefix), firstUuidAfterPrefix(prefix)]
  const isFrom = from.kind === 'before' ? sql<boolean>`${id} >= ${from.at}::uuid` : never
  return to.kind === 'end' ? sql<boolean>`(${isFrom})` : sql<boolean>`(${isFrom} and ${id} < ${to.at}::uuid)`
}

function searches(
  field: QueryField,
  operator: keyof typeof minSearchLength,
  value: unknown,
  path: string,
): Condition {
  const text = readText(value, path)
  if (text.length > maxSearchLength) {
    const description = `has to have at most ${maxSearchLength} characters`
    throw invalidField(path, 'MAX_LENGTH', description, { threshold: maxSearchLength })
  }
  if (field.value.kind === 'id') return idStartsWith(field, text)
  const searched = field.normalizedSql ? normalizeText(text) : text
  const threshold = minSearchLength[operator]
  if (searched.length < threshold) {
    const description = `has to have at least ${threshold} characters for ${operator}`
    throw invalidField(path, 'MIN_LENGTH', description, { threshold })
  }
  const escaped = searched.replace(/[\\%_]/g, '\\$&')
  const pattern = `${operator === '$startsWith' ? '' : '%'}${escaped}${operator === '$endsWith' ? '' : '%'}`
  return field.normalizedSql
    ? sql<boolean>`(${field.normalizedSql} like ${pattern})`
    : sql<boolean>`(${field.sql} ilike ${pattern})`
}

function readList(value: unknown, path: string): readonly unknown[] {
  const list = Array.isArray(value) ? value : [value]
  if (list.length <= maxListLength) return list
  const description = `has to have at most ${maxListLength} entries`
  throw invalidField(path, 'MAX_SIZE', description, { threshold: maxListLength })
}

/** A value to compare a field with, as the database stores it. */
export type Operand =
  | { readonly kind: 'exact'; readonly value: unknown }
  /** No stored value can equal it (half a cent), but stored values are below and above it. */
  | { readonly kind: 'between'; readonly below: bigint; readonly above: bigint }
  /** No stored value can equal it (an id that is no UUID). */
  | { readonly kind: 'nothing' }

const maxTextLength = 8_000
const integerForm = /^-?\d{1,18}$/

/** @throws a violation on `path` */
export function readOperand(field: FieldValue, value: unknown, path: string): Operand {
  switch (field.kind) {
    case 'text':
    case 'prose':
    case 'key':
      return { kind: 'exact', value: readText(value, path) }
    case 'id': {
      const text = readText(value, path)
      return isUuid(text) ? { kind: 'exact', value: text.toLowerCase() } : { kind: 'nothing' }
    }
    case 'choice':
      if (typeof value === 'string' && field.values.includes(value)) return { kind: 'exact', value }
      throw invalidField(path, 'INVALID_ENUM_VALUE', `has to be one of ${field.values.join(', ')}`, {
        values: field.values,
      })
    case 'flag':
      if (typeof value === 'boolean') return { kind: 'exact', value }
      if (value === 'true' || value === 'false') return { kind: 'exact', value: value === 'true' }
      throw wrong(path, 'true or false', 'BOOLEAN')
    case 'count':
      return wholeOperand(readNumber(value, path), maxCount)
    case 'price':
      return wholeOperand(readNumber(value, path) * 10 ** field.currency.exponent, maxMinor)
    case 'integer': {
      const text = typeof value === 'number' ? String(value) : value
      if (typeof text === 'string' && integerForm.test(text)) return { kind: 'exact', value: BigInt(text) }
      throw wrong(path, 'a whole number', 'INTEGER')
    }
    case 'date': {
      const time =
        typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value) ? Date.parse(value) : Number.NaN
      if (!Number.isNaN(time)) return { kind: 'exact', value: new Date(time) }
      throw wrong(path, 'a date and time (ISO 8601)', 'DATE_TIME')
    }
    case 'membership':
      return { kind: 'exact', value: readText(value, path) }
  }
}

export function readText(value: unknown, path: string): string {
  if (typeof value !== 'string') throw wrong(path, 'a string', 'STRING')
  if (value.length > maxTextLength) {
    const description = `has to have at most ${maxTextLength} characters`
    throw invalidField(path, 'MAX_LENGTH', description, { threshold: maxTextLength })
  }
  return value
}

/** Values in query strings are strings, numbers included. */
function readNumber(value: unknown, path: string): number {
  const number =
    typeof value === 'string' && /^-?\d{1,15}(?:\.\d{1,15})?$/.test(value) ? Number(value) : value
  if (typeof number !== 'number' || !Number.isFinite(number)) throw wrong(path, 'a number', 'NUMBER')
  return number
}

/** Larger than every price and every count; keeps huge numbers inside the integer types of the columns. */
const maxMinor = 1e15
const maxCount = 2e9

/** A number compared with a column of whole numbers: half a cent is between two prices. */
function wholeOperand(number: number, limit: number): Operand {
  const bounded = Math.min(limit, Math.max(-limit, number))
  // 19.99 × 100 is 1998.9999999999998 in binary: anything this close to a whole number is that number.
  const nearest = Math.round(bounded)
  if (Math.abs(bounded - nearest) < 1e-4 && (nearest !== 0 || number === 0))
    return { kind: 'exact', value: BigInt(nearest) }
  return { kind: 'between', below: BigInt(Math.floor(bounded)), above: BigInt(Math.ceil(bounded)) }
}

function wrong(path: string, expected: string, type: string): Error {
  return invalidField(path, 'FORMAT', `has to be ${expected}`, { type })
}
