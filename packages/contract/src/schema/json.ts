import * as v from 'valibot'
import type { JsonObject } from '../common/values.ts'
import { maxJsonDepth } from '../limits.ts'
import { ruled } from './rule.ts'
import { isWellFormedText } from './text.ts'

/** An object that is no list; its fields are somebody else's to read. */
export const anyObject: v.GenericSchema<unknown, JsonObject> = v.custom<JsonObject>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'has to be an object',
)

/** Free data. Every text in it is well-formed and every number finite, so that a database can keep it (PLT-03). */
export const jsonObject: v.GenericSchema<unknown, JsonObject> = v.pipe(
  anyObject,
  ruled(
    {
      violatedRule: 'FORMAT',
      description: `has to be JSON of at most ${maxJsonDepth} levels, without characters that are not text and without keys that reach prototypes`,
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
