import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createClient, isStoreError, memoryStorage } from '@vitrine/client'
import { login, register } from '@vitrine/client/auth'
import { addItems, applyCoupon, createCheckout, estimateTotals } from '@vitrine/client/cart'
import { productQuery, queryProducts } from '@vitrine/client/catalog'
import { createRedirectSession } from '@vitrine/client/redirects'
import { requestIdHeader } from '@vitrine/contract'
import { startTestPlatform } from '@vitrine/testing'
import { describe, expect, it } from 'vitest'
import { findOwnFeature, ownFeatures } from '../generate/compatibility/own-features.ts'
import { findCall } from '../generate/wire/sent-calls.ts'
import { app } from './page-blocks.ts'

const root = join(app, '../..')
/** As the build found them in the platform's OpenAPI document and in the contract. */
const calls: readonly { name: string; method: string; path: string; isOwn: boolean }[] = JSON.parse(
  readFileSync(join(app, '.generated/calls.json'), 'utf8'),
)
const own = new Set(calls.filter(({ isOwn }) => isOwn).map(({ name }) => name))

/** A platform without the calls that only ours has. */
function withoutOwnCalls(fetch: (request: Request) => Promise<Response>) {
  return async (input: string | URL | Request, init?: RequestInit) => {
    const request = new Request(input, init)
    const call = findCall(calls, request.method, new URL(request.url).pathname)
    if (!call || own.has(call.name))
      return Response.json({ message: 'Not found' }, { status: 404, headers: { [requestIdHeader]: 'r' } })
    return fetch(request)
  }
}

describe('the table of calls that only this platform has', () => {
  it('names each of them once, and no other', () => {
    expect(own.size).toBeGreaterThan(50)
    expect([...own].filter((name) => !findOwnFeature(name))).toEqual([])
    for (const { title, calls: names } of ownFeatures)
      for (const name of names) {
        const isPattern = name.endsWith('.*')
        const matches = [...own].some((each) =>
          isPattern ? each.startsWith(name.slice(0, -1)) : each === name,
        )
        expect(matches, `${title}: ${name}`).toBe(true)
      }
  })

  it('says what its functions do without them', async () => {
    const platform = withoutOwnCalls(async () => Response.json({}))
    const tokens = {
      accessToken: { value: 'a', expiresAt: 4_000_000_000 },
      refreshToken: { value: 'r', role: 'member' as const },
    }
    const results = new Map<string, unknown>()
    for (const file of globSync('packages/client/src/*/sent-calls.fixture.ts', { cwd: root })) {
      const { sentCalls } = await import(join(root, file))
      for (const [name, [send, request]] of Object.entries<[(client: unknown) => unknown, string | string[]]>(
        sentCalls.calls,
      )) {
        const [method = '', path = ''] = ([request].flat()[0] ?? '').split(/ (.*)/s)
        if (!own.has(findCall(calls, method, path.replace(/\?.*/s, ''))?.name ?? '')) continue
        const client = createClient({
          clientId: 'c',
          baseUrl: 'http://localhost:4000',
          storage: memoryStorage(tokens),
          fetch: platform,
        })
        results.set(
          name,
          await Promise.resolve(send(client)).catch((error: unknown) =>
            isStoreError(error) ? error.status : error,
          ),
        )
      }
    }
    expect(results.size).toBeGreaterThan(30)
    const others = [...results].filter(([, result]) => result !== 404)
    expect(others).toEqual([['getOrder', null]])
  })
})

it('everything between the first page and the checkout works without the calls that only this platform has', async () => {
  const platform = await startTestPlatform()
  try {
    const { clientId } = await platform.demoStore()
    const client = createClient({ clientId, baseUrl: platform.url, fetch: withoutOwnCalls(platform.fetch) })
    const query = productQuery().where('slug', 'eq', 'brisa-teapot')
    const { items } = await queryProducts(client, query).first()
    await addItems(client, [{ productId: items[0]?.id ?? '', quantity: 1 }])
    await applyCoupon(client, 'WELCOME10')
    const { priceSummary } = await estimateTotals(client, { shippingAddress: { country: 'IE' } })
    expect(priceSummary.total.amount).not.toBe('0')
    const checkoutId = await createCheckout(client)
    const { fullUrl } = await createRedirectSession(client, {
      ecomCheckout: { checkoutId },
      callbacks: { postFlowUrl: 'http://localhost:3000/' },
    })
    expect(fullUrl).toContain(platform.url)
    const account = { email: 'ada@example.com', password: 'a quiet harbour in march' }
    expect((await register(client, account)).status).toBe('success')
    expect((await login(client, account)).status).toBe('success')
  } finally {
    await platform.close()
  }
})
