import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApiKeyClient, createClient } from '@vitrine/client'
import { queryProducts } from '@vitrine/client/catalog'
import { updateProduct } from '@vitrine/client/catalog-admin'
import {
  addWebhook,
  listWebhooks,
  removeWebhook,
  retryFailedDeliveries,
  rotateWebhookSecret,
  verifyWebhook,
} from '@vitrine/client/webhooks'
import { expect, test, vi } from 'vitest'
import { faultyFetch } from './faulty-fetch.ts'
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
    const staff = createApiKeyClient({ apiKey, ...connection })
    const { secret } = await addWebhook(staff, { url, types: ['product.updated'] })

    const visitor = createClient({ clientId: site.clientId, ...connection })
    const [product] = (await queryProducts(visitor).first()).items
    const id = product?.id ?? ''
    await updateProduct(staff, { id, name: 'Tëst' })
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

test('a lost response registers one webhook, which can be listed, given another secret and removed', async () => {
  const platform = await startTestPlatform()
  try {
    const site = await platform.demoStore()
    const apiKey = await site.createApiKey({ rights: ['SETTINGS', 'CATALOG_READ'] })
    const fetch = faultyFetch(platform.fetch, {
      rate: 1,
      first: 1,
      faults: ['lost-response'],
      operations: 'webhooks.add',
    })
    const staff = createApiKeyClient({ apiKey, baseUrl: platform.url, fetch })

    const { webhook, secret } = await addWebhook(staff, {
      url: 'http://127.0.0.1:9/hook',
      // Of which there are none, so that no delivery changes the webhook.
      types: ['collection.deleted'],
    })
    expect(fetch.injected).toMatchObject([{ operation: 'webhooks.add' }])
    expect(await listWebhooks(staff)).toEqual([webhook])

    const rotated = await rotateWebhookSecret(staff, webhook.id)
    expect(rotated.webhook).toEqual(webhook)
    expect(rotated.secret).not.toBe(secret)
    await retryFailedDeliveries(staff, webhook.id)

    const unreadable = addWebhook(staff, { url: webhook.url, types: ['product.created', 'order.created'] })
    await expect(unreadable).rejects.toMatchObject({
      kind: 'validation',
      message: 'INVALID_ARGUMENT: "types[1]" requires the right ORDERS, which the caller lacks',
    })

    await removeWebhook(staff, webhook.id)
    expect(await listWebhooks(staff)).toEqual([])
    for (const change of [removeWebhook, rotateWebhookSecret, retryFailedDeliveries])
      await expect(change(staff, webhook.id)).rejects.toMatchObject({ code: 'WEBHOOK_NOT_FOUND' })
  } finally {
    await platform.close()
  }
})
