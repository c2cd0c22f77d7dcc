import type { WebhookEvent } from '@vitrine/contract/changes'
import { wireChange } from '../changes/index.ts'
import { type Database, transaction } from '../db/index.ts'
import { outboundRequest, signatureHeaders } from '../http/index.ts'
import { type QueueHandler, retryDelayMs, withJitter } from '../jobs/index.ts'
import type { Clock, SecretBox } from '../runtime/index.ts'
import { type LeasedDelivery, leaseDue, markDelivered, markFailed, markGone } from './delivery-repository.ts'

export interface DeliverWebhooksParts {
  readonly db: Database
  readonly clock: Clock
  readonly secrets: SecretBox
  readonly mayReachLoopback: boolean
}

export const webhookDeliveriesName = 'webhook deliveries'

const secondMs = 1_000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
/** Delays between attempts by Standard Webhooks, "Retry schedule"; about three days in all. */
const retryDelaysMs = [
  5 * secondMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  14 * hourMs,
  20 * hourMs,
  24 * hourMs,
]
/** How long an endpoint that keeps failing gets no delivery at all. */
const endpointBackoff = { firstMs: secondMs, factor: 2, longestMs: 5 * minuteMs }
const timeoutMs = 15_000
/** Longer than any attempt takes. */
const leaseMs = 60_000
const maxResponseBytes = 1_024

/**
 * Delivers changes to webhooks, at least once each; receivers recognise repeated ones by the id of the event. A webhook
 * gets one delivery at a time, in the order of the feed unless one fails.
 */
export function deliverWebhooks(parts: DeliverWebhooksParts): QueueHandler<LeasedDelivery> {
  const { db, clock } = parts
  return {
    name: webhookDeliveriesName,
    everyMs: 1_000,
    concurrency: 8,
    take: (limit) => leaseDue(db, { now: clock(), leaseMs, limit }),
    async handle(delivery) {
      const outcome = await send(parts, delivery)
      const now = clock()
      await transaction(db, async (trx) => {
        if (outcome === 'delivered') return markDelivered(trx, delivery, new Date(now))
        if (outcome === 'gone') return markGone(trx, delivery, new Date(now))
        const delayMs = retryDelaysMs[delivery.attempts - 1]
        await markFailed(trx, delivery, {
          reason: outcome.reason,
          dueAt: delayMs === undefined ? undefined : new Date(now + withJitter(delayMs)),
          freeAt: new Date(now + retryDelayMs(delivery.failures + 1, endpointBackoff)),
        })
      })
    },
  }
}

type Outcome = 'delivered' | 'gone' | { readonly reason: string }

async function send(parts: DeliverWebhooksParts, delivery: LeasedDelivery): Promise<Outcome> {
  const { change, siteId, url } = delivery
  const event: WebhookEvent = { ...wireChange(change), siteId }
  const body = JSON.stringify(event)
  const content = { id: change.id, timestampSeconds: Math.floor(parts.clock() / 1_000), body }
  try {
    const { status } = await outboundRequest({
      url: new URL(url),
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Vitrine-Webhooks',
        ...signatureHeaders(content, currentSecrets(parts, delivery)),
      },
      body: Buffer.from(body),
      timeoutMs,
      maxBytes: maxResponseBytes,
      mayReachLoopback: parts.mayReachLoopback,
    })
    if (status >= 200 && status < 300) return 'delivered'
    return status === 410 ? 'gone' : { reason: `responded with status ${status}` }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    return { reason: (code ?? message).slice(0, 200) }
  }
}

/** The previous secret signs too for a while after a rotation. */
function currentSecrets(
  { clock, secrets }: DeliverWebhooksParts,
  { webhookId, secret, previousSecret, previousUntil }: LeasedDelivery,
): Buffer[] {
  const isPreviousValid = previousSecret && previousUntil && previousUntil.getTime() > clock()
  const sealed = isPreviousValid ? [secret, previousSecret] : [secret]
  return sealed.map((each) => secrets.open(`webhook ${webhookId}`, each))
}
