import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { InvalidJson, parseStrictJson } from './strict-json.ts'

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

describe('strict JSON', () => {
  test('reads what JSON.parse reads', () => {
    fc.assert(
      fc.property(fc.json(), fc.constantFrom(0, 2), (text, indent) => {
        const spaced = JSON.stringify(JSON.parse(text), null, indent)
        // fast-check makes `__proto__` keys now and then: those are refused below.
        fc.pre(!/"(?:__proto__|constructor|prototype)"\s*:/.test(spaced))
        expect(plain(parseStrictJson(spaced))).toEqual(JSON.parse(spaced))
      }),
      { numRuns: 500 },
    )
  })

  test('refuses everything that JSON.parse refuses', () => {
    fc.assert(
      fc.property(fc.json(), fc.nat(), fc.string({ maxLength: 2 }), (text, at, dirt) => {
        const broken = text.slice(0, at % (text.length + 1)) + dirt + text.slice((at % (text.length + 1)) + 1)
        let valid = true
        try {
          JSON.parse(broken)
        } catch {
          valid = false
        }
        if (!valid) expect(() => parseStrictJson(broken)).toThrow(InvalidJson)
      }),
      { numRuns: 2_000 },
    )
  })

  test.each([
    ['a duplicate key', '{"a":1,"a":2}', /twice/],
    ['a duplicate key spelled with an escape', '{"a":1,"\\u0061":2}', /twice/],
    ['__proto__', '{"__proto__":{"admin":true}}', /__proto__/],
    ['__proto__ spelled with an escape', '{"\\u005f_proto__":1}', /__proto__/],
    ['constructor, nested', '{"a":[{"constructor":1}]}', /constructor/],
    ['prototype', '{"prototype":1}', /prototype/],
    ['a deep array', '['.repeat(65) + ']'.repeat(65), /deeper than 64/],
    ['a deep object', `${'{"a":'.repeat(65)}1${'}'.repeat(65)}`, /deeper than 64/],
    ['too many keys', `{${Array.from({ length: 10_001 }, (_, i) => `"k${i}":1`).join(',')}}`, /10000 keys/],
    ['NUL in a string', '"a\\u0000b"', /NUL/],
    ['an unpaired surrogate', '"\\ud800"', /surrogate/],
    ['an infinite number', '1e999', /too large/],
    ['NaN', 'NaN', /not valid/],
    ['two values', '{} {}', /continues/],
    ['nothing', '', /not valid/],
    ['a single quote', "{'a':1}", /not valid/],
    ['a trailing comma', '[1,]', /not valid/],
    ['a raw line break in a string', '"a\nb"', /control/],
  ])('refuses %s', (_what, text, reason) => {
    expect(() => parseStrictJson(text)).toThrow(reason)
  })

  test('accepts exactly the allowed depth and number of keys', () => {
    expect(() => parseStrictJson('['.repeat(64) + ']'.repeat(64))).not.toThrow()
    expect(() =>
      parseStrictJson(`{${Array.from({ length: 10_000 }, (_, i) => `"k${i}":1`).join(',')}}`),
    ).not.toThrow()
  })

  test('objects have no prototype', () => {
    expect(Object.getPrototypeOf(parseStrictJson('{"toString":1}'))).toBeNull()
  })

  test('a megabyte of the most expensive input is read in linear time', () => {
    for (const text of [
      `"${'\\\\'.repeat(500_000)}"`,
      `[${'1,'.repeat(500_000)}1]`,
      ' '.repeat(1_000_000),
      '-'.repeat(1_000_000),
    ]) {
      // Of this thread only, whatever else the machine does.
      const before = process.threadCpuUsage().user
      try {
        parseStrictJson(text)
      } catch (error) {
        expect(error).toBeInstanceOf(InvalidJson)
      }
      expect(process.threadCpuUsage().user - before).toBeLessThan(500_000)
    }
  })
})
