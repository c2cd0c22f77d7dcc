import { expect, test } from 'vitest'
import { canonicalEmail } from './email-address.ts'

test('an address has one form, however it was typed', () => {
  expect(canonicalEmail('Ada.Lovelace@Example.COM')).toBe('ada.lovelace@example.com')
  expect(canonicalEmail('ada+shop@mail.example.co')).toBe('ada+shop@mail.example.co')
  expect(canonicalEmail('info@bücher.example')).toBe('info@xn--bcher-kva.example')
  expect(canonicalEmail('info@BÜCHER.example')).toBe('info@xn--bcher-kva.example')
  expect(canonicalEmail('rene\u0301@example.com')).toBe(canonicalEmail('ren\u00e9@example.com'))
})

test.each([
  ['nothing', ''],
  ['no domain', 'ada@'],
  ['no local part', '@example.com'],
  ['a domain of one name', 'ada@localhost'],
  ['a space', 'ada @example.com'],
  ['a line end', 'ada@example.com\nBcc: x@example.com'],
  ['NUL', 'ada\0@example.com'],
  ['a right-to-left override', 'ada\u202e@example.com'],
  ['two addresses', 'ada@example.com,eve@example.com'],
  ['a display name', 'Ada <ada@example.com>'],
  ['an address literal', 'ada@[127.0.0.1]'],
  ['two dots', 'ada..l@example.com'],
  ['too many characters', `${'a'.repeat(65)}@example.com`],
  ['far too many characters', `a@${'b'.repeat(300)}.com`],
])('is refused: %s', (_what, text) => {
  expect(canonicalEmail(text)).toBeUndefined()
})
