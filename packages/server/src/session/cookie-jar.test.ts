import { describe, expect, it } from 'vitest'
import { type CookieSchema, openCookieJar } from './cookie-jar.ts'
import { createSeal } from './seal.ts'

const seal = createSeal([{ id: 'a', secret: 'a secret with at least 32 characters' }], Date.now)

function objectWith<K extends string>(key: K): CookieSchema<Readonly<Record<K, string>>> {
  return {
    '~standard': {
      validate: (value) =>
        typeof Object(value)[key] === 'string'
          ? { value: value as Readonly<Record<K, string>> } // Just checked.
          : { issues: [`${key} is missing`] },
    },
  }
}

const definitions = {
  browser: { name: 'shop-browser', maxAgeSeconds: 31_536_000 },
  count: { name: 'shop-count', isReadableByScript: true },
  estimate: { name: 'shop-estimate', validSeconds: 60, schema: objectWith('country') },
  draft: { name: 'shop-draft', validSeconds: 60, schema: objectWith('country') },
  staff: { name: 'shop-staff', sameSite: 'strict', validSeconds: 60, schema: objectWith('token') },
} as const

const openJar = (cookie = '', isSecure = true) =>
  openCookieJar(new Headers(cookie === '' ? {} : { cookie }), definitions, { isSecure, seal })

async function finished(jar: Awaited<ReturnType<typeof openJar>>): Promise<readonly string[]> {
  return (await jar.finish(new Response())).headers.getSetCookie()
}

const attributes = (cookie = '') =>
  cookie
    .replace(/=[^;]+/, '')
    .split('; ')
    .sort()

describe('cookie jar', () => {
  it('sets cookies of the server over https with every protection', async () => {
    const jar = await openJar()
    jar.set('estimate', { country: 'IE' })
    jar.set('browser', 'id')
    jar.set('staff', { token: 't' })
    const [estimate, browser, staff] = await finished(jar)
    const always = ['HttpOnly', 'Path=/', 'Secure']
    expect(attributes(estimate)).toEqual(['__Host-shop-estimate', ...always, 'SameSite=Lax'].sort())
    expect(attributes(browser)).toEqual(
      ['__Host-shop-browser', 'Max-Age=31536000', ...always, 'SameSite=Lax'].sort(),
    )
    expect(attributes(staff)).toEqual(['__Host-shop-staff', ...always, 'SameSite=Strict'].sort())
  })

  it('over https ignores a cookie that a neighbor planted under the plain name', async () => {
    expect((await openJar('shop-browser=planted')).get('browser')).toBeUndefined()
    expect((await openJar('shop-browser=planted; __Host-shop-browser=ours')).get('browser')).toBe('ours')
  })

  it('over plain http, which is for this machine only, has neither prefix nor Secure', async () => {
    const jar = await openJar('', false)
    jar.set('browser', 'id')
    const [cookie] = await finished(jar)
    expect(cookie).toMatch(/^shop-browser=id; /)
    expect(cookie).toContain('HttpOnly')
    expect(cookie).not.toContain('Secure')
  })

  it('reads what it sealed, and nothing that was changed or sealed as another cookie', async () => {
    const jar = await openJar()
    jar.set('estimate', { country: 'IE' })
    expect(jar.get('estimate')).toEqual({ country: 'IE' })
    const [line = ''] = await finished(jar)
    const [name = '', sealed = ''] = line.split(';', 1)[0]?.split('=') ?? []
    expect(sealed).not.toContain('IE"')
    expect((await openJar(`${name}=${sealed}`)).get('estimate')).toEqual({ country: 'IE' })
    expect((await openJar(`${name}=${sealed.slice(0, -4)}AAAA`)).get('estimate')).toBeUndefined()
    expect((await openJar(`__Host-shop-draft=${sealed}`)).get('draft')).toBeUndefined()
  })

  it('refuses a cookie of more than 4,096 bytes, which browsers would drop', async () => {
    const jar = await openJar()
    const ofLength = (length: number) => ({ country: 'x'.repeat(length - '{"country":""}'.length) })
    expect(jar.fits(ofLength(2_801))).toBe(false)
    expect(() => jar.set('estimate', ofLength(2_801))).toThrow(RangeError)
    expect(jar.fits(ofLength(2_800))).toBe(true)
    jar.set('estimate', ofLength(2_800))
    const [cookie = ''] = await finished(jar)
    expect(cookie.length).toBeGreaterThan(3_900)
    expect(cookie.length).toBeLessThanOrEqual(4_096)
  })

  it('ignores a sealed value of another shape, as an older version of the shop may have written it', async () => {
    const planted = await seal.seal('estimate', { land: 'IE' }, 60)
    expect((await openJar(`__Host-shop-estimate=${planted}`)).get('estimate')).toBeUndefined()
  })

  it('lets page script read only the cookies that say so', async () => {
    const jar = await openJar()
    jar.set('count', '3')
    jar.set('browser', 'x')
    jar.set('estimate', { country: 'IE' })
    const readable = (await finished(jar)).filter((cookie) => !cookie.includes('HttpOnly'))
    expect(readable).toEqual([expect.stringMatching(/^shop-count=3/)])
  })

  it('sets each cookie once, with its last value', async () => {
    const jar = await openJar('__Host-shop-estimate=x')
    jar.set('count', '1')
    jar.set('count', '2')
    jar.clear('estimate')
    expect(await finished(jar)).toEqual([
      expect.stringMatching(/^shop-count=2/),
      expect.stringMatching(/^__Host-shop-estimate=; Max-Age=0/),
    ])
  })

  it('removes only what the browser has', async () => {
    const jar = await openJar()
    jar.set('estimate', { country: 'IE' })
    jar.clear('estimate')
    jar.clear('draft')
    expect(await finished(jar)).toEqual([])
  })
})
