import { describe, expect, it } from 'vitest'
import { createCookieJar } from './cookie-jar.ts'

const https = new URL('https://shop.example')
const loopback = new URL('http://localhost:3000')

describe('cookie jar', () => {
  it('WEB-01 sets the session over https with every protection', () => {
    const jar = createCookieJar(undefined, https)
    jar.set('session', 'sealed')
    const [cookie] = jar.headers()
    expect(cookie?.split('; ').sort()).toEqual(
      ['__Host-vitrine=sealed', 'HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax', 'Secure'].sort(),
    )
    expect(cookie).not.toMatch(/domain/i)
  })

  it('WEB-03 over https ignores a cookie that a neighbour planted under the plain name', () => {
    expect(createCookieJar('vitrine=planted', https).get('session')).toBeUndefined()
    expect(createCookieJar('vitrine=planted; __Host-vitrine=ours', https).get('session')).toBe('ours')
  })

  it('WEB-01 on loopback http offers both names and goes on with the strong one where the browser returned it', () => {
    const first = createCookieJar(undefined, loopback)
    first.set('browser', 'id')
    expect(first.headers().map((cookie) => cookie.split('=', 1)[0])).toEqual([
      'vitrine-browser',
      '__Host-vitrine-browser',
    ])
    const chromium = createCookieJar('vitrine-browser=id; __Host-vitrine-browser=id', loopback)
    chromium.set('session', 'sealed')
    expect(chromium.headers()[0]).toMatch(/^__Host-vitrine=sealed; .*Secure/)
    const safari = createCookieJar('vitrine-browser=id', loopback)
    safari.set('session', 'sealed')
    expect(safari.headers()[0]).toMatch(/^vitrine=sealed; /)
    expect(safari.headers()[0]).toContain('HttpOnly')
    expect(safari.headers()[0]).not.toContain('Secure')
  })

  it('WEB-01 refuses a cookie of more than 4,096 bytes instead of losing it in the browser', () => {
    const jar = createCookieJar(undefined, https)
    expect(() => jar.set('session', 'x'.repeat(4_096))).toThrow(RangeError)
    jar.set('session', 'x'.repeat(3_900))
    expect(Buffer.byteLength(jar.headers()[0] ?? '')).toBeLessThanOrEqual(4_096)
  })

  it('lets page script read the count and nothing else of the visitor', () => {
    const jar = createCookieJar(undefined, https)
    jar.set('count', '3')
    jar.set('flash', 'x')
    jar.set('session', 'x')
    jar.set('browser', 'x')
    const readable = jar.headers().filter((cookie) => !cookie.includes('HttpOnly'))
    expect(readable).toHaveLength(1)
    expect(readable[0]).toMatch(/^vitrine-count=3/)
  })

  it('says each cookie once, as it was set last', () => {
    const jar = createCookieJar('__Host-vitrine-flash=x', https)
    jar.set('count', '1')
    jar.set('count', '2')
    jar.clear('flash')
    expect(jar.headers()).toEqual([
      expect.stringMatching(/^vitrine-count=2/),
      expect.stringMatching(/^__Host-vitrine-flash=; Max-Age=0/),
    ])
  })

  it('clears nothing that is not there', () => {
    const jar = createCookieJar(undefined, https)
    jar.clear('flash')
    expect(jar.headers()).toEqual([])
  })
})
