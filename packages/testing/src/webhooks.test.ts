import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApiKeyClient, createClient } from '@vitrine/client'
import { queryProducts } from '@vitrine/client/catalog'
import { updateProduct } from '@vitrine/client/catalog-admin'
import { verifyWebhook } from '@vitrine/client/webhooks'
import { expect, test, vi } from 'vitest'
import { startTestPlatform } from './platform.ts'

test('verifyWebhook accepts what the platform delivers, and nothing that was changed', async () => {
  const received: { headers: IncomingHttpHeaders; body: Buffer }[] = []
  const receiver = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    received.push({ headers: request.headers, body: Buffer.concat(chunks) })
    response.writeHead(204).end()
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const platform = await startTestPlatform()
  try {
    const site = await platform.demoStore()
    const connection = { baseUrl: platform.url, fetch: platform.fetch }
    const apiKey = await site.createApiKey({ rights: ['SETTINGS', 'CATALOG_READ', 'CATALOG_WRITE'] })
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`
    const registered = await platform.fetch(`${platform.url}/stores/v1/webhooks`, {
      method: 'POST',
      headers: { authorization: apiKey, 'content-type': 'application/json' },
      body: JSON.stringify({ url, types: ['product.updated'] }),
    })
    const { secret } = (await registered.json()) as { secret: string }

    const visitor = createClient({ clientId: site.clientId, ...connection })
    const [product] = (await queryProducts(visitor).first()).items
    const id = product?.id ?? ''
    await updateProduct(createApiKeyClient({ apiKey, ...connection }), { id, name: 'Tëst' })
    const delivery = await vi.waitFor(() => received[0] ?? Promise.reject(new Error('nothing yet')), 30_000)

    expect(await verifyWebhook(delivery, secret)).toMatchObject({
      id: delivery.headers['webhook-id'],
      type: 'product.updated',
      entityId: id,
      siteId: site.id,
      actor: { identity: 'APP' },
    })
    const asText = { headers: delivery.headers, body: delivery.body.toString() }
    expect(await verifyWebhook(asText, secret)).toMatchObject({ entityId: id })
    const changed = { ...asText, body: asText.body.replace('updated', 'deleted') }
    expect(await verifyWebhook(changed, secret)).toBeNull()
    const late = () => Date.now() + 301_000
    expect(await verifyWebhook(delivery, secret, { clock: late })).toBeNull()
  } finally {
    receiver.close()
    await platform.close()
  }
})
