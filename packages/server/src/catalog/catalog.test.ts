import { createApiKeyClient } from '@vitrine/client'
import { getSignupRules } from '@vitrine/client/accounts'
import { addItems, getCart } from '@vitrine/client/cart'
import { getProduct, productQuery, queryProducts } from '@vitrine/client/catalog'
import { updateProduct } from '@vitrine/client/catalog-admin'
import { afterEach, describe, expect, inject, it, vi } from 'vitest'
import { createTestServer, productIds, type TestServer } from '../testing/test-server.fixture.ts'
import { createPurgeLog } from './purge-log.ts'
import { memoryCache } from './tag-cache.ts'
import { catalogTag, collectionsTag, productTag } from './tags.ts'

const servers: TestServer[] = []
afterEach(() => Promise.all(servers.splice(0).map(({ server }) => server.close())))

function openServer(options: Parameters<typeof createTestServer>[0] = {}): TestServer {
  const opened = createTestServer(options)
  servers.push(opened)
  return opened
}

function staff() {
  const { apiKey, siteId, url } = inject('testStore')
  return createApiKeyClient({ apiKey, siteId, baseUrl: url })
}

describe('the catalog client', () => {
  it('reads once for everybody and asks for one token', async () => {
    const { server, takeCalls } = openServer()
    const query = productQuery().limit(5)
    const pages = await Promise.all([1, 2, 3].map(() => queryProducts(server.catalog, query).first()))
    expect(pages[0]?.items).toHaveLength(5)
    expect(pages[1]).toEqual(pages[0])
    expect(takeCalls()).toEqual(['POST /oauth2/token', 'GET /stores-reader/v1/products/query-platformized'])
    await queryProducts(server.catalog, query).first()
    expect(takeCalls()).toEqual([])
  })

  it('separates languages and currencies', async () => {
    const { server, takeCalls } = openServer()
    const [id = ''] = await productIds()
    await getProduct(server.catalog, id)
    takeCalls()
    await getProduct(server.catalog, id, { headers: { 'x-wix-currency': 'USD' } })
    expect(takeCalls()).toHaveLength(1)
  })

  it('collects the tags of a page', async () => {
    const { server } = openServer()
    const [id = ''] = await productIds()
    const tags = new Set<string>()
    await getProduct(server.catalog.withTags(tags), id)
    expect([...tags]).toEqual([catalogTag, productTag(id)])
    const cached = new Set<string>()
    await getProduct(server.catalog.withTags(cached), id)
    expect(cached).toEqual(tags)
  })

  it('does not read what belongs to a shopper, and does not write', async () => {
    const { server } = openServer()
    const write = async () => {
      // @ts-expect-error The catalog client is not accepted by functions that write.
      await addItems(server.catalog, [{ productId: 'x', quantity: 1 }])
    }
    await expect(write()).rejects.toThrow('cart.addItems is not a catalog read')
  })

  it('reads again what was reported as changed, and purges page caches', async () => {
    const purged: (readonly string[])[] = []
    const { server, takeCalls, events } = openServer({ onPurge: (tags) => void purged.push(tags) })
    const [id = '', other = ''] = await productIds()
    await Promise.all([getProduct(server.catalog, id), getProduct(server.catalog, other)])
    takeCalls()
    await server.changed([productTag(id)])
    await Promise.all([getProduct(server.catalog, id), getProduct(server.catalog, other)])
    expect(takeCalls()).toEqual([`GET /stores-reader/v1/products/${id}`])
    expect(purged).toEqual([[productTag(id)]])
    expect(events).toContainEqual({ type: 'changed', tags: [productTag(id)] })
  })

  it('renders a page inside onPurge from the new values, however slow the platform is', async () => {
    const pages: unknown[] = []
    const opened = openServer({ onPurge: async () => void pages.push(await render()) })
    const { server, intercept } = opened
    const [id = ''] = await productIds()
    const render = async () => (await getProduct(server.catalog.withTags(new Set()), id))?.name
    const name = await render()
    intercept(`/stores-reader/v1/products/${id}`, async (pass) => {
      const response = await pass()
      await new Promise((resolve) => setTimeout(resolve, 400)) // Longer than other readers wait.
      return new Response((await response.text()).replaceAll(name ?? '', 'New name'), response)
    })
    await server.changed([productTag(id)])
    expect(pages).toEqual(['New name'])
    intercept(`/stores-reader/v1/products/${id}`, () => new Response('', { status: 503 }))
    await server.changed([productTag(id)])
    expect(pages).toHaveLength(1)
    expect(opened.events.at(-1)).toMatchObject({ type: 'purge-failed' })
    expect((await getProduct(server.catalog, id))?.name).toBe('New name')
  })

  it('reports that a purge overtook a page', async () => {
    const { server } = openServer()
    const [id = '', other = ''] = await productIds()
    const tags = new Set<string>()
    const page = server.catalog.withTags(tags)
    await getProduct(page, id)
    await server.changed([productTag(other)])
    expect(page.isCurrent()).toBe(true)
    await server.changed([productTag(id)])
    expect(page.isCurrent()).toBe(false)
    const next = server.catalog.withTags(new Set())
    await getProduct(next, id)
    expect(next.isCurrent()).toBe(true)
    // Sets are open: a page can add tags of its own.
    tags.clear()
    expect(page.isCurrent()).toBe(true)
  })

  it('considers a page outdated if more tags were purged since than it remembers', () => {
    const purges = createPurgeLog(2)
    const start = purges.position()
    purges.add(['a', 'b'])
    expect(purges.hasPurged(['x'], start)).toBe(false)
    purges.add(['c'])
    expect(purges.hasPurged(['x'], start)).toBe(true)
    expect(purges.hasPurged(['a'], purges.position())).toBe(false)
  })

  it('reads the rules of a signup, which are the same for everybody, and nothing else outside the catalog', async () => {
    const { server } = openServer()
    expect(await getSignupRules(server.catalog)).toMatchObject({ minPasswordLength: expect.any(Number) })
    await expect(getCart(server.catalog)).rejects.toThrow('cart.get is not a catalog read')
  })

  it('reports a purge that failed', async () => {
    const { server, events } = openServer({ onPurge: () => Promise.reject(new Error('the CDN is away')) })
    await server.changed(['x'])
    expect(events.at(-1)).toMatchObject({ type: 'purge-failed', tags: ['x'] })
  })

  it('serves an older value while the platform is away', async () => {
    const { server, intercept, advance, events } = openServer()
    const [id = ''] = await productIds()
    const name = (await getProduct(server.catalog, id))?.name
    intercept(`/stores-reader/v1/products/${id}`, () => new Response('', { status: 503 }))
    advance(600)
    expect((await getProduct(server.catalog, id))?.name).toBe(name)
    expect(name).toBeTruthy()
    expect(events.map(({ type }) => type)).toContain('stale-served')
  })
})

