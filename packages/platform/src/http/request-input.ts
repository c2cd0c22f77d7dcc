import { toFieldViolations } from '@vitrine/contract/schemas'
import type { GenericSchema } from 'valibot'
import * as v from 'valibot'
import { readJsonBody } from './body.ts'
import { invalidArguments, invalidField } from './problem.ts'
import { InvalidJson, parseStrictJson } from './strict-json.ts'

export interface InputSource {
  readonly request: Request
  /** Dotted field → its value in the path. */
  readonly pathFields: ReadonlyMap<string, string>
  readonly maxBytes?: number
}

/** Fields of an object that has no prototype. */
type Fields = Record<string, unknown>

/** The request of an operation as one value: query string or body together with the fields of the path, validated by the schema. */
export async function readInput(
  { request, pathFields, maxBytes }: InputSource,
  schema: GenericSchema<unknown, unknown>,
): Promise<unknown> {
  const isQuery = request.method === 'GET' || request.method === 'DELETE' || request.method === 'HEAD'
  const sent = isQuery
    ? decodeQuery(new URL(request.url).searchParams)
    : await readJsonBody(request, maxBytes)
  if (!isFields(sent)) throw notAnObject('body')
  for (const [field, value] of pathFields) setPathField(sent, field, value)
  const result = v.safeParse(schema, isQuery ? convertTexts(schema as unknown as SchemaShape, sent) : sent)
  if (!result.success) throw invalidArguments(...toFieldViolations(result.issues))
  return result.output
}

/** Clients repeat path fields in query and body; a different value there would be two requests in one. */
function setPathField(fields: Fields, field: string, value: string): void {
  if (value.includes('\0') || !value.isWellFormed()) {
    throw invalidField(field, 'FORMAT', 'holds characters that are not text', { type: 'STRING' })
  }
  const path = field.split('.')
  let parent = fields
  for (const part of path.slice(0, -1)) {
    parent[part] ??= Object.create(null)
    const child = parent[part]
    if (!isFields(child)) throw notAnObject(part)
    parent = child
  }
  const last = path.at(-1) as string
  const repeated = parent[last]
  if (repeated !== undefined && repeated !== value) {
    throw invalidField(field, 'VALIDATION', 'is not what the address says', { address: value })
  }
  parent[last] = value
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function notAnObject(field: string): Error {
  return invalidField(field, 'FORMAT', 'has to be an object', { type: 'OBJECT' })
}

/** Far above any real request; the limit on headers allows more. */
const maxQueryFields = 1_000
const maxDepth = 20
const refusedNames = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * The request in a query string. `.r` is the whole request as JSON in base64url; otherwise dotted names nest, and a repeated name is a list. All
 * values are strings until the schema says what they should be ({@link convertTexts}).
 */
function decodeQuery(search: URLSearchParams): Fields {
  const whole = search.get('.r')
  if (whole !== null) return decodeWhole(whole)
  const request: Fields = Object.create(null)
  let count = 0
  for (const [name, value] of search) {
    if (++count > maxQueryFields) throw badQuery('query', `has to have at most ${maxQueryFields} fields`)
    setQueryField(request, name, value)
  }
  return request
}

function decodeWhole(text: string): Fields {
  if (!/^[\w-]*={0,2}$/.test(text)) throw badQuery('.r', 'has to be base64url')
  try {
    const json = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(text, 'base64url'))
    const value = parseStrictJson(json)
    if (isFields(value)) return value
  } catch (error) {
    if (error instanceof InvalidJson) throw badQuery('.r', error.message)
    // A TypeError means it is not UTF-8; the message below applies.
    if (!(error instanceof TypeError)) throw error
  }
  throw badQuery('.r', 'has to be a JSON object in base64url')
}

function setQueryField(request: Fields, name: string, value: string): void {
  const shownName = name.slice(0, 100)
  const path = name.split('.')
  if (path.length > maxDepth || path.some((part) => refusedNames.has(part)))
    throw badQuery(shownName, 'is not a field')
  if (value.includes('\0')) throw badQuery(shownName, 'contains a NUL character')
  let parent = request
  for (const part of path.slice(0, -1)) {
    parent[part] ??= Object.create(null)
    const child = parent[part]
    if (!isFields(child)) throw badQuery(shownName, 'is both a value and an object')
    parent = child
  }
  const last = path.at(-1) as string
  const existing = parent[last]
  if (existing === undefined) parent[last] = value
  else if (typeof existing === 'string') parent[last] = [existing, value]
  else if (Array.isArray(existing)) existing.push(value)
  else throw badQuery(shownName, 'is both a value and an object')
}

function badQuery(field: string, description: string): Error {
  return invalidField(field, 'FORMAT', description, { type: 'QUERY' })
}

/** The parts of a Valibot schema that are read here; the library has them as public properties of every schema. */
interface SchemaShape {
  readonly type: string
  readonly wrapped?: SchemaShape
  readonly entries?: Readonly<Record<string, SchemaShape>>
  readonly item?: SchemaShape
  readonly value?: SchemaShape
  readonly options?: readonly SchemaShape[]
  readonly getter?: (input: unknown) => SchemaShape
}

/**
 * Query strings contain only strings. Where the schema expects a number, a boolean or a list, a string that clearly is one is converted; anything
 * else stays as it is, and the schema refuses it by name.
 */
function convertTexts(schema: SchemaShape, value: unknown, depth = 0): unknown {
  if (depth > maxDepth || value === undefined) return value
  const convert = (shape: SchemaShape, inner: unknown) => convertTexts(shape, inner, depth + 1)
  if (schema.wrapped) return convert(schema.wrapped, value)
  if (schema.getter) return convert(schema.getter(value), value)
  switch (schema.type) {
    case 'number':
      return typeof value === 'string' && /^-?\d{1,15}(?:\.\d{1,15})?$/.test(value) ? Number(value) : value
    case 'boolean':
      return value === 'true' ? true : value === 'false' ? false : value
    case 'array': {
      const list: readonly unknown[] = Array.isArray(value) ? value : [value]
      const { item } = schema
      return item ? list.map((inner) => convert(item, inner)) : list
    }
    case 'union':
    case 'intersect':
      return (schema.options ?? []).reduce<unknown>((converted, option) => convert(option, converted), value)
    default: {
      if (!isFields(value) || (!schema.entries && !schema.value)) return value
      const converted: Fields = Object.create(null)
      for (const [key, inner] of Object.entries(value)) {
        const shape = schema.entries?.[key] ?? schema.value
        converted[key] = shape ? convert(shape, inner) : inner
      }
      return converted
    }
  }
}
