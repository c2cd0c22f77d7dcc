import { isUuid } from '../../db/index.ts'
import { invalidArguments, violation } from '../../http/index.ts'
import type { FieldValue } from './fields.ts'

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
      throw invalidArguments(
        violation(path, 'INVALID_ENUM_VALUE', `has to be one of ${field.values.join(', ')}`, {
          values: field.values,
        }),
      )
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
    throw invalidArguments(violation(path, 'MAX_LENGTH', description, { threshold: maxTextLength }))
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
  return invalidArguments(violation(path, 'FORMAT', `has to be ${expected}`, { type }))
}
