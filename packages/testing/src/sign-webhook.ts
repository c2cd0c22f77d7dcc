import { createHmac, randomUUID } from 'node:crypto'
import type { WebhookEvent } from '@vitrine/client/webhooks'

/** A delivery for {@link signWebhook}. */
export interface WebhookToSign {
  /** The secret that the receiver verifies with: `whsec_` and base64 of 24 to 64 bytes. */
  readonly secret: string
  /** Fields of the event. Defaults: a new `id` and `entityId`, type `product.updated`, no `data`, and the present time. */
  readonly event?: Partial<WebhookEvent>
  /** Time of the delivery in milliseconds since the epoch; default `Date.now`. `verifyWebhook` refuses old ones. */
  readonly clock?: () => number
}

/** What a receiver gets by `POST`. */
export interface SignedWebhook {
  readonly headers: Record<string, string>
  readonly body: string
}

/** Standard Webhooks allows 24 to 64 bytes. */
const secretBytes = { min: 24, max: 64 }

/**
 * Builds a signed delivery as the platform sends it, to test a receiver of webhooks without a platform.
 *
 * @throws Error for a secret that is none
 * @example
 * ```ts
 * const secret = 'whsec_dml0cmluZSB0ZXN0cyBvbmx5LCAzMiBieXRlcyE='
 * const delivery = signWebhook({ secret, event: { type: 'order.created', entityId: 'an order id' } })
 * const request = new Request('http://localhost/hooks', { method: 'POST', ...delivery })
 * const event = await verifyWebhook({ headers: request.headers, body: await request.text() }, secret)
 * ```
 */
export function signWebhook({ secret, event = {}, clock = Date.now }: WebhookToSign): SignedWebhook {
  const key = decodeSecret(secret)
  const complete: WebhookEvent = {
    id: randomUUID(),
    cursor: '1',
    type: 'product.updated',
    entityId: randomUUID(),
    data: {},
    occurredDate: new Date(clock()).toISOString(),
    actor: { identity: 'UNKNOWN' },
    siteId: randomUUID(),
    ...event,
  }
  const body = JSON.stringify(complete)
  const timestamp = String(Math.floor(clock() / 1_000))
  const signature = createHmac('sha256', key).update(`${complete.id}.${timestamp}.${body}`).digest('base64')
  return {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'webhook-id': complete.id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    },
    body,
  }
}

function decodeSecret(secret: string): Buffer {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  if (key.length >= secretBytes.min && key.length <= secretBytes.max) return key
  throw new Error(
    `The secret of a webhook is "whsec_" and base64 of ${secretBytes.min} to ${secretBytes.max} bytes. This one has ${key.length} bytes.`,
  )
}
