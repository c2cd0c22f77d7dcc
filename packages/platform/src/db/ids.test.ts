import { describe, expect, test } from 'vitest'
import { isUuid, nameBasedId, newId } from './ids.ts'

describe('keys', () => {
  test('new keys are UUIDs of version 7 in order of time', () => {
    let now = Date.UTC(2026, 10, 21)
    const ids = Array.from({ length: 50 }, () => newId(() => now++))
    expect(ids.toSorted()).toEqual(ids)
    for (const id of ids)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })

  test('new keys of one millisecond differ', () => {
    expect(new Set(Array.from({ length: 10_000 }, () => newId(() => 0))).size).toBe(10_000)
  })

  test('name-based keys follow RFC 9562, version 5', () => {
    // Appendix A.4: www.example.com in the DNS namespace.
    expect(nameBasedId('6ba7b810-9dad-11d1-80b4-00c04fd430c8', 'www.example.com')).toBe(
      '2ed6657d-e927-568b-95e1-2665a8aea6a2',
    )
  })

  test.each([
    ['01a1fcae-8121-74d2-b282-55ab0d8419e6', true],
    ['01A1FCAE-8121-74D2-B282-55AB0D8419E6', true],
    ['00000000-000000-000000-000000000001', false],
    ["'; drop table products; --", false],
    ['', false],
  ])('%s is a UUID: %s', (text, expected) => {
    expect(isUuid(text)).toBe(expected)
  })
})
