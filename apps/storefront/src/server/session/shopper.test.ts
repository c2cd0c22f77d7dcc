import { requestBackInStock } from '@vitrine/client/orders'
import { deleteCart } from '@vitrine/contract'
import { describe, expect, it } from 'vitest'
import { testServer } from '../../testing/test-server.fixture.ts'
import { shopCookies } from './cookies.ts'
import { createShopper, type Shopper } from './shopper.ts'

/** A browser that keeps cookies, and a shop it visits. */
function createBrowser() {
  const calls: string[] = []
  const server = testServer(calls)
  const cookies = new Map<string, string>()
  return {
    calls,
    cookies,
    async open<T>(
      act: (shopper: Shopper) => T | Promise<T>,
      { isSpeculative = false } = {},
    ): Promise<{ result: T; set: readonly string[] }> {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const headers = new Headers({ cookie })
      const jar = await server.cookies(headers, shopCookies)
      const exchange = await server.open({ headers }, { renew: 'use' })
      const shopper = createShopper({
        cookies: jar,
        exchange,
        isSpeculative,
        language: 'en',
      })
      const result = await act(shopper)
      const set = (await shopper.finish(new Response())).headers.getSetCookie()
      for (const line of set) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (/max-age=0/i.test(line)) cookies.delete(name)
        else cookies.set(name, value)
      }
      return { result, set }
    },
  }
}

const write = async (shopper: Shopper) => {
  const { client } = shopper.beginSession() ?? {}
  if (client) await requestBackInStock(client, { productId: 'p', email: 'ada@example.com' })
}

describe('shopper', () => {
  it('starts no session for a page view', async () => {
    const browser = createBrowser()
    await browser.open((shopper) => [shopper.session(), shopper.cartCount])
    expect(browser.calls).toEqual([])
    expect([...browser.cookies.keys()]).toEqual([])
  })

  it('starts one with the first write, and continues it', async () => {
    const browser = createBrowser()
    await browser.open(write)
    expect(browser.calls.filter((call) => call.includes('token'))).toEqual(['POST /oauth2/token'])
    expect(browser.cookies.has('__Host-vitrine')).toBe(true)
    const { result: first, set } = await browser.open((shopper) => shopper.session()?.id)
    const { result: second } = await browser.open((shopper) => shopper.session()?.id)
    expect(first).toMatch(/^[\w-]{22}$/)
    expect(second).toBe(first)
    expect(set).toEqual([])
  })

  it('starts none for a change to a cart that does not exist', async () => {
    const browser = createBrowser()
    const refused = browser.open(({ exchange }) => exchange.client.send(deleteCart, {}))
    await expect(refused).rejects.toMatchObject({ status: 404 })
    expect(browser.calls).toEqual([])
  })

  it('accepts no planted session', async () => {
    const browser = createBrowser()
    browser.cookies.set('__Host-vitrine', 'planted')
    const { result } = await browser.open((shopper) => shopper.session())
    expect(result).toBeUndefined()
  })

  it('shows the outcome of a form once, and not to a prefetched page', async () => {
    const browser = createBrowser()
    await browser.open((shopper) => shopper.setFlash({ notice: { code: 'restored' } }))
    const ahead = await browser.open((shopper) => shopper.flash(), { isSpeculative: true })
    expect(ahead.result).toEqual({})
    const seen = await browser.open((shopper) => [shopper.flash(), shopper.flash()])
    expect(seen.result).toEqual([{ notice: { code: 'restored' } }, { notice: { code: 'restored' } }])
    expect((await browser.open((shopper) => shopper.flash())).result).toEqual({})
  })

  it.each(['-1', '1e3', '<b>', '9999999', ''])('reads a count of %j as an empty cart', async (count) => {
    const browser = createBrowser()
    browser.cookies.set('vitrine-count', count)
    expect((await browser.open((shopper) => shopper.cartCount)).result).toBe(0)
  })

  it('stores the address of an estimate, sealed', async () => {
    const browser = createBrowser()
    const choice = { country: 'IE', subdivision: 'IE-D', postalCode: 'D08 X2N7' }
    await browser.open((shopper) => shopper.cookies.set('estimate', choice))
    expect([...browser.cookies.values()].join()).not.toContain('X2N7')
    expect((await browser.open((shopper) => shopper.cookies.get('estimate'))).result).toEqual(choice)
  })

  it('lets page script read no cookie with the name or the actions of the shopper', async () => {
    const { set } = await createBrowser().open((shopper) => {
      shopper.setCartCount(3)
      shopper.setFlash({ saved: 'x' })
    })
    const readable = set.filter((cookie) => !cookie.includes('HttpOnly'))
    expect(readable).toEqual([expect.stringMatching(/^vitrine-count=3/)])
  })

  it('forgets the session and what belongs to the shopper at logout', async () => {
    const browser = createBrowser()
    await browser.open(write)
    await browser.open((shopper) => {
      shopper.setCartCount(2)
      shopper.cookies.set('estimate', { country: 'IE' })
    })
    await browser.open((shopper) => shopper.logout(new URL('https://shop.example/log-out/return')))
    expect([...browser.cookies.keys()]).toEqual(['__Host-vitrine-ended'])
    expect((await browser.open((shopper) => [shopper.session(), shopper.cartCount])).result).toEqual([
      undefined,
      0,
    ])
  })
})
