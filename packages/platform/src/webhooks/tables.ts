import type { Generated } from 'kysely'

export interface WebhookTables {
  webhooks: {
    site_id: string
    id: string
    url: string
    types: string[]
    /** Signs deliveries; sealed. */
    secret: Buffer
    /** The secret before the last rotation, which signs as well for a while. */
    previous_secret: Buffer | null
    previous_until: Date | null
    /** `GONE`: the endpoint responded with 410. */
    state: 'ACTIVE' | 'GONE'
    /** The delivery in progress; only its holder records the outcome. */
    lease: string | null
    /** No delivery before: one is in progress, or failed shortly before. */
    free_at: Date
    /** Deliveries that failed in a row. */
    failures: Generated<number>
    created_at: Date
  }
  /** Written by the transaction that numbers the change. */
  webhook_deliveries: {
    site_id: string
    webhook_id: string
    /** Number of the change in the feed. */
    number: bigint
    /** `DEAD` deliveries are retried only on request. */
    state: 'WAITING' | 'DEAD'
    attempts: Generated<number>
    due_at: Date
    /** Error of the last attempt. */
    last_error: string | null
  }
}

declare module '../db/tables.ts' {
  interface Tables extends WebhookTables {}
}
