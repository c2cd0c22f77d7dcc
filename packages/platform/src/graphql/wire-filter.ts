import type { JsonObject } from '@vitrine/contract'
import { operatorsOf } from '../catalog/index.ts'

/** What is written `startsWith` here and `$startsWith` on the wire: GraphQL names have no `$`. */
const prefixed: ReadonlySet<string> = new Set(
  ['$and', '$or', '$not', ...Object.values(operatorsOf).flat()].map((operator) => operator.slice(1)),
)

/** A filter input as the platform's query language spells it (wire.md 2.6). No field has the name of an operator. */
export function wireFilter(input: object): JsonObject {
  return Object.fromEntries(
    Object.entries(input).map(([key, value]) => [prefixed.has(key) ? `$${key}` : key, wireValue(value)]),
  )
}

function wireValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(wireValue)
  return typeof value === 'object' && value !== null ? wireFilter(value) : value
}
