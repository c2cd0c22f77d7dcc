import { requestBackInStock } from '@vitrine/client/orders'
import { deleteCart } from '@vitrine/contract'
import { describe, expect, it } from 'vitest'
import { testServer } from '../testing/test-server.fixture.ts'
import { openCookieJar } from './cookie-jar.ts'
import { createFormTokens } from './form-token.ts'
import { createVisit, readBrowserId, type Visit } from './visit.ts'

const secret = 'a secret of enough length for a test of the visit'

/** A browser that keeps cookies, and a shop it visits. */
function createBrowser() {
  const calls: string[] = []
  const server = testServer(calls)
  const cookies = new Map<string, string>()
  return {
    calls,
    cookies,
    async visit<T>(
      act: (visit: Visit) => T | Promise<T>,
      { isSpeculative = false } = {},
    ): Promise<{ result: T; set: readonly string[] }> {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const jar = await openCookieJar(cookie, { isSecure: true, seal: server.seal })
      const exchange = await server.open(
        { headers: new Headers({ cookie }) },
        { startKey: readBrowserId(jar) ?? null, renew: 'use' },
      )
      const visit = createVisit({
        cookies: jar,
        exchange,
        formTokens: createFormTokens([secret]),
        isSpeculative,
        language: 'en',
      })
      const result = await act(visit)
      const set = (await visit.finish(new Response())).headers.getSetCookie()
      for (const line of set) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (/max-age=0/i.test(line)) cookies.delete(name)
        else cookies.set(name, value)
      }
      return { result, set }
    },
  }
}

const write = async (visit: Visit) => {
  const { client } = visit.beginSession() ?? {}
  if (client) await requestBackInStock(client, { productId: 'p', email: 'ada@example.com' })
}

describe('visit', () => {
  it('starts no session for a page view', async () => {
    const browser = createBrowser()
    await browser.visit((visit) => [visit.formToken(), visit.session(), visit.cartCount])
    expect(browser.calls).toEqual([])
    expect([...browser.cookies.keys()]).toEqual(['__Host-vitrine-browser'])
  })

  it('starts one with the first write, and continues it', async () => {
    const browser = createBrowser()
    await browser.visit((visit) => visit.formToken())
    await browser.visit(write)
    expect(browser.calls.filter((call) => call.includes('token'))).toEqual(['POST /oauth2/token'])
    expect(browser.cookies.has('__Host-vitrine')).toBe(true)
    const { result: first, set } = await browser.visit((visit) => visit.session()?.id)
    const { result: second } = await browser.visit((visit) => visit.session()?.id)
    expect(first).toMatch(/^[\w-]{22}$/)
    expect(second).toBe(first)
    expect(set).toEqual([])
  })

  it('starts none for a browser without cookies, which would lose it', async () => {
    const browser = createBrowser()
    const { result } = await browser.visit((visit) => visit.beginSession())
    expect(result).toBeUndefined()
    const refused = browser.visit(({ exchange }) => exchange.client.send(deleteCart, {}))
    await expect(refused).rejects.toMatchObject({ status: 404 })
    expect(browser.calls).toEqual([])
  })

  it('accepts no planted session and no planted browser id', async () => {
    const browser = createBrowser()
    browser.cookies.set('__Host-vitrine', 'planted')
    browser.cookies.set('__Host-vitrine-browser', '<script>')
    const { result } = await browser.visit((visit) => [visit.session(), visit.ownsFormToken('x')])
    expect(result).toEqual([undefined, false])
  })

  it('shows the outcome of a form once, and not to a prefetched page', async () => {
    const browser = createBrowser()
    await browser.visit((visit) => visit.setFlash({ notice: { code: 'restored' } }))
    const ahead = await browser.visit((visit) => visit.flash(), { isSpeculative: true })
    expect(ahead.result).toEqual({})
    const seen = await browser.visit((visit) => [visit.flash(), visit.flash()])
    expect(seen.result).toEqual([{ notice: { code: 'restored' } }, { notice: { code: 'restored' } }])
    expect((await browser.visit((visit) => visit.flash())).result).toEqual({})
  })

  it.each(['-1', '1e3', '<b>', '9999999', ''])('reads a count of %j as an empty cart', async (count) => {
    const browser = createBrowser()
    browser.cookies.set('vitrine-count', count)
    expect((await browser.visit((visit) => visit.cartCount)).result).toBe(0)
  })

  it('stores the address of an estimate, sealed', async () => {
    const browser = createBrowser()
    const choice = { country: 'IE', subdivision: 'IE-D', postalCode: 'D08 X2N7' }
    await browser.visit((visit) => visit.cookies.write('estimate', choice))
    expect([...browser.cookies.values()].join()).not.toContain('X2N7')
    expect((await browser.visit((visit) => visit.cookies.read('estimate'))).result).toEqual(choice)
  })

  it('forgets the session and what belongs to the shopper at logout', async () => {
    const browser = createBrowser()
    await browser.visit((visit) => visit.formToken())
    await browser.visit(write)
    await browser.visit((visit) => {
      visit.setCartCount(2)
      visit.cookies.write('estimate', { country: 'IE' })
    })
    await browser.visit((visit) => visit.logout(new URL('https://shop.example/log-out/return')))
    expect([...browser.cookies.keys()].sort()).toEqual(['__Host-vitrine-browser', '__Host-vitrine-ended'])
    expect((await browser.visit((visit) => [visit.session(), visit.cartCount])).result).toEqual([
      undefined,
      0,
    ])
  })
})
