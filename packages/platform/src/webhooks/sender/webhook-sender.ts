import { wireChange } from '../../changes/index.ts'
import type { Database } from '../../db/index.ts'
import { transaction } from '../../db/index.ts'
import { outboundRequest, signatureHeaders } from '../../http/index.ts'
import type { Clock, SecretBox } from '../../runtime/index.ts'
import { log } from '../../runtime/index.ts'
import { type LeasedDelivery, leaseDue, markDelivered, markFailed, markGone } from './repository.ts'
import { restMs, retryDelayMs } from './retry-delay.ts'

export interface WebhookSenderParts {
  readonly db: Database
  readonly clock: Clock
  readonly secrets: SecretBox
  readonly mayReachLoopback: boolean
  readonly everyMs?: number
}

/** Deliveries at once, each to another webhook. */
const atOnce = 8
const timeoutMs = 15_000
/** Longer than any delivery takes. */
const leaseMs = 60_000
/** Enough for a sentence of what is wrong. */
const maxAnswerBytes = 1_024
const gone = 410

/** Delivers what webhooks have to be told, beside requests and never in them; each at least once, and known by its event's id. */
export class WebhookSender {
  readonly #parts: WebhookSenderParts
  readonly #timer: NodeJS.Timeout
  readonly #underWay = new Set<Promise<void>>()
  #stopped = false
  #looking: Promise<void> | undefined

  constructor(parts: WebhookSenderParts) {
    this.#parts = parts
    this.#timer = setInterval(() => this.kick(), parts.everyMs ?? 1_000)
    this.#timer.unref()
  }

  /** There may be something to deliver: look now and not at the next turn. */
  kick(): void {
    const limit = atOnce - this.#underWay.size
    if (this.#stopped || this.#looking || limit <= 0) return
    const { db, clock } = this.#parts
    this.#looking = leaseDue(db, { now: clock(), leaseMs, limit })
      .then(
        (deliveries) => {
          for (const delivery of deliveries) this.#begin(delivery)
        },
        (error: unknown) => log.warn({ err: error }, 'deliveries to webhooks wait'),
      )
      .finally(() => {
        this.#looking = undefined
      })
  }

  /** Begins no delivery, and waits for those under way, for a few seconds: their leases run out by themselves. */
  async stop(graceMs = 5_000): Promise<void> {
    this.#stopped = true
    clearInterval(this.#timer)
    await this.#looking
    let timer: NodeJS.Timeout | undefined
    const enough = new Promise((resolve) => {
      timer = setTimeout(resolve, graceMs)
    })
    await Promise.race([Promise.all(this.#underWay), enough])
    clearTimeout(timer)
  }

  #begin(delivery: LeasedDelivery): void {
    const work = this.#deliver(delivery)
      .catch((error: unknown) => log.warn({ err: error }, 'a delivery was left to its lease'))
      .finally(() => {
        this.#underWay.delete(work)
        this.kick()
      })
    this.#underWay.add(work)
  }

  async #deliver(delivery: LeasedDelivery): Promise<void> {
    const { db, clock } = this.#parts
    const outcome = await this.#send(delivery)
    const now = clock()
    await transaction(db, async (trx) => {
      if (outcome === 'delivered') return markDelivered(trx, delivery, new Date(now))
      if (outcome === 'gone') return markGone(trx, delivery, new Date(now))
      const delayMs = retryDelayMs(delivery.attempts)
      await markFailed(trx, delivery, {
        reason: outcome.reason,
        dueAt: delayMs === undefined ? undefined : new Date(now + delayMs),
        freeAt: new Date(now + restMs(delivery.failures)),
      })
    })
  }

  async #send(delivery: LeasedDelivery): Promise<'delivered' | 'gone' | { readonly reason: string }> {
    const { clock, mayReachLoopback } = this.#parts
    const { change, siteId, url } = delivery
    const body = JSON.stringify({ ...wireChange(change), siteId })
    const content = { id: change.id, timestampSeconds: Math.floor(clock() / 1_000), body }
    try {
      const { status } = await outboundRequest({
        url: new URL(url),
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Vitrine-Webhooks',
          ...signatureHeaders(content, this.#secretsOf(delivery)),
        },
        body: Buffer.from(body),
        timeoutMs,
        maxBytes: maxAnswerBytes,
        mayReachLoopback,
      })
      if (status >= 200 && status < 300) return 'delivered'
      return status === gone ? 'gone' : { reason: `answered ${status}` }
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      return { reason: (code ?? message).slice(0, 200) }
    }
  }

  #secretsOf({ webhookId, secret, previousSecret, previousUntil }: LeasedDelivery): Buffer[] {
    const { clock, secrets } = this.#parts
    const isStillGood = previousSecret && previousUntil && previousUntil.getTime() > clock()
    const sealed = isStillGood ? [secret, previousSecret] : [secret]
    return sealed.map((each) => secrets.open(`webhook ${webhookId}`, each))
  }
}
