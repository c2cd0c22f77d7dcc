import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { decimal } from './number.ts'
import { country, currency, email, guid, phone, subdivision, text, timestamp, webUrl } from './text.ts'

const takes = (schema: v.GenericSchema<unknown, unknown>, value: unknown) => v.is(schema, value)

describe('text', () => {
  test.each(['', 'ü', '🧵', '‮abc', '<script>', 'a\nb'])('accepts %j', (value) => {
    expect(takes(text(10), value)).toBe(true)
  })
  test.each(['\0', 'a\0', '\ud800', 'a\udfff', 'x'.repeat(11), 7, null, undefined, ['a'], new String('a')])(
    'rejects %j',
    (value) => {
      expect(takes(text(10), value)).toBe(false)
    },
  )
})

describe('formats', () => {
  const good: [string, v.GenericSchema<unknown, unknown>, string[]][] = [
    ['guid', guid, ['00000000-0000-0000-0000-000000000000', '0190A0A0-0000-7000-8000-00000000000A']],
    ['country', country, ['IE', 'US']],
    ['subdivision', subdivision, ['US-NY', 'IE-D', 'FR-75', 'GB-ENG']],
    ['currency', currency, ['EUR', 'JPY']],
    [
      'timestamp',
      timestamp,
      ['2026-01-02T03:04:05.678Z', '2026-01-02T03:04:05Z', '2026-01-02T03:04:05.123456789+02:00'],
    ],
    ['phone', phone, ['+353 1 555 0100', '(01) 555-0100', '112']],
    ['email', email, ['a@b', 'ann.o-hara+shop@example.co.uk', 'юля@пример.рф']],
    ['web address', webUrl(100), ['https://example.org/a?b=c#d', 'http://127.0.0.1:4000/media/x']],
  ]
  const bad: [string, v.GenericSchema<unknown, unknown>, string[]][] = [
    ['guid', guid, ['', '0190a0a0000070008000000000000000a', '{0190a0a0-0000-7000-8000-00000000000a}']],
    ['country', country, ['ie', 'IRL', '', 'I1']],
    ['subdivision', subdivision, ['NY', 'US-', 'US-ABCD', 'us-ny', 'US-NY\n']],
    ['currency', currency, ['eur', 'EURO', '€']],
    [
      'timestamp',
      timestamp,
      ['', '2026-01-02', '2026-13-02T03:04:05Z', '2026-01-02T24:04:05Z', '2026-01-02T03:04:05', 'now'],
    ],
    ['phone', phone, ['', '1', 'call me', '+353\n1']],
    ['email', email, ['', 'a', '@b', 'a@', 'a@b@c', 'a b@c', 'a@b\nc', '‮a@b', `${'a'.repeat(65)}@b`]],
    [
      'web address',
      webUrl(100),
      [
        '',
        '/a',
        'javascript:alert(1)',
        'data:text/html,x',
        'https://',
        'http:///x',
        'ftp://a',
        `https://a/${'x'.repeat(100)}`,
      ],
    ],
  ]
  test.each(good)('%s accepts', (_, schema, values) => {
    for (const value of values) expect({ value, taken: takes(schema, value) }).toEqual({ value, taken: true })
  })
  test.each(bad)('%s rejects', (_, schema, values) => {
    for (const value of values)
      expect({ value, taken: takes(schema, value) }).toEqual({ value, taken: false })
  })

  test('match in linear time', () => {
    // A backtracking pattern would exceed the test timeout on strings of this length.
    const long = ['1', 'a', ' ', '-', '@', '.', '(', 'a@', '1.', '0:'].map((part) => part.repeat(1_000_000))
    for (const value of long) {
      for (const schema of [
        guid,
        country,
        subdivision,
        currency,
        timestamp,
        phone,
        email,
        webUrl(4_000_000),
      ]) {
        takes(schema, value)
      }
      takes(decimal({ gte: '0', lte: '1', scale: 2 }), value)
    }
  })
})

describe('decimal', () => {
  test.each(['0', '0.0', '00012', '10.50', '999999999999999.99', '1000000000000000'])(
    'accepts %s',
    (value) => {
      expect(takes(decimal({ gte: '0', lte: '1000000000000000' }), value)).toBe(true)
    },
  )
  test.each(['', '.5', '5.', '+1', '1e3', ' 1', '1 ', '1,5', '0x1', 'NaN', 'Infinity', '-', '1.2.3', '٣'])(
    'refuses %j',
    (value) => {
      expect(takes(decimal({}), value)).toBe(false)
    },
  )

  test('compares exactly where floating-point numbers would not', () => {
    const millionths = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n })
    fc.assert(
      fc.property(millionths, millionths, (a, b) => {
        const bound = asText(b)
        expect(takes(decimal({ gte: bound }), asText(a))).toBe(a >= b)
        expect(takes(decimal({ gt: bound }), asText(a))).toBe(a > b)
        expect(takes(decimal({ lte: bound }), asText(a))).toBe(a <= b)
        expect(takes(decimal({ lt: bound }), asText(a))).toBe(a < b)
      }),
    )
  })
})

/** A whole number of millionths as a decimal string. */
function asText(millionths: bigint): string {
  const sign = millionths < 0n ? '-' : ''
  const digits = String(millionths < 0n ? -millionths : millionths).padStart(7, '0')
  return `${sign}${digits.slice(0, -6)}.${digits.slice(-6)}`
}
