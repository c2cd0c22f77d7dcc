import { invalidArguments, violation } from './problem.ts'
import { JsonRefused, parseStrictJson } from './strict-json.ts'

/** Fields of one query string; the header limit keeps it far below. */
const maxFields = 1_000
const maxDepth = 20
const refusedNames = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * The request in a query string, in any of the three spellings (wire.md 2.4): `.r` is the whole request as base64url JSON;
 * otherwise dotted names nest and a repeated name makes a list. Values are texts until the schema says what they should
 * be (`fitToSchema`). Objects have no prototype (requirements.md PLT-07).
 */
export function decodeQuery(search: URLSearchParams): Record<string, unknown> {
  const whole = search.get('.r')
  if (whole !== null) return decodeWhole(whole)
  const request: Record<string, unknown> = Object.create(null)
  let fields = 0
  for (const [name, value] of search) {
    if (++fields > maxFields) throw badQuery('query', `has to have at most ${maxFields} fields`)
    place(request, name, value)
  }
  return request
}

function decodeWhole(text: string): Record<string, unknown> {
  if (!/^[\w-]*={0,2}$/.test(text)) throw badQuery('.r', 'has to be base64url')
  try {
    const json = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(text, 'base64url'))
    const value = parseStrictJson(json)
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>
  } catch (error) {
    if (error instanceof JsonRefused) throw badQuery('.r', error.message)
    if (!(error instanceof TypeError)) throw error
    // Not UTF-8: the sentence below says what was expected.
  }
  throw badQuery('.r', 'has to be a JSON object in base64url')
}

function place(request: Record<string, unknown>, name: string, value: string): void {
  const path = name.split('.')
  if (path.length > maxDepth || path.some((part) => refusedNames.has(part)))
    throw badQuery(shorten(name), 'is not a field')
  if (value.includes('\0')) throw badQuery(shorten(name), 'holds NUL')
  let parent = request
  for (const part of path.slice(0, -1)) {
    const existing = parent[part]
    if (existing === undefined) {
      const child: Record<string, unknown> = Object.create(null)
      parent[part] = child
      parent = child
    } else if (typeof existing === 'object' && !Array.isArray(existing)) {
      parent = existing as Record<string, unknown>
    } else {
      throw badQuery(shorten(name), 'is both a value and an object')
    }
  }
  const last = path.at(-1) as string
  const existing = parent[last]
  if (existing === undefined) parent[last] = value
  else if (typeof existing === 'string') parent[last] = [existing, value]
  else if (Array.isArray(existing)) existing.push(value)
  else throw badQuery(shorten(name), 'is both a value and an object')
}

const shorten = (name: string) => name.slice(0, 100)

function badQuery(field: string, description: string): Error {
  return invalidArguments(violation(field, 'FORMAT', description, { type: 'QUERY' }))
}
