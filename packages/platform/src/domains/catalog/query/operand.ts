import { isUuid } from '../../../db/ids.ts'
import { invalidArguments, violation } from '../../../http/problem.ts'
import { currencyOf } from '../../../money/currency.ts'
import type { FieldValue } from './query-field.ts'

/** A value to compare a field with, in the form in which the database has the field. */
export type Operand =
  | { readonly kind: 'exact'; readonly value: unknown }
  /** No value of the field can be equal to it (half a cent, an id that is no UUID); order still has a place for it. */
  | { readonly kind: 'between'; readonly below: bigint; readonly above: bigint }
  | { readonly kind: 'nothing' }

const maxTextLength = 8_000
const integerForm = /^-?\d{1,18}$/

/** Reads one value of a filter as the field has them. @throws a violation on `path` */
export function readOperand(field: FieldValue, value: unknown, path: string): Operand {
  switch (field.kind) {
    case 'text':
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
    case 'number':
      return { kind: 'exact', value: readNumber(value, path) }
    case 'price':
      return readPrice(readNumber(value, path), field.currency.code)
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
  if (typeof value !== 'string') throw wrong(path, 'a text', 'STRING')
  if (value.length > maxTextLength) {
    const description = `has to have at most ${maxTextLength} characters`
    throw invalidArguments(violation(path, 'MAX_LENGTH', description, { threshold: maxTextLength }))
  }
  return value
}

/** Query strings know only texts, and nobody can tell them there that a filter wants a number. */
function readNumber(value: unknown, path: string): number {
  const number =
    typeof value === 'string' && /^-?\d{1,15}(?:\.\d{1,15})?$/.test(value) ? Number(value) : value
  if (typeof number !== 'number' || !Number.isFinite(number)) throw wrong(path, 'a number', 'NUMBER')
  return number
}

/** Beyond every price; keeps huge numbers inside the database's integers. */
const maxMinor = 1e15

function readPrice(major: number, code: string): Operand {
  const minor = Math.min(maxMinor, Math.max(-maxMinor, major * 10 ** currencyOf(code).exponent))
  // 19.99 × 100 is 1998.9999999999998 in binary: anything this near to a whole unit is that unit.
  const nearest = Math.round(minor)
  if (Math.abs(minor - nearest) < 1e-4) return { kind: 'exact', value: BigInt(nearest) }
  return { kind: 'between', below: BigInt(Math.floor(minor)), above: BigInt(Math.ceil(minor)) }
}

function wrong(path: string, expected: string, type: string): Error {
  return invalidArguments(violation(path, 'FORMAT', `has to be ${expected}`, { type }))
}
