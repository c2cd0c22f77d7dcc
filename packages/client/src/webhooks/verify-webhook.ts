import type { WebhookEvent } from '@vitrine/contract/changes'
import { invalidArgument } from '../errors/classify.ts'

/** A received webhook. A `Request` has `headers`; its body is `await request.text()`. */
export interface WebhookRequest {
  /** `Headers`, or the headers object of Node.js with lower-case names. */
  readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>
  /** The body exactly as it was received: the signature does not match JSON that was parsed and written again. */
  readonly body: string | Uint8Array
}

/** Options of {@link verifyWebhook}. */
export interface VerifyOptions {
  /** Largest difference between the time of the delivery and the clock, in seconds; default 300. */
  readonly toleranceSeconds?: number
  /** Wall clock in milliseconds since the epoch; default `Date.now`. */
  readonly clock?: () => number
}

/** Standard Webhooks allows 24 to 64 bytes. */
const minSecretBytes = 24
/** The platform sends two at most, the second during a change of the secret. */
const maxSignatures = 5

/**
 * Checks the signature of a webhook and returns its event; null if it is not authentic: a signature is missing or wrong, the body was
 * changed, or the delivery is older than five minutes. Respond to null with status 401. The signature is an HMAC-SHA-256 by
 * [Standard Webhooks](https://www.standardwebhooks.com) and is compared in constant time.
 *
 * {@link addWebhook} registers a webhook and returns its secret.
 *
 * Respond with a 2xx status within 15 seconds and do the work afterwards; other deliveries are repeated for about three days. An event
 * can arrive more than once and out of order: remember its `id`, and fetch the entity instead of counting events.
 *
 * @param secret The webhook's secret, `whsec_` and base64
 * @throws StoreError `validation` for a secret that is none, for example an environment variable that is not set
 * @example
 * ```ts
 * export async function POST(request: Request) {
 *   const delivery = { headers: request.headers, body: await request.text() }
 *   const event = await verifyWebhook(delivery, process.env['WEBHOOK_SECRET'] ?? '')
 *   if (event === null) return new Response(null, { status: 401 })
 *   if (event.type === 'order.created') console.log(event.siteId, event.entityId)
 *   return new Response(null, { status: 204 })
 * }
 * ```
 */
export async function verifyWebhook(
  { headers, body }: WebhookRequest,
  secret: string,
  { toleranceSeconds = 300, clock = Date.now }: VerifyOptions = {},
): Promise<WebhookEvent | null> {
  const keyBytes = decodeBase64(secret.replace(/^whsec_/, ''))
  if (!keyBytes || keyBytes.length < minSecretBytes) throw wrongSecret()
  const read = (name: string) =>
    String((headers instanceof Headers ? headers.get(name) : headers[name]) ?? '')

  const timestamp = read('webhook-timestamp')
  const ageSeconds = clock() / 1_000 - Number(timestamp)
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(ageSeconds) > toleranceSeconds) return null

  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body
  const prefix = new TextEncoder().encode(`${read('webhook-id')}.${timestamp}.`)
  const signed = new Uint8Array(prefix.length + bytes.length)
  signed.set(prefix)
  signed.set(bytes, prefix.length)

  const { subtle } = crypto
  const key = await subtle.importKey('raw', keyBytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
  for (const signature of read('webhook-signature').split(' ', maxSignatures)) {
    const given = signature.startsWith('v1,') && decodeBase64(signature.slice(3))
    // The cast holds: the platform signs only events.
    if (given && (await subtle.verify('HMAC', key, given, signed)))
      return JSON.parse(new TextDecoder().decode(bytes)) as WebhookEvent
  }
  return null
}

function decodeBase64(value: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(value), (character) => character.charCodeAt(0))
  } catch {
    // Forged headers can contain anything.
    return undefined
  }
}

function wrongSecret() {
  const description = 'must be the secret from the registration of the webhook: "whsec_" and base64'
  return invalidArgument([{ field: 'secret', description, violatedRule: 'FORMAT' }], {
    operation: 'verifyWebhook',
  })
}
