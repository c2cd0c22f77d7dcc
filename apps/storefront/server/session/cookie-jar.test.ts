import { describe, expect, it } from 'vitest'
import { testServer } from '../testing/test-server.fixture.ts'
import { openCookieJar } from './cookie-jar.ts'

const { seal } = testServer()

const openJar = (header?: string, isSecure = true) => openCookieJar(header, { isSecure, seal })

async function applied(jar: Awaited<ReturnType<typeof openJar>>): Promise<readonly string[]> {
  const response = new Response()
  await jar.apply(response)
  return response.headers.getSetCookie()
}

describe('cookie jar', () => {
  it('sets cookies of the server over https with every protection', async () => {
    const jar = await openJar()
    jar.write('estimate', { country: 'IE' })
    jar.set('browser', 'id')
    const [estimate = '', browser = ''] = await applied(jar)
    expect(
      estimate
        .replace(/=[^;]+/, '=sealed')
        .split('; ')
        .sort(),
    ).toEqual(['__Host-vitrine-estimate=sealed', 'HttpOnly', 'Path=/', 'SameSite=Lax', 'Secure'].sort())
    expect(browser.split('; ').sort()).toEqual(
      [
        '__Host-vitrine-browser=id',
        'HttpOnly',
        'Max-Age=31536000',
        'Path=/',
        'SameSite=Lax',
        'Secure',
      ].sort(),
    )
  })

  it('over https ignores a cookie that a neighbor planted under the plain name', async () => {
    expect((await openJar('vitrine-browser=planted')).get('browser')).toBeUndefined()
    expect((await openJar('vitrine-browser=planted; __Host-vitrine-browser=ours')).get('browser')).toBe(
      'ours',
    )
  })

  it('over plain http, which is for this machine only, has neither prefix nor Secure', async () => {
    const jar = await openJar(undefined, false)
    jar.set('browser', 'id')
    const [cookie = ''] = await applied(jar)
    expect(cookie).toMatch(/^vitrine-browser=id; /)
    expect(cookie).toContain('HttpOnly')
    expect(cookie).not.toContain('Secure')
  })

  it('reads what it sealed, and nothing that was changed or sealed as another cookie', async () => {
    const jar = await openJar()
    jar.write('estimate', { country: 'IE', postalCode: 'D08 X2N7' })
    const [line = ''] = await applied(jar)
    const [name = '', sealed = ''] = line.split(';', 1)[0]?.split('=') ?? []
    expect(sealed).not.toContain('X2N7')
    expect((await openJar(`${name}=${sealed}`)).read('estimate')).toEqual({
      country: 'IE',
      postalCode: 'D08 X2N7',
    })
    expect((await openJar(`${name}=${sealed.slice(0, -4)}AAAA`)).read('estimate')).toBeUndefined()
    expect((await openJar(`__Host-vitrine-draft=${sealed}`)).read('draft')).toBeUndefined()
  })

  it('refuses a cookie of more than 4,096 bytes, which browsers would drop', async () => {
    const jar = await openJar()
    expect(() => jar.write('logout', 'x'.repeat(2_800))).toThrow(RangeError)
    jar.write('logout', 'x'.repeat(2_798))
    const [cookie = ''] = await applied(jar)
    expect(Buffer.byteLength(cookie)).toBeGreaterThan(3_900)
    expect(Buffer.byteLength(cookie)).toBeLessThanOrEqual(4_096)
  })

  it('ignores a sealed value of another shape, as an older version of the shop may have written it', async () => {
    const planted = await seal.seal('estimate', { land: 'IE' }, 60)
    expect((await openJar(`__Host-vitrine-estimate=${planted}`)).read('estimate')).toBeUndefined()
  })

  it('lets page script read the count and nothing else of the shopper', async () => {
    const jar = await openJar()
    jar.set('count', '3')
    jar.set('browser', 'x')
    jar.write('flash', { saved: 'x' })
    const readable = (await applied(jar)).filter((cookie) => !cookie.includes('HttpOnly'))
    expect(readable).toEqual([expect.stringMatching(/^vitrine-count=3/)])
  })

  it('sets each cookie once, with its last value', async () => {
    const jar = await openJar('__Host-vitrine-flash=x')
    jar.set('count', '1')
    jar.set('count', '2')
    jar.clear('flash')
    expect(await applied(jar)).toEqual([
      expect.stringMatching(/^vitrine-count=2/),
      expect.stringMatching(/^__Host-vitrine-flash=; Max-Age=0/),
    ])
  })

  it('removes only what the browser has', async () => {
    const jar = await openJar()
    jar.write('flash', { saved: 'x' })
    jar.clear('flash')
    jar.clear('draft')
    expect(await applied(jar)).toEqual([])
  })
})
