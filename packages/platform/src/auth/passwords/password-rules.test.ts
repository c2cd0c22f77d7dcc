import { expect, test } from 'vitest'
import { passwordFault } from './password-rules.ts'

const rules = { minLength: 8, contextWords: ['ada.lovelace@example.com', 'Larkholm Home'] }

test.each([
  ['abcdefg', 'TOO_SHORT'],
  ['😀😀😀😀', 'TOO_SHORT'],
  ['x'.repeat(1_025), 'TOO_LONG'],
  ['password1', 'COMMON'],
  ['PassWord1', 'COMMON'],
  ['qwertyuiop', 'COMMON'],
  ['lovelace123', 'CONTEXT'],
  ['Larkholm!1', 'CONTEXT'],
  ['ada.lovelace@example.com', 'CONTEXT'],
  ['larkholm home', 'CONTEXT'],
  ['larkholmlarkholm', 'CONTEXT'],
])('"%.20s" is refused: %s', (password, fault) => {
  expect(passwordFault(password, rules)).toBe(fault)
})

test.each([
  'correct horse battery staple',
  'all lower case is fine',
  'x'.repeat(1_023).concat('y'),
  'sailing past larkholm at dawn',
  'קפה עם חלב בבוקר',
  '  spaces count  ',
])('"%.30s" is taken as it is', (password) => {
  expect(passwordFault(password, rules)).toBeUndefined()
})

test('a site may require longer passwords, never shorter ones', () => {
  expect(passwordFault('ten letters', { ...rules, minLength: 15 })).toBe('TOO_SHORT')
  expect(passwordFault('seven77', { ...rules, minLength: 1 })).toBe('TOO_SHORT')
})
