import { describe, expect, it } from 'vitest'
import { verifyWebhook } from './verify-webhook.ts'

const encode = (text: string) => new TextEncoder().encode(text)
const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))

const key = new Uint8Array(32).fill(7)
const otherKey = new Uint8Array(32).fill(8)
const secret = `whsec_${toBase64(key)}`
const now = 1_800_000_000
const clock = () => now * 1_000
const event = { id: 'e1', cursor: '1', type: 'order.created', entityId: 'o1', data: {}, siteId: 's1' }
const body = JSON.stringify(event)

/** The headers of a delivery by Standard Webhooks. */
async function sign(timestamp: number | string = now, by = key): Promise<Record<string, string>> {
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const signing = await crypto.subtle.importKey('raw', by, hmac, false, ['sign'])
  const signature = await crypto.subtle.sign('HMAC', signing, encode(`e1.${timestamp}.${body}`))
  return {
    'webhook-id': 'e1',
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${toBase64(new Uint8Array(signature))}`,
  }
}

describe('an authentic delivery', () => {
  it('is returned as an event', async () => {
    const headers = new Headers(await sign())
    expect(await verifyWebhook({ headers, body }, secret, { clock })).toEqual(event)
  })

  it('may have the headers of Node.js and its body as bytes', async () => {
    const delivery = { headers: await sign(), body: encode(body) }
    expect(await verifyWebhook(delivery, secret, { clock })).toEqual(event)
  })

  it('may be signed with several secrets during a change', async () => {
    const headers = await sign()
    const other = (await sign(now, otherKey))['webhook-signature']
    const both = { ...headers, 'webhook-signature': `${other} ${headers['webhook-signature']}` }
    expect(await verifyWebhook({ headers: both, body }, secret, { clock })).toEqual(event)
  })
})

describe('null for', async () => {
  const signed = await sign()
  const signature = String(signed['webhook-signature'])
  it.each<[string, Record<string, string>, string?]>([
    ['a changed body', signed, body.replace('o1', 'o2')],
    ['another id', { ...signed, 'webhook-id': 'e2' }],
    ['another secret', await sign(now, otherKey)],
    ['no headers', {}],
    ['a signature that is no base64', { ...signed, 'webhook-signature': 'v1,?' }],
    ['an empty signature', { ...signed, 'webhook-signature': 'v1,' }],
    ['an unknown version', { ...signed, 'webhook-signature': signature.replace('v1', 'v2') }],
    ['an old delivery', await sign(now - 301)],
    ['a delivery from the future', await sign(now + 301)],
    ['a time that is no number', await sign('Infinity')],
  ])('%s', async (_, headers, content = body) => {
    expect(await verifyWebhook({ headers, body: content }, secret, { clock })).toBeNull()
  })
})

it.each(['', 'whsec_', 'whsec_c2hvcnQ=', 'whsec_?'])('refuses the secret %j', async (wrong) => {
  await expect(verifyWebhook({ headers: await sign(), body }, wrong, { clock })).rejects.toMatchObject({
    kind: 'validation',
    violations: [{ field: 'secret' }],
  })
})
