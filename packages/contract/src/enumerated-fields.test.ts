import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { declarations } from './declarations.ts'
import * as enumerations from './enumerations.ts'
import {
  requestFields,
  responseFields,
  specifiedEnumerations,
  wireEnumerations,
} from './specification/enumerations.ts'

const lists: Readonly<Record<string, readonly string[]>> = { ...enumerations }
const titles = new Map(
  Object.entries({ ...specifiedEnumerations, ...wireEnumerations }).map(([title, [list]]) => [list, title]),
)
const byTitle = (fields: Readonly<Record<string, string>>) =>
  Object.entries(fields).flatMap(([list, path]) =>
    [...titles].flatMap(([name, title]) => (name === list ? [[title, list, path] as const] : [])),
  )

/** A field with values of a list. */
interface ListField {
  readonly path: string
  readonly values: readonly unknown[]
  readonly schema: v.GenericSchema
}

const fieldsOf = (side: 'request' | 'response', find: typeof closedField): readonly ListField[] =>
  [...declarations].flatMap(([operation, declared]) => listFields(declared[side], operation, find))

describe('enumerated fields', () => {
  const closedRequests = fieldsOf('request', closedField)
  const openResponses = fieldsOf('response', openField)
  const unknownValues = ['NEW_VALUE', '', 'A ', null, 7]

  test.each(byTitle(requestFields))('%s: closed in requests', (_, name, path) => {
    const list = lists[name] ?? []
    const fields = closedRequests.filter(({ values }) => values === list)
    expect(fields.map((field) => field.path)).toContain(path)
    for (const { schema } of fields) {
      for (const value of list) expect(v.is(schema, value)).toBe(true)
      for (const value of unknownValues) expect(v.is(schema, value)).toBe(false)
    }
  })

  test.each(byTitle(responseFields))('%s: open in responses', (_, name, path) => {
    const list = lists[name] ?? []
    const fields = openResponses.filter(({ values }) => values === list)
    expect(fields.map((field) => field.path)).toContain(path)
    for (const { schema } of fields)
      for (const value of [...list, 'NEW_VALUE']) expect(v.is(schema, value)).toBe(true)
  })

  test('no request accepts values that are not in its list', () => {
    expect(fieldsOf('request', openField)).toEqual([])
  })

  test('no response is limited to the values of a list', () => {
    const isLimited = ({ values }: ListField) =>
      [...titles.keys()].some((name) => values.every((value) => lists[name]?.includes(`${value}`)))
    expect(
      fieldsOf('response', closedField)
        .filter(isLimited)
        .map(({ path }) => path),
    ).toEqual([])
  })

  test('the tables name every list that requests and responses have', () => {
    const named = (fields: readonly ListField[]) =>
      [...titles.keys()].filter((name) => fields.some(({ values }) => values === lists[name])).sort()
    expect(named(closedRequests)).toEqual(Object.keys(requestFields).sort())
    expect(named(openResponses)).toEqual(Object.keys(responseFields).sort())
  })
})

interface Schema {
  readonly type?: string
  readonly entries?: object
  readonly options?: readonly unknown[]
  readonly item?: unknown
  readonly wrapped?: unknown
  readonly value?: unknown
  readonly items?: readonly unknown[]
  readonly pipe?: readonly { readonly metadata?: { readonly openValues?: readonly unknown[] } }[]
  readonly literal?: unknown
  readonly getter?: (input: unknown) => unknown
}

/** The values of a schema that accepts nothing else. */
function closedField({ type, options, literal }: Schema): readonly unknown[] | undefined {
  if (type === 'picklist') return options
  return type === 'literal' ? [literal] : undefined
}

/** The known values of a schema that accepts others too. */
function openField({ pipe }: Schema): readonly unknown[] | undefined {
  return pipe?.flatMap(({ metadata }) => (metadata?.openValues ? [metadata.openValues] : []))[0]
}

/** Fields of a schema with the values that `find` returns for them, by their dotted path. */
function listFields(schema: unknown, path: string, find: typeof closedField): readonly ListField[] {
  if (typeof schema !== 'object' || schema === null) return []
  const part = schema as Schema
  const values = find(part)
  // The cast holds: schemas that have values are schemas of Valibot.
  if (values) return [{ path, values, schema: schema as v.GenericSchema }]
  const { type, entries, options, item, wrapped, value, items, pipe, getter } = part
  const below = (inner: unknown) => listFields(inner, path, find)
  return [
    ...Object.entries(entries ?? {}).flatMap(([name, field]) => listFields(field, `${path}.${name}`, find)),
    ...[item, wrapped, value, ...(options ?? []), ...(items ?? []), ...(pipe?.slice(1) ?? [])].flatMap(below),
    ...(type === 'lazy' ? below(getter?.({})) : []),
  ]
}