describe('the change feed', () => {
  it('purges a change in every process', async () => {
    const purged = [new Set<string>(), new Set<string>()]
    const processes = purged.map((tags) =>
      openServer({
        changes: 'follow',
        onPurge(changed) {
          for (const tag of changed) tags.add(tag)
        },
      }),
    )
    // Hidden for a moment, so not a product that other tests add to a cart.
    const id = (await productIds()).at(-1) ?? ''
    const prices = () =>
      Promise.all(
        processes.map(async ({ server }) => (await getProduct(server.catalog, id))?.priceData.price),
      )
    await prices()
    // The first reads waited for the feed, so nothing older was cached.
    expect(purged.flatMap((tags) => [...tags])).toEqual([])
    // Usually a few milliseconds: what a loaded machine adds is not the subject of this test.
    const limits = { timeout: 60_000, interval: 20 }
    for (const price of [77.25, 78.5]) {
      await updateProduct(staff(), { id, priceData: { price } })
      await vi.waitFor(async () => expect(await prices()).toEqual([price, price]), limits)
    }
    for (const tags of purged) {
      expect([...tags]).toContain(productTag(id))
      expect([...tags]).not.toContain(collectionsTag)
      expect([...tags]).not.toContain(catalogTag)
    }
    // Collections contain the number of their visible products.
    for (const visible of [false, true]) {
      await updateProduct(staff(), { id, visible })
      await vi.waitFor(() => expect(purged.every((tags) => tags.has(collectionsTag))).toBe(true), limits)
      for (const tags of purged) tags.delete(collectionsTag)
    }
  })

  it('continues after a lost connection', async () => {
    const opened = openServer({ changes: 'follow' })
    let connections = 0
    opened.intercept('/stores/v1/changes/stream', async (pass) => {
      connections += 1
      if (connections === 1) return new Response('', { status: 503 })
      return pass()
    })
    const [, id = ''] = await productIds()
    await getProduct(opened.server.catalog, id)
    await vi.waitFor(() => expect(opened.events).toContainEqual({ type: 'changed', tags: [catalogTag] }), {
      timeout: 30_000,
    })
    expect(opened.events.map(({ type }) => type)).toContain('feed-lost')
  })

  it('invalidates nothing at its start if nothing was cached before', async () => {
    const { server, events, takeCalls } = openServer({ changes: 'follow' })
    const [id = ''] = await productIds()
    await getProduct(server.catalog, id)
    takeCalls()
    await getProduct(server.catalog, id)
    expect(takeCalls()).toEqual([])
    expect(events).toEqual([])
  })

  it('does not delay reads for long, and invalidates what they cached before it connected', async () => {
    const opened = openServer({ changes: 'follow' })
    const { promise: connection, resolve: connect } = Promise.withResolvers<void>()
    opened.intercept('/stores/v1/changes/stream', async (pass) => {
      await connection
      return pass()
    })
    const [id = ''] = await productIds()
    await getProduct(opened.server.catalog, id)
    expect(opened.events).toEqual([])
    connect()
    await vi.waitFor(() => expect(opened.events).toEqual([{ type: 'changed', tags: [catalogTag] }]), {
      timeout: 60_000,
    })
  })

  it('invalidates a cache that is older than the process', async () => {
    const cache = memoryCache()
    await cache.read('old', async () => ({ value: 'old', tags: [catalogTag] }))
    const { server, events } = openServer({ changes: 'follow', cache })
    const [id = ''] = await productIds()
    await getProduct(server.catalog, id)
    expect(events).toEqual([{ type: 'changed', tags: [catalogTag] }])
  })

  it('reports errors that survive JSON.stringify', async () => {
    const { server, events } = openServer({ onPurge: () => Promise.reject(new Error('the CDN is away')) })
    await server.changed(['x'])
    expect(JSON.parse(JSON.stringify(events.at(-1)))).toEqual({
      type: 'purge-failed',
      tags: ['x'],
      error: { name: 'Error', message: 'the CDN is away' },
    })
  })
})
