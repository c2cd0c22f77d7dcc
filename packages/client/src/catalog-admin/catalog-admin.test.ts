import { describe, expect, it } from 'vitest'
import { type Client, createClient } from '../client.ts'
import { fakePlatform, json } from '../testing/fake-platform.ts'
import * as admin from './index.ts'
import { sentCalls } from './sent-calls.fixture.ts'

const { answer, calls } = sentCalls

function callerOf(platform: ReturnType<typeof fakePlatform>): Client {
  return createClient({ clientId: 'c', baseUrl: 'https://p.example', fetch: platform.fetch, retry: false })
}

describe('catalog writes', () => {
  it('each has its own idempotency key', async () => {
    const platform = fakePlatform(json(answer))
    const client = callerOf(platform)
    const reads = ['getProductWithCosts', 'queryVariantsWithCosts']
    const writes = Object.entries(calls).filter(([name]) => !reads.includes(name))
    for (const [, [call]] of writes) await call(client)
    const keys = platform.calls().map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(writes.length)
    expect(keys).not.toContain(null)
  })

  // Proves: arguments-unchanged
  it('does not change its arguments', async () => {
    const platform = fakePlatform(json(answer))
    const changes = Object.freeze({ id: 'p', productOptions: Object.freeze([]) })
    await admin.updateProduct(callerOf(platform), changes)
    await admin.updateProduct(callerOf(platform), changes)
    expect(platform.calls().map(({ body }) => body)).toEqual([{ product: changes }, { product: changes }])
  })

  // Proves: encoded-path-values
  it('an id is always one segment of the path', async () => {
    const platform = fakePlatform(json(answer))
    await admin.deleteProduct(callerOf(platform), 'a/b?c#d')
    expect(platform.calls()[0]?.url.href).toBe('https://p.example/stores/v1/products/a%2Fb%3Fc%23d')
    await expect(admin.updateProduct(callerOf(platform), { id: '..' })).rejects.toMatchObject({
      kind: 'validation',
      violations: [{ field: 'product.id' }],
    })
  })

  it('an empty list does not remove all media', async () => {
    const platform = fakePlatform(json(answer))
    await expect(admin.removeMedia(callerOf(platform), 'p', [])).rejects.toMatchObject({ kind: 'validation' })
    expect(platform.calls()).toEqual([])
  })

  it('types allow only what the platform accepts', () => {
    const client = callerOf(fakePlatform(json(answer)))
    const calls = () => {
      // @ts-expect-error only physical products can be created
      admin.createProduct(client, { name: 'x', priceData: { price: 1 }, productType: 'digital' })
      // @ts-expect-error a product has a name
      admin.createProduct(client, { priceData: { price: 1 } })
      // @ts-expect-error sent values are closed
      admin.updateProduct(client, { id: 'p', discount: { type: 'HALF', value: 1 } })
    }
    expect(calls).toBeTypeOf('function')
  })
})
