import { describe, expect, it } from 'vitest'
import * as cart from '../cart/cart.ts'
import { getProduct } from '../catalog/products.ts'
import { createClient } from '../client.ts'
import { createApiKeyClient } from '../session/api-key-client.ts'
import { fakePlatform, json } from '../testing/fake-platform.ts'
import { dedupeReads } from './dedupe.ts'

const member = {
  accessToken: { value: 'member-access', expiresAt: Math.floor(Date.now() / 1_000) + 900 },
  refreshToken: { value: 'member-refresh', role: 'member' },
} as const

/** A client whose reads are shared, at a platform that answers when it is told to. */
function waiting() {
  let release = () => {}
  let aborted = 0
  const open = new Promise<void>((resolve) => {
    release = resolve
  })
  const platform = fakePlatform(async ({ url }) => {
    await open
    return json({ product: { id: url.pathname.split('/').at(-1) }, cart: { id: 'c' } })
  })
  const client = dedupeReads(
    createClient({
      clientId: 'client-1',
      baseUrl: 'https://p.example',
      retry: false,
      fetch: (input, init) => {
        init?.signal?.addEventListener('abort', () => {
          aborted += 1
        })
        return platform.fetch(input, init)
      },
    }),
  )
  return { client, platform, release, aborted: () => aborted }
}

describe('dedupeReads', () => {
  // Proves: safe-repetition
  it('equal reads in progress are one request, others are not', async () => {
    const { client, platform, release } = waiting()
    const reads = ['a', 'a', 'b', 'a'].map((id) => getProduct(client, id))
    reads.push(getProduct(client, 'a', { headers: { 'x-wix-linguist': 'de' } }))
    release()
    expect((await Promise.all(reads)).map((each) => each?.id)).toEqual(['a', 'a', 'b', 'a', 'a'])
    expect(platform.calls()).toHaveLength(3)
  })

  it('caches nothing: the next read is sent', async () => {
    const { client, platform, release } = waiting()
    release()
    await getProduct(client, 'a')
    await getProduct(client, 'a')
    expect(platform.calls()).toHaveLength(2)
  })

  it('all waiting reads fail together, and the next read is sent', async () => {
    const platform = fakePlatform(json({}, 503))
    const client = dedupeReads(createClient({ clientId: 'c', fetch: platform.fetch, retry: false }))
    const results = await Promise.allSettled([getProduct(client, 'a'), getProduct(client, 'a')])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await expect(getProduct(client, 'a')).rejects.toMatchObject({ status: 503 })
    expect(platform.calls()).toHaveLength(2)
  })

  it('aborting one read does not abort the others', async () => {
    const { client, platform, release, aborted } = waiting()
    const [one, two] = [new AbortController(), new AbortController()]
    const first = getProduct(client, 'a', { signal: one.signal })
    const second = getProduct(client, 'a', { signal: two.signal })
    const third = getProduct(client, 'a')
    one.abort(new Error('gone'))
    await expect(first).rejects.toMatchObject({ kind: 'aborted', cause: new Error('gone') })
    two.abort()
    await expect(second).rejects.toMatchObject({ kind: 'aborted' })
    expect(aborted()).toBe(0)
    release()
    expect((await third)?.id).toBe('a')
    expect(platform.calls()).toHaveLength(1)
  })

  it('when the last read is aborted, the request is cancelled and later reads do not join it', async () => {
    const { client, platform, release, aborted } = waiting()
    await client.session.tokens()
    const stop = new AbortController()
    const reads = [1, 2].map(() => getProduct(client, 'a', { signal: stop.signal }))
    while (platform.calls().length === 0) await Promise.resolve()
    stop.abort()
    const later = getProduct(client, 'a')
    const results = await Promise.allSettled(reads)
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(aborted()).toBe(1)
    release()
    expect((await later)?.id).toBe('a')
    expect(platform.calls()).toHaveLength(2)
  })

  it('a signal that is already aborted affects only its own read', async () => {
    const { client, release } = waiting()
    const other = getProduct(client, 'a')
    await expect(getProduct(client, 'a', { signal: AbortSignal.abort() })).rejects.toMatchObject({
      kind: 'aborted',
    })
    release()
    expect((await other)?.id).toBe('a')
  })

  it('a read after a write does not get an earlier response', async () => {
    const { client, platform, release } = waiting()
    await client.session.tokens()
    const before = cart.getCart(client)
    const write = cart.addItems(client, [{ productId: 'p', quantity: 1 }])
    const during = cart.getCart(client)
    release()
    await Promise.all([before, write])
    await Promise.all([cart.getCart(client), during])
    expect(platform.calls().filter(({ method }) => method === 'GET')).toHaveLength(3)
  })

  it('after a login, a read does not get the visitor’s response', async () => {
    const { client, platform, release } = waiting()
    const visitor = getProduct(client, 'a')
    while (platform.calls().length === 0) await Promise.resolve()
    await client.session.adopt(member)
    const read = getProduct(client, 'a')
    release()
    await Promise.all([visitor, read])
    expect(platform.calls().map(({ headers }) => headers.get('authorization'))).toEqual([
      expect.stringMatching(/^access-/),
      'member-access',
    ])
  })

  it('shares the reads of clients without a session too', async () => {
    const platform = fakePlatform(json({ product: { id: 'a' } }))
    const client = dedupeReads(createApiKeyClient({ apiKey: 'k', fetch: platform.fetch }))
    await Promise.all([getProduct(client, 'a'), getProduct(client, 'a')])
    expect(platform.calls()).toHaveLength(1)
  })
})
