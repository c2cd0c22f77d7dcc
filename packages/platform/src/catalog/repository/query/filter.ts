import type { JsonObject } from '@vitrine/contract'
import { sql } from 'kysely'
import { invalidField, type violation } from '../../../http/index.ts'
import { allOf, anyOf, type Condition, conditionOf } from './condition.ts'
import { type Operator, operatorsOf, type QueryField, type QueryFields } from './fields.ts'

const maxConditions = 20
const maxDepth = 5

const allOperators = new Set<string>(Object.values(operatorsOf).flat())

/**
 * The SQL of a filter: fields and operators from closed lists, everything else is a violation that names the place. Field
 * names may be dotted (`priceData.price`) or nested, as a dotted query string decodes.
 */
export function compileFilter(filter: JsonObject, fields: QueryFields, root: string = 'query.filter') {
  let conditions = 0

  function readObject(value: unknown, path: string, depth: number): Condition {
    if (depth > maxDepth) {
      throw refuse(path, 'MAX', `nests deeper than ${maxDepth}`, { threshold: maxDepth })
    }
    if (!isObject(value)) throw refuse(path, 'FORMAT', 'has to be an object', { type: 'OBJECT' })
    return allOf(Object.entries(value).map(([key, inner]) => readEntry(key, inner, path, depth)))
  }

  function readEntry(key: string, value: unknown, path: string, depth: number): Condition {
    const here = `${path}.${key}`
    if (key === '$and' || key === '$or') {
      if (!Array.isArray(value))
        throw refuse(here, 'FORMAT', 'has to be a list of filters', { type: 'ARRAY' })
      if (value.length > maxConditions) throw tooMany(here)
      const parts = value.map((part, at) => readObject(part, `${here}[${at}]`, depth + 1))
      return key === '$and' ? allOf(parts) : anyOf(parts)
    }
    if (key === '$not') return sql<boolean>`(not ${readObject(value, here, depth + 1)})`
    if (key.startsWith('$'))
      throw refuse(here, 'FIELD_NOT_ALLOWED', 'is not an operator that combines conditions')
    return readField(key, value, here, depth)
  }

  function readField(name: string, value: unknown, path: string, depth: number): Condition {
    const field = fields.get(name)
    if (field) return readOperators(field, value, path)
    // `{ priceData: { price: … } }` is how a dotted query string spells `priceData.price`.
    const isPrefix = [...fields.keys()].some((known) => known.startsWith(`${name}.`))
    if (isPrefix && isObject(value) && depth < maxDepth) {
      return allOf(
        Object.entries(value).map(([key, inner]) =>
          readField(`${name}.${key}`, inner, `${path}.${key}`, depth + 1),
        ),
      )
    }
    const known = [...fields.keys()]
    throw refuse(path, 'FIELD_NOT_ALLOWED', `cannot be filtered by; the fields are ${known.join(', ')}`, {
      values: known,
    })
  }

  function readOperators(field: QueryField, value: unknown, path: string): Condition {
    if (!isObject(value)) return readCondition(field, '$eq', value, path)
    return allOf(
      Object.entries(value).map(([key, inner]) => {
        if (!allOperators.has(key)) throw refuse(`${path}.${key}`, 'FIELD_NOT_ALLOWED', 'is not an operator')
        return readCondition(field, key as Operator, inner, path)
      }),
    )
  }

  function readCondition(field: QueryField, operator: Operator, value: unknown, path: string): Condition {
    if (++conditions > maxConditions) throw tooMany(path)
    return conditionOf(field, operator, value, path)
  }

  return readObject(filter, root, 1)
}

function tooMany(path: string): Error {
  return refuse(path, 'MAX_SIZE', `has more than ${maxConditions} conditions`, { threshold: maxConditions })
}

function refuse(
  path: string,
  rule: Parameters<typeof violation>[1],
  description: string,
  data?: object,
): Error {
  // Paths come from the request and may be long.
  return invalidField(path.slice(0, 500), rule, description, (data ?? null) as JsonObject | null)
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
