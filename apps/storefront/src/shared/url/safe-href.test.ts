import { describe, expect, test } from 'vitest'
import { safeHref } from './safe-href.ts'

describe('hostile addresses', () => {
  test.each([
    '/cart',
    '/collections/vases?page=2',
    '?page=2',
    '#main',
    'https://example.com/a',
    'http://example.com',
  ])('%s may be linked', (address) => {
    expect(safeHref(address)).toBe(address)
  })

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://example.com/1',
    'file:///etc/passwd',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '\\\\evil.example',
    'https:evil.example',
    'evil.example',
    '',
  ])('%j may not', (address) => {
    expect(safeHref(address)).toBeUndefined()
  })

  test('nothing stays nothing', () => {
    expect(safeHref(undefined)).toBeUndefined()
  })
})
