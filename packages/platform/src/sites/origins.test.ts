import { describe, expect, test } from 'vitest'
import {
  anyLoopbackAddress,
  isOriginRegistered,
  isRedirectRegistered,
  isRegistrableOrigin,
  isRegistrableRedirect,
} from './origins.ts'

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
  ])('%s is registered: %s', (origin, expected) => {
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
    ['http://localhost:*/account', true],
    ['http://localhost:*', false],
    ['http://localhost:*/*', true],
    ['http://shop.example:*/*', false],
    ['http://shop.example:*/account', false],
    ['https://shop.example/*', false],
    ['http://shop.example/account', false],
    ['https://user:word@shop.example/', false],
    ['https://shop.example/#fragment', false],
    ['myapp://callback', false],
    ['javascript:alert(1)', false],
  ])('log-ins may return to %s: %s', (address, expected) => {
    expect(isRegistrableRedirect(address)).toBe(expected)
  })

  test.each([
    ['https://shop.example/back', true],
    ['https://shop.example/back/', false],
    ['https://shop.example/back?x=1', false],
    ['https://shop.example:8443/back', false],
    ['http://localhost:3000/back', true],
    ['http://localhost/back', true],
    ['http://localhost:3000/back/../elsewhere', false],
    ['http://localhost:3000@evil.example/back', false],
    ['http://localhost:3000.evil.example/back', false],
    ['https://localhost:3000/back', false],
    ['http://127.0.0.1:3000/back', false],
    ['http://localhost:*/back', false],
    ['', false],
  ])('%s is a registered address: %s', (address, expected) => {
    const registered = ['https://shop.example/back', 'http://localhost:*/back']
    expect(isRedirectRegistered(address, registered)).toBe(expected)
  })

  test.each([
    ['http://localhost:5173/callback', true],
    ['http://localhost:5173', true],
    ['http://localhost/a/b?c=d', true],
    ['http://127.0.0.1:3000/', true],
    ['http://[::1]:3000/x', true],
    ['https://localhost:5173/callback', false],
    ['http://localhost:5173/#fragment', false],
    ['http://user@localhost:5173/', false],
    ['http://localhost.evil.example/', false],
    ['http://localhost:3000@evil.example/', false],
    ['http://evil.example/', false],
  ])('a client in development may return to %s: %s', (address, expected) => {
    expect(isRedirectRegistered(address, anyLoopbackAddress)).toBe(expected)
  })
})
