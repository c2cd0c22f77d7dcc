import { createClient } from '@vitrine/client'
import { register } from '@vitrine/client/auth'
import { generateStore } from '@vitrine/demo-store'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestPlatform, type TestPlatform } from './platform.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.close())

interface Products {
  readonly products: readonly {
    readonly name: string
    readonly media: { readonly mainMedia?: { readonly image: { readonly url: string } } }
  }[]
  readonly metadata: { readonly total: number }
}

async function productsOf(clientId: string, send: typeof platform.fetch): Promise<Products> {
  const grant = await send(`${platform.url}/oauth2/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ grantType: 'anonymous', clientId }),
  })
  const { access_token } = (await grant.json()) as { access_token: string }
  const response = await send(
    `${platform.url}/stores-reader/v1/products/query-platformized?query.paging.limit=100`,
    {
      headers: { authorization: access_token },
    },
  )
  expect(response.status).toBe(200)
  return (await response.json()) as Products
}

describe('a test platform', () => {
  test('serves the demo store over the network and in the process', async () => {
    const { clientId } = await platform.demoStore()
    const [near, far] = [await productsOf(clientId, platform.fetch), await productsOf(clientId, fetch)]
    expect(near).toEqual(far)
    expect(near.metadata.total).toBeGreaterThan(40)
    const { url } = near.products[0]?.media.mainMedia?.image ?? { url: '' }
    expect((await fetch(`${url}/v1/fill/w_60,h_75,q_80/picture.webp`)).headers.get('content-type')).toBe(
      'image/webp',
    )
  })

  test('rejects aborted requests as a network does', async () => {
    const options = { method: 'POST', signal: AbortSignal.abort() }
    await expect(platform.fetch(`${platform.url}/oauth2/token`, options)).rejects.toThrow(
      expect.objectContaining({ name: 'AbortError' }),
    )
    const controller = new AbortController()
    const response = platform.fetch(`${platform.url}/health/ready`, { signal: controller.signal })
    controller.abort()
    await expect(response).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }))
  })

  test('creates separate sites', async () => {
    const [one, two] = [await platform.demoStore(), await platform.demoStore()]
    expect(one.clientId).not.toBe(two.clientId)
    expect(one.id).not.toBe(two.id)
  })

  test('replaces parts of the demo store', async () => {
    const { clientId } = await platform.demoStore({ members: { verifyEmail: true } })
    const client = createClient({ clientId, baseUrl: platform.url, fetch: platform.fetch })
    const outcome = await register(client, { email: 'ada@example.com', password: 'a quiet harbour in march' })
    expect(outcome.status).toBe('email-verification-required')
    expect(await platform.mails({ to: 'ada@example.com' })).toEqual([
      {
        id: expect.any(String),
        from: 'Larkholm',
        to: 'ada@example.com',
        subject: expect.any(String),
        text: expect.stringMatching(/\b\d{6}\b/),
        html: expect.stringContaining('<'),
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      },
    ])
    expect(await platform.mails({ to: 'nobody@example.com' })).toEqual([])
  })

  test('loads generated stores with all their hard cases', async () => {
    const { clientId: _demo, ...store } = generateStore({ seed: 7, products: 60 })
    const { clientId } = await platform.createSite(store)
    const { products, metadata } = await productsOf(clientId, platform.fetch)
    expect(metadata.total).toBe(60)
    expect(products.map(({ name }) => name)).toContain('<script>alert(1)</script>')
  })

  test('rejects a wrong document with the name of the field', async () => {
    await expect(platform.createSite({ store: {} })).rejects.toThrow('"store.id" is missing')
  })
})
