import type { Client } from '@vitrine/client'
import type { Tokens } from '@vitrine/contract'
import { describe, expect, it } from 'vitest'
import { createCookieJar } from './cookie-jar.ts'
import { createFormTokens } from './form-token.ts'
import { createSealer } from './sealer.ts'
import { createVisit, type Visit } from './visit.ts'
import { type ConnectVisitor, openSession } from './visitor-session.ts'
import { createVisitors } from './visitors.ts'

const shopOrigin = new URL('https://shop.example')
const secret = 'a secret of enough length for a test of the visit'
const now = () => Date.UTC(2026, 10, 21)
const sealer = createSealer([secret], now)
const begun: Tokens = {
  accessToken: { value: 'access-1', expiresAt: now() / 1000 + 900 },
  refreshToken: { value: 'refresh-1', role: 'visitor' },
}

/** A browser that keeps cookies, and a shop it visits. */
function createBrowser() {
  const slots: Parameters<ConnectVisitor>[0][] = []
  const connect: ConnectVisitor = (slot) => {
    slots.push(slot)
    const tokens = async () => {
      if (!slot.read().accessToken.value) slot.write(begun)
      return slot.read()
    }
    return { session: { tokens } } as unknown as Client // Only this much of a client is used here.
  }
  const visitors = createVisitors({ connect, now })
  const cookies = new Map<string, string>()
  return {
    slots,
    cookies,
    async visit<T>(
      act: (visit: Visit) => T | Promise<T>,
      { isSpeculative = false } = {},
    ): Promise<{ result: T; set: readonly string[] }> {
      const header = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const jar = createCookieJar(header, shopOrigin)
      const visit = createVisit({
        cookies: jar,
        visitors,
        sealer,
        formTokens: createFormTokens([secret]),
        isSpeculative,
      })
      const result = await act(visit)
      const set = visit.setCookies()
      for (const cookie of set) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        if (/max-age=0/i.test(cookie)) cookies.delete(name)
        else cookies.set(name, decodeURIComponent(value))
      }
      return { result, set }
    },
  }
}

describe('visit', () => {
  it('starts no session for a look', async () => {
    const browser = createBrowser()
    await browser.visit((visit) => [visit.formToken(), visit.session(), visit.cartCount])
    expect(browser.slots).toHaveLength(0)
    expect([...browser.cookies.keys()]).toEqual(['__Host-vitrine-browser'])
  })

  it('starts one with the first act, and goes on with it', async () => {
    const browser = createBrowser()
    await browser.visit((visit) => visit.formToken())
    await browser.visit((visit) => visit.beginSession())
    const sealed = browser.cookies.get('__Host-vitrine') ?? ''
    expect(openSession(sealer, sealed)?.tokens).toEqual(begun)
    const { result, set } = await browser.visit((visit) => visit.session()?.tokens())
    expect(result).toEqual(begun)
    expect(set).toEqual([])
  })

  it('starts none for a browser without cookies, which could not come back to it', async () => {
    const browser = createBrowser()
    const { result } = await browser.visit((visit) => visit.beginSession())
    expect(result).toBeUndefined()
    expect(browser.slots).toHaveLength(0)
  })

  it('seals tokens again when they were renewed', async () => {
    const browser = createBrowser()
    await browser.visit((visit) => visit.formToken())
    await browser.visit((visit) => visit.beginSession())
    const renewed = { ...begun, refreshToken: { value: 'refresh-2', role: 'visitor' } } as const
    await browser.visit((visit) => {
      visit.session()
      browser.slots[0]?.write(renewed)
    })
    expect(openSession(sealer, browser.cookies.get('__Host-vitrine') ?? '')?.tokens).toEqual(renewed)
  })

  it('WEB-03 adopts no planted session and no planted browser id', async () => {
    const browser = createBrowser()
    browser.cookies.set('__Host-vitrine', 'planted')
    browser.cookies.set('__Host-vitrine-browser', '<script>')
    const { result } = await browser.visit((visit) => [visit.session(), visit.ownsFormToken('x')])
    expect(result).toEqual([undefined, false])
  })

  it('tells a form outcome once, and not to a page that is fetched ahead', async () => {
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

  it('keeps the address of an estimate, sealed', async () => {
    const browser = createBrowser()
    const choice = { country: 'IE', subdivision: 'IE-D', postalCode: 'D08 X2N7' }
    await browser.visit((visit) => visit.setEstimateChoice(choice))
    expect([...browser.cookies.values()].join()).not.toContain('X2N7')
    expect((await browser.visit((visit) => visit.estimateChoice())).result).toEqual(choice)
  })
})
