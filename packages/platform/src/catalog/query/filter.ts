import type { JsonObject } from '@vitrine/contract'
import { invalidArguments, violation } from '../../http/index.ts'
import { type Condition, conditionOf } from './condition.ts'
import { both, type Clause, either, lookedUp, negated } from './lookup.ts'
import { type Operator, operatorsOf } from './operators.ts'
import type { QueryField, QueryFields } from './query-field.ts'

/** Bounds of one filter, requirements.md PLT-04. */
const filterLimits = { maxConditions: 20, maxDepth: 5 } as const

const allOperators = new Set<string>(Object.values(operatorsOf).flat())

/**
 * The SQL of a filter (wire.md 2.6): fields and operators from fixed lists, everything else a violation that names the
 * place. Field names may be dotted (`priceData.price`) or nested, as a dotted query string decodes.
 */
export function compileFilter(filter: JsonObject, fields: QueryFields, root?: string): Condition {
  return compileClause(filter, fields, root).where
}

/** The same with what of it indexes can answer. */
export function compileClause(
  filter: JsonObject,
  fields: QueryFields,
  root: string = 'query.filter',
): Clause {
  let conditions = 0

  function readObject(value: unknown, path: string, depth: number): Clause {
    if (depth > filterLimits.maxDepth) {
      throw refuse(path, 'MAX', `nests deeper than ${filterLimits.maxDepth}`, {
        threshold: filterLimits.maxDepth,
      })
    }
    if (!isObject(value)) throw refuse(path, 'FORMAT', 'has to be an object', { type: 'OBJECT' })
    return both(Object.entries(value).map(([key, inner]) => readEntry(key, inner, path, depth)))
  }

  function readEntry(key: string, value: unknown, path: string, depth: number): Clause {
    const here = `${path}.${key}`
    if (key === '$and' || key === '$or') {
      if (!Array.isArray(value))
        throw refuse(here, 'FORMAT', 'has to be a list of filters', { type: 'ARRAY' })
      if (value.length > filterLimits.maxConditions) throw tooMany(here)
      const parts = value.map((part, at) => readObject(part, `${here}[${at}]`, depth + 1))
      return key === '$and' ? both(parts) : either(parts)
    }
    if (key === '$not') return negated(readObject(value, here, depth + 1))
    if (key.startsWith('$'))
      throw refuse(here, 'FIELD_NOT_ALLOWED', 'is not an operator that combines conditions')
    return readField(key, value, here, depth)
  }

  function readField(name: string, value: unknown, path: string, depth: number): Clause {
    const field = fields.get(name)
    if (field) return readOperators(field, value, path)
    // `{ priceData: { price: … } }` is how a dotted query string spells `priceData.price`.
    const isPrefix = [...fields.keys()].some((known) => known.startsWith(`${name}.`))
    if (isPrefix && isObject(value) && depth < filterLimits.maxDepth) {
      return both(
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

  function readOperators(field: QueryField, value: unknown, path: string): Clause {
    if (!isObject(value)) return count(() => clauseOf(field, '$eq', value, path), path)
    const parts = Object.entries(value).map(([key, inner]) => {
      if (!allOperators.has(key)) throw refuse(`${path}.${key}`, 'FIELD_NOT_ALLOWED', 'is not an operator')
      // The set holds operators alone.
      return count(() => clauseOf(field, key as Operator, inner, path), path)
    })
    return both(parts)
  }

  function count(read: () => Clause, path: string): Clause {
    if (++conditions > filterLimits.maxConditions) throw tooMany(path)
    return read()
  }

  return readObject(filter, root, 1)
}

function clauseOf(field: QueryField, operator: Operator, value: unknown, path: string): Clause {
  const where = conditionOf(field, operator, value, path)
  return { where, ...lookedUp(field, operator, value, where) }
}

function tooMany(path: string): Error {
  const threshold = filterLimits.maxConditions
  return refuse(path, 'MAX_SIZE', `makes more than ${threshold} conditions`, { threshold })
}

function refuse(
  path: string,
  rule: Parameters<typeof violation>[1],
  description: string,
  data?: object,
): Error {
  // Paths come from the request and may be long.
  return invalidArguments(
    violation(path.slice(0, 500), rule, description, (data ?? null) as JsonObject | null),
  )
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
