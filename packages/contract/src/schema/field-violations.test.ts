import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../common/values.ts'
import { type ViolationRule, violationRules } from '../enumerations/errors.ts'
import { listOf, mapOf } from './collections.ts'
import { toFieldViolations } from './field-violations.ts'
import { jsonObject } from './json.ts'
import { decimal, number, whole } from './number.ts'
import { atLeastOneOf, atMostOneOf, objectOf, optional } from './object.ts'
import { ruleCheck } from './rule.ts'
import { guid, text } from './text.ts'

function violationsOf(schema: v.GenericSchema<unknown, unknown>, value: unknown) {
  const result = v.safeParse(schema, value)
  return result.success ? [] : toFieldViolations(result.issues)
}

interface Choice {
  a?: string
  b?: string
}
const choice = objectOf<Choice>({ a: optional(text(5)), b: optional(text(5)) })

type Case = readonly [ViolationRule, v.GenericSchema<unknown, unknown>, unknown, string, JsonObject | null]

const cases: Case[] = [
  ['MAX', whole(1, 5), 6, 'must be at most 5', { threshold: 5 }],
  ['MIN', whole(1, 5), 0, 'must be at least 1', { threshold: 1 }],
  ['MAX_LENGTH', text(3), 'abcd', 'must have at most 3 characters', { threshold: 3 }],
  ['MIN_LENGTH', text(3, 1), '', 'must have at least 1 character', { threshold: 1 }],
  ['MIN_LENGTH', v.pipe(v.string(), v.nonEmpty()), '', 'must have at least 1 character', { threshold: 1 }],
  ['EXACT_LENGTH', v.pipe(v.string(), v.length(6)), '12', 'must have 6 characters', { threshold: 6 }],
  ['MAX_SIZE', listOf(text(3), 1), ['a', 'b'], 'must have at most 1 entry', { threshold: 1 }],
  ['MAX_SIZE', mapOf(text(3), 3, 1), { a: 'a', b: 'b' }, 'must have at most 1 entry', { threshold: 1 }],
  ['MIN_SIZE', listOf(text(3), 2, 1), [], 'must have at least 1 entry', { threshold: 1 }],
  ['EXACT_SIZE', v.pipe(v.array(v.string()), v.length(2)), [], 'must have 2 entries', { threshold: 2 }],
  ['FORMAT', text(3), 7, 'must be a string', { type: 'STRING' }],
  ['FORMAT', text(3), null, 'must be a string', { type: 'STRING' }],
  ['FORMAT', whole(1, 5), '2', 'must be a number', { type: 'NUMBER' }],
  ['FORMAT', whole(1, 5), Number.NaN, 'must be a number', { type: 'NUMBER' }],
  ['FORMAT', whole(1, 5), 1.5, 'must be an integer', { type: 'INTEGER' }],
  ['FORMAT', number(), Number.POSITIVE_INFINITY, 'must be a finite number', { type: 'NUMBER' }],
  ['FORMAT', v.boolean(), 'true', 'must be true or false', { type: 'BOOLEAN' }],
  ['FORMAT', listOf(text(3), 1), {}, 'must be a list', { type: 'ARRAY' }],
  ['FORMAT', choice, [], 'must be an object', { type: 'OBJECT' }],
  ['FORMAT', choice, 'x', 'must be an object', { type: 'OBJECT' }],
  ['FORMAT', jsonObject, [], 'must be an object', { type: 'OBJECT' }],
  ['FORMAT', guid, 'x', 'must be a GUID', { type: 'GUID' }],
  ['FORMAT', v.pipe(v.string(), v.uuid()), 'x', 'must be a GUID', { type: 'GUID' }],
  ['FORMAT', v.bigint(), 1, 'must be of a different type', { type: 'BIGINT' }],
  ['FORMAT', v.pipe(v.string(), v.ipv4()), 'x', 'must be in a different format', { type: 'IPV4' }],
  ['DECIMAL_GTE', decimal({ gte: '0' }), '-0.1', 'must be at least 0', { threshold: '0' }],
  ['DECIMAL_GT', decimal({ gt: '0' }), '0.00', 'must be more than 0', { threshold: '0' }],
  ['DECIMAL_LTE', decimal({ lte: '1' }), '1.01', 'must be at most 1', { threshold: '1' }],
  ['DECIMAL_LT', decimal({ lt: '1' }), '1.0', 'must be less than 1', { threshold: '1' }],
  [
    'DECIMAL_MAX_SCALE',
    decimal({ scale: 2 }),
    '1.001',
    'must have at most 2 decimal places',
    { threshold: 2 },
  ],
  ['INVALID_ENUM_VALUE', v.picklist(['A', 'B']), 'C', 'must be one of A, B', { values: ['A', 'B'] }],
  ['INVALID_ENUM_VALUE', v.literal('A'), 'C', 'must be one of A', { values: ['A'] }],
  ['FIELD_NOT_ALLOWED', v.never(), 1, 'is not allowed here', null],
  [
    'ONE_OF_ALIGNMENT',
    v.pipe(choice, atMostOneOf<Choice>('a', 'b')),
    { a: 'x', b: 'y' },
    'may have only one of a, b',
    { values: ['a', 'b'] },
  ],
  [
    'REQUIRED_ONE_OF_FIELD',
    v.pipe(choice, atLeastOneOf<Choice>('a', 'b')),
    {},
    'must have one of a, b',
    { values: ['a', 'b'] },
  ],
  [
    'VALIDATION',
    v.pipe(
      v.string(),
      v.check(() => false, 'does not please'),
    ),
    'x',
    'does not please',
    null,
  ],
  [
    'OTHER',
    v.pipe(
      v.string(),
      ruleCheck({ violatedRule: 'OTHER', description: 'is odd', data: { value: 1 } }, () => false),
    ),
    'x',
    'is odd',
    { value: 1 },
  ],
]

