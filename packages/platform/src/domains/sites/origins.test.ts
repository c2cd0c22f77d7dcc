import { describe, expect, test } from 'vitest'
import { isOriginRegistered, isRegistrableOrigin, isRegistrableRedirect } from './origins.ts'

describe('origins', () => {
  const registered = new Set(['https://shop.example', 'http://localhost:*', 'http://[::1]:*'])

  test.each([
    ['https://shop.example', true],
    ['http://localhost:3000', true],
    ['http://localhost', true],
    ['http://[::1]:8080', true],
    ['http://127.0.0.1:3000', false],
    ['https://localhost:3000', false],
    ['http://localhost.evil.example', false],
    ['http://localhost:3000.evil.example', false],
    ['http://evil.example:*', false],
    ['null', false],
    ['', false],
  ])('PLT-09 %s is registered: %s', (origin, expected) => {
    expect(isOriginRegistered(origin, registered)).toBe(expected)
  })

  test.each([
    ['https://shop.example', true],
    ['http://localhost:*', true],
    ['http://127.0.0.1:3000', true],
    ['https://shop.example/', false],
    ['https://*.example', false],
    ['http://evil.example:*', false],
    ['javascript:alert(1)', false],
    ['*', false],
  ])('%s can be registered: %s', (origin, expected) => {
    expect(isRegistrableOrigin(origin)).toBe(expected)
  })

  test.each([
    ['https://shop.example/account?from=login', true],
    ['http://localhost:3000/account', true],
    ['http://shop.example/account', false],
    ['https://user:word@shop.example/', false],
    ['https://shop.example/#fragment', false],
    ['myapp://callback', false],
    ['javascript:alert(1)', false],
  ])('PLT-25 log-ins may return to %s: %s', (address, expected) => {
    expect(isRegistrableRedirect(address)).toBe(expected)
  })
})
