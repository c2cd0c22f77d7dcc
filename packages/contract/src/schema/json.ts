import * as v from 'valibot'
import type { JsonObject } from '../common/values.ts'
import { maxJsonDepth } from '../limits.ts'
import { ruleCheck } from './rule.ts'
import { isWellFormedText } from './text.ts'

/** Any object that is not a list. Its fields are not checked. */
export const anyObject: v.GenericSchema<unknown, JsonObject> = v.custom<JsonObject>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'must be an object',
)

/** Arbitrary JSON. All strings are well-formed and all numbers finite, so that a database can store it. */
export const jsonObject: v.GenericSchema<unknown, JsonObject> = v.pipe(
  anyObject,
  ruleCheck(
    {
      violatedRule: 'FORMAT',
      description: `must be JSON of at most ${maxJsonDepth} levels, without invalid characters and reserved keys such as __proto__`,
      data: { type: 'JSON' },
    },
    (value) => isJson(value, maxJsonDepth),
  ),
)

const reservedKeys = new Set(['__proto__', 'constructor', 'prototype'])

function isJson(value: unknown, levels: number): boolean {
  switch (typeof value) {
    case 'string':
      return isWellFormedText(value)
    case 'number':
      return Number.isFinite(value)
    case 'boolean':
    case 'undefined':
      return true
    case 'object':
      return value === null || (levels > 0 && hasJsonMembers(value, levels - 1))
    default:
      return false
  }
}

function hasJsonMembers(value: object, levels: number): boolean {
  if (Array.isArray(value)) return value.every((item) => isJson(item, levels))
  return Object.entries(value).every(
    ([key, member]) => !reservedKeys.has(key) && isWellFormedText(key) && isJson(member, levels),
  )
}