describe('toFieldViolations', () => {
  test.each(cases)('%s', (violatedRule, schema, value, description, data) => {
    const inList = violationsOf(v.object({ list: v.array(v.object({ field: schema })) }), {
      list: [{ field: value }],
    })
    expect(inList).toEqual([{ field: 'list[0].field', violatedRule, description, data, ruleName: null }])
    expect(violationsOf(schema, value)).toEqual([
      { field: 'body', violatedRule, description, data, ruleName: null },
    ])
  })

  test('REQUIRED_FIELD where a field is missing', () => {
    const schema = v.object({ outer: v.object({ inner: text(3) }) })
    const missing = { description: 'is required', violatedRule: 'REQUIRED_FIELD', data: null, ruleName: null }
    expect(violationsOf(schema, { outer: {} })).toEqual([{ field: 'outer.inner', ...missing }])
    expect(violationsOf(schema, {})).toEqual([{ field: 'outer', ...missing }])
  })

  test('FIELD_NOT_ALLOWED names the field that a strict object does not have', () => {
    const [violation] = violationsOf(v.strictObject({ a: v.string() }), { a: 'x', b: 1 })
    expect(violation).toMatchObject({ field: 'b', violatedRule: 'FIELD_NOT_ALLOWED' })
  })

  test('covers every violation rule', () => {
    const tested = new Set<string>([...cases.map(([rule]) => rule), 'REQUIRED_FIELD'])
    expect(violationRules.filter((rule) => !tested.has(rule))).toEqual([])
  })

  test('reports each field once, sorted, with its first failed check', () => {
    const schema = v.object({ b: text(2, 1), a: v.array(whole(1, 5)), c: v.pipe(text(1), v.regex(/^x$/)) })
    const found = violationsOf(schema, { c: 'yy', b: '', a: [0, 2, 9] })
    expect(found.map(({ field, violatedRule }) => `${field} ${violatedRule}`)).toEqual([
      'a[0] MIN',
      'a[2] MAX',
      'b MIN_LENGTH',
      'c MAX_LENGTH',
    ])
  })

  test('reports the issues inside a union and a variant', () => {
    const union = v.object({ value: v.union([v.object({ a: whole(1, 5) }), v.string()]) })
    expect(violationsOf(union, { value: { a: 9 } })).toMatchObject([
      { field: 'value.a', violatedRule: 'MAX' },
    ])
    const variant = v.variant('kind', [
      v.object({ kind: v.literal('one'), a: v.string() }),
      v.object({ kind: v.literal('two') }),
    ])
    expect(violationsOf(variant, { kind: 'three' })).toMatchObject([
      { field: 'kind', violatedRule: 'INVALID_ENUM_VALUE', data: { values: ['one', 'two'] } },
    ])
    expect(violationsOf(variant, { kind: 'one' })).toMatchObject([
      { field: 'a', violatedRule: 'REQUIRED_FIELD' },
    ])
    expect(violationsOf(variant, {})).toMatchObject([{ field: 'kind', violatedRule: 'REQUIRED_FIELD' }])
  })

  test('reports at most 100 violations', () => {
    const list = v.array(whole(1, 5))
    expect(violationsOf(list, Array(5_000).fill(0))).toHaveLength(100)
  })
})
