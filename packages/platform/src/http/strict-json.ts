/** Limits of one JSON document. */
const maxDepth = 64
const maxKeys = 10_000

/** The text is not acceptable JSON. The message completes a sentence such as "The body …". */
export class InvalidJson extends Error {
  override readonly name = 'InvalidJson'
}

const refusedKeys = new Set(['__proto__', 'constructor', 'prototype'])
/** A string, and the colon behind it if it is a key. It matches strings as a whole, so that no character is read twice. */
const strings = /"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?/g

/**
 * Parses JSON (RFC 8259) and refuses what `JSON.parse` accepts: duplicate keys (two parsers could see two different requests),
 * keys that reach object prototypes, deep or wide nesting, and strings with NUL or an unpaired surrogate, which PostgreSQL
 * cannot store. Objects have no prototype.
 *
 * @throws InvalidJson
 */
export function parseStrictJson(text: string): unknown {
  const parsed = parse(text)
  let keys = 0

  function read(value: unknown, depth: number): unknown {
    if (typeof value === 'string') return readString(value)
    if (value === Infinity || value === -Infinity)
      throw new InvalidJson('contains a number that is too large')
    if (typeof value !== 'object' || value === null) return value
    if (depth === maxDepth) throw new InvalidJson(`is nested deeper than ${maxDepth}`)
    if (Array.isArray(value)) return value.map((item) => read(item, depth + 1))
    const object: Record<string, unknown> = Object.create(null)
    for (const [key, inner] of Object.entries(value)) {
      if (refusedKeys.has(key)) throw new InvalidJson(`contains the key "${key}"`)
      if (++keys > maxKeys) throw new InvalidJson(`contains more than ${maxKeys} keys`)
      object[readString(key)] = read(inner, depth + 1)
    }
    return object
  }

  const value = read(parsed, 0)
  // The parsed value has the last one of duplicate keys only.
  let written = 0
  for (const [, colon] of text.matchAll(strings)) if (colon !== undefined) written++
  if (written > keys) throw new InvalidJson('contains a key twice')
  return value
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const { message } = error as SyntaxError
    if (/control character/.test(message)) throw new InvalidJson('contains a control character in a string')
    if (/after JSON/.test(message)) throw new InvalidJson('continues after its end')
    const position = /position \d+/.exec(message)?.[0]
    throw new InvalidJson(`is not valid JSON${position ? ` at ${position}` : ''}`)
  }
}

function readString(text: string): string {
  if (!text.includes('\0') && text.isWellFormed()) return text
  throw new InvalidJson('contains a string with NUL or an unpaired surrogate')
}
