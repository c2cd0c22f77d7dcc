import type { Generated } from 'kysely'

export interface WebhookTables {
  webhooks: {
    site_id: string
    id: string
    url: string
    types: string[]
    /** `SecretBox`; signatures are made with it. */
    secret: Buffer
    /** The one before the last rotation, until whoever verifies has the new one. */
    previous_secret: Buffer | null
    previous_until: Date | null
    /** `GONE`: whoever is there said that it wants no more. */
    state: 'ACTIVE' | 'GONE'
    /** The delivery under way; only its holder may say how it went. */
    lease: string | null
    /** No delivery before: while one is under way, and a while after one that failed. */
    free_at: Date
    /** Deliveries in a row that failed. */
    failures: Generated<number>
    created_at: Date
  }
  /** What has to be told still; written by the transaction that gives the change its place in the feed. */
  webhook_deliveries: {
    site_id: string
    webhook_id: string
    /** Of the change. */
    number: bigint
    /** `DEAD` is never tried again unless somebody asks for it. */
    state: 'WAITING' | 'DEAD'
    attempts: Generated<number>
    due_at: Date
    /** What went wrong last. */
    last_error: string | null
  }
}

declare module '../db/tables.ts' {
  interface Tables extends WebhookTables {}
}
