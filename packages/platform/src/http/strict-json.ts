/** Limits of one JSON document. */
const jsonLimits = { maxDepth: 64, maxKeys: 10_000 } as const

/** The text is not acceptable JSON. The message completes a sentence such as "The body …". */
export class InvalidJson extends Error {
  override readonly name = 'InvalidJson'
}

const refusedKeys = new Set(['__proto__', 'constructor', 'prototype'])
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const literals: readonly (readonly [literal: string, value: unknown])[] = [
  ['true', true],
  ['false', false],
  ['null', null],
]

/**
 * Parses JSON (RFC 8259) in one pass and refuses what `JSON.parse` accepts: duplicate keys (two parsers could see two
 * different requests), keys that reach object prototypes, deep or wide nesting, and strings with NUL or an unpaired
 * surrogate, which PostgreSQL cannot store. Objects have no prototype.
 *
 * @throws InvalidJson
 */
export function parseStrictJson(text: string): unknown {
  let at = 0
  let keys = 0

  function refuse(reason: string): never {
    throw new InvalidJson(`${reason} at position ${at}`)
  }

  function skipSpace(): void {
    for (;;) {
      const code = text.charCodeAt(at)
      if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return
      at++
    }
  }

  function readValue(depth: number): unknown {
    skipSpace()
    const first = text[at]
    if (first === '"') return readString()
    if (first === '{' || first === '[') {
      if (depth >= jsonLimits.maxDepth) refuse(`is nested deeper than ${jsonLimits.maxDepth}`)
      at++
      return first === '{' ? readObject(depth + 1) : readArray(depth + 1)
    }
    for (const [literal, value] of literals) {
      if (text.startsWith(literal, at)) {
        at += literal.length
        return value
      }
    }
    return readNumber()
  }

  function readNumber(): number {
    number.lastIndex = at
    const match = number.exec(text)
    if (!match) refuse('is not valid JSON')
    const value = Number(match[0])
    if (!Number.isFinite(value)) refuse('contains a number that is too large')
    at += match[0].length
    return value
  }

  function readString(): string {
    const start = at++
    let escaped = false
    for (; ; at++) {
      const code = text.charCodeAt(at)
      if (code === 0x22) break
      if (code === 0x5c) {
        escaped = true
        at++
      } else if (Number.isNaN(code) || code < 0x20) {
        refuse(Number.isNaN(code) ? 'ends too early' : 'contains a control character in a string')
      }
    }
    at++
    if (!escaped) return text.slice(start + 1, at - 1)
    let value: string
    try {
      value = JSON.parse(text.slice(start, at)) as string
    } catch {
      return refuse('contains an unknown escape sequence')
    }
    // Only escape sequences can produce these: the text itself is well-formed UTF-8.
    if (value.includes('\0') || !value.isWellFormed())
      refuse('contains a string with NUL or an unpaired surrogate')
    return value
  }

  function readObject(depth: number): Record<string, unknown> {
    const object: Record<string, unknown> = Object.create(null)
    skipSpace()
    if (text[at] === '}') {
      at++
      return object
    }
    for (;;) {
      skipSpace()
      if (text[at] !== '"') refuse('is not valid JSON')
      const key = readString()
      if (refusedKeys.has(key)) refuse(`contains the key "${key}"`)
      if (key in object) refuse(`contains the key "${key.slice(0, 50)}" twice`)
      if (++keys > jsonLimits.maxKeys) refuse(`contains more than ${jsonLimits.maxKeys} keys`)
      skipSpace()
      if (text[at++] !== ':') refuse('is not valid JSON')
      object[key] = readValue(depth)
      if (!hasNext('}')) return object
    }
  }

  function readArray(depth: number): unknown[] {
    const array: unknown[] = []
    skipSpace()
    if (text[at] === ']') {
      at++
      return array
    }
    for (;;) {
      array.push(readValue(depth))
      if (!hasNext(']')) return array
    }
  }

  function hasNext(end: '}' | ']'): boolean {
    skipSpace()
    const next = text[at++]
    if (next === ',') return true
    if (next === end) return false
    at--
    return refuse(next === undefined ? 'ends too early' : 'is not valid JSON')
  }

  const value = readValue(0)
  skipSpace()
  if (at !== text.length) refuse('continues after its end')
  return value
}
