import * as v from 'valibot'
import type { JsonObject } from '../common/values.ts'
import { anyObject } from './json.ts'
import { ruleCheck } from './rule.ts'
import { wellFormed } from './text.ts'

/** A list of `min` to `max` entries. The length is checked first, so that a huge list is rejected cheaply. */
export function listOf<T>(
  item: v.GenericSchema<unknown, T>,
  max: number,
  min = 0,
): v.GenericSchema<unknown, T[]> {
  return v.pipe(v.array(v.unknown()), v.minLength(min), v.maxLength(max), v.array(item))
}

/** An object with arbitrary keys of 1 to `maxKey` characters. Keys such as `__proto__` are dropped. */
export function mapOf<T>(
  value: v.GenericSchema<unknown, T>,
  maxKey: number,
  maxEntries: number,
): v.GenericSchema<unknown, Record<string, T>> {
  const counted = ruleCheck<JsonObject>(
    {
      violatedRule: 'MAX_SIZE',
      description: `must have at most ${maxEntries} ${maxEntries === 1 ? 'entry' : 'entries'}`,
      data: { threshold: maxEntries },
    },
    (map) => Object.keys(map).length <= maxEntries,
  )
  const key = v.pipe(v.string(), v.minLength(1), v.maxLength(maxKey), wellFormed)
  return v.pipe(anyObject, counted, v.record(key, value))
}
