import { expect, it } from 'vitest'
import { getProduct } from '../catalog/products.ts'
import { fakePlatform, json } from '../testing/fake-platform.ts'
import { createApiKeyClient } from './api-key-client.ts'

const connection = { apiKey: 'IST.key', baseUrl: 'https://p.example' }

it('sends the bare API key, and the ids of site and account if given', async () => {
  const platform = fakePlatform(json({ product: { id: 'p' } }))
  const client = createApiKeyClient({
    ...connection,
    fetch: platform.fetch,
    siteId: 'site-1',
    accountId: 'account-1',
    headers: { 'x-app': 'sync' },
  })
  await getProduct(client, 'p')
  expect(platform.seen).toHaveLength(1)
  expect(Object.fromEntries(platform.seen[0]?.headers ?? [])).toEqual({
    authorization: 'IST.key',
    'wix-site-id': 'site-1',
    'wix-account-id': 'account-1',
    'x-app': 'sync',
  })
})

it('a refused key is not sent again', async () => {
  const platform = fakePlatform(json({}, 401))
  const client = createApiKeyClient({ ...connection, fetch: platform.fetch })
  await expect(getProduct(client, 'p')).rejects.toMatchObject({ kind: 'application', status: 401 })
  expect(platform.seen).toHaveLength(1)
  expect([...(platform.seen[0]?.headers.keys() ?? [])]).toEqual(['authorization'])
})

it('sends the consistency token back', async () => {
  const platform = fakePlatform(json({ product: {} }, 200, { 'x-wix-consistent': 'seen-1' }))
  const client = createApiKeyClient({ ...connection, fetch: platform.fetch })
  await getProduct(client, 'a')
  await getProduct(client, 'b')
  expect(platform.seen.map(({ headers }) => headers.get('x-wix-consistent'))).toEqual([null, 'seen-1'])
})
