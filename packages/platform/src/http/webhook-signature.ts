import { createHmac, randomBytes } from 'node:crypto'

/** Standard Webhooks allows 24 to 64 bytes. */
const secretBytes = 32

export function newSecret(): Buffer {
  return randomBytes(secretBytes)
}

/** The secret as its receiver gets it (Standard Webhooks, "Signature scheme"). */
export function secretText(secret: Buffer): string {
  return `whsec_${secret.toString('base64')}`
}

export interface SignedContent {
  readonly id: string
  readonly timestampSeconds: number
  readonly body: string
}

/**
 * Headers of a delivery by Standard Webhooks: HMAC-SHA-256 over id, time and body, once for each valid secret, so that a rotation does not
 * interrupt deliveries. The time is signed too, so that an old delivery cannot be replayed.
 */
export function signatureHeaders(
  { id, timestampSeconds, body }: SignedContent,
  secrets: readonly Buffer[],
): Record<string, string> {
  const signatures = secrets.map(
    (secret) =>
      `v1,${createHmac('sha256', secret).update(`${id}.${timestampSeconds}.${body}`).digest('base64')}`,
  )
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestampSeconds),
    'webhook-signature': signatures.join(' '),
  }
}
