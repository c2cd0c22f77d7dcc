import { getCart, logOut, updateCart } from '@vitrine/contract'
import { describe, expect, it } from 'vitest'
import { createClient } from '../client.ts'
import { buildRequest, parseBaseUrl } from './request.ts'

const base = 'https://p.example'

describe('buildRequest', () => {
  it('omits undefined and null from a query string', () => {
    const { url } = buildRequest(logOut, { postLogoutRedirectUri: undefined, clientId: 'c' }, base)
    expect(new URL(url).search).toBe('?clientId=c')
    expect(buildRequest(logOut, { postLogoutRedirectUri: null }, base).url).not.toContain('?')
  })

  it('has a body for writes and none for reads', () => {
    expect(buildRequest(getCart, {}, base)).toMatchObject({ method: 'GET', body: null })
    const request = buildRequest(updateCart, { couponCode: 'A' }, base)
    expect(request.method).toBe('PATCH')
    expect(JSON.parse(String(request.body))).toEqual({ couponCode: 'A' })
  })
})

describe('parseBaseUrl', () => {
  it.each([
    [undefined, 'https://www.wixapis.com'],
    ['http://localhost:4000/', 'http://localhost:4000'],
    [new URL('https://p.example/prefix/'), 'https://p.example/prefix'],
    ['/api', '/api'],
  ])('%s', (baseUrl, expected) => {
    expect(parseBaseUrl(baseUrl)).toBe(expected)
  })

  it.each(['', 'localhost:4000', 'p.example', 'ftp://p.example', 'undefined', 'http://'])(
    'refuses %j when the client is created',
    (baseUrl) => {
      expect(() => createClient({ clientId: 'c', baseUrl })).toThrow(
        expect.objectContaining({
          name: 'StoreError',
          kind: 'validation',
          message: `INVALID_ARGUMENT: "baseUrl" must be an address such as "http://localhost:4000", not "${baseUrl}"`,
        }),
      )
    },
  )
})
