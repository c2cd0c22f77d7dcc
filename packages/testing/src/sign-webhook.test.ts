import { verifyWebhook } from '@vitrine/client/webhooks'
import { expect, test } from 'vitest'
import { signWebhook } from './sign-webhook.ts'

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`

test('verifyWebhook accepts a signed delivery and returns its event', async () => {
  const event = { type: 'order.created', entityId: 'o1', siteId: 's1', data: {} }
  const request = new Request('http://localhost/hooks', {
    method: 'POST',
    ...signWebhook({ secret, event }),
  })
  expect(request.headers.get('content-type')).toContain('application/json')
  const delivery = { headers: request.headers, body: await request.text() }
  expect(await verifyWebhook(delivery, secret)).toMatchObject({
    ...event,
    id: request.headers.get('webhook-id'),
    actor: { identity: 'UNKNOWN' },
  })
})

test('verifyWebhook refuses one with another secret, another body or an old time', async () => {
  const delivery = signWebhook({ secret })
  const other = signWebhook({ secret: `whsec_${Buffer.alloc(32, 8).toString('base64')}` })
  const old = signWebhook({ secret, clock: () => Date.now() - 301_000 })
  for (const refused of [other, old, { ...delivery, body: other.body }])
    expect(await verifyWebhook(refused, secret)).toBeNull()
})

test('each delivery is another event, unless the event has an id', () => {
  const idOf = (event?: { id: string }) =>
    signWebhook({ secret, ...(event && { event }) }).headers['webhook-id']
  expect(idOf()).not.toBe(idOf())
  expect(idOf({ id: 'e1' })).toBe('e1')
})

test.each(['', 'whsec_', 'whsec_c2hvcnQ='])('the secret %j is refused', (wrong) => {
  expect(() => signWebhook({ secret: wrong })).toThrow('base64 of 24 to 64 bytes')
})
