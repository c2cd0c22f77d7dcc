import { describe, expect, test } from 'vitest'
import { addressPrefix, callerAddress } from './caller-address.ts'

describe('the address of a caller', () => {
  const address = callerAddress(['10.0.0.0/8', '2001:db8:1::/48'])

  test('is the peer of the connection', () => {
    expect(address('203.0.113.7', undefined)).toBe('203.0.113.7')
    expect(address('::ffff:203.0.113.7', undefined)).toBe('203.0.113.7')
    expect(address(undefined, undefined)).toBe('127.0.0.1')
  })

  test('is never taken from a header that a stranger wrote', () => {
    expect(address('203.0.113.7', '198.51.100.1')).toBe('203.0.113.7')
    expect(address('203.0.113.7', '127.0.0.1')).toBe('203.0.113.7')
  })

  test('is the address that the first trusted proxy saw', () => {
    expect(address('127.0.0.1', '198.51.100.1')).toBe('198.51.100.1')
    expect(address('10.0.0.9', '192.0.2.66, 198.51.100.1, 10.0.0.3')).toBe('198.51.100.1')
    expect(address('2001:db8:1::5', '2001:db8:9::1')).toBe('2001:db8:9::1')
    expect(address('::1', '10.0.0.3')).toBe('10.0.0.3')
  })

  test('is the proxy if it did not write an address', () => {
    for (const header of ['', 'unknown', 'x, y', '198.51.100.1, _hidden', `${'1'.repeat(100)}`])
      expect(address('127.0.0.1', header)).toBe('127.0.0.1')
  })

  test('refuses invalid networks', () => {
    for (const entry of ['example.com', '10.0.0.0/99', '']) expect(() => callerAddress([entry])).toThrow()
  })

  test('has a prefix for limits: one customer of a provider', () => {
    expect(addressPrefix('203.0.113.7')).toBe('203.0.113.7')
    expect(addressPrefix('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2')
    expect(addressPrefix('2001:db8:1:2::1')).toBe('2001:db8:1:2')
    expect(addressPrefix('2001:0db8::1')).toBe('2001:db8:0:0')
    expect(addressPrefix('::1')).toBe('0:0:0:0')
  })
})
