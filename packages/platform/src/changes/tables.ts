import type { ChangeActor, ChangeData } from '@vitrine/contract/changes'
import type { Generated } from 'kysely'
import type { Json } from '../sites/index.ts'

interface ChangeColumns {
  site_id: string
  /** Id of the event in the feed, in streams and in webhooks. */
  id: string
  type: string
  entity_id: string
  data: Json<ChangeData>
  /** Null if no request made the change. */
  actor: Json<ChangeActor> | null
  occurred_at: Date
}

export interface ChangeTables {
  /** Changes that are not in the feed yet; written by the transaction of the change. */
  change_outbox: ChangeColumns & {
    /** Changes of one thing are in order, because writers hold its lock until their transaction ends. */
    position: Generated<bigint>
  }
  /** One row per site that ever changed. The process that holds its lock numbers the changes. */
  change_feeds: {
    site_id: string
    last_number: bigint
  }
  /** The feed: gapless numbers per site, committed in their order. */
  change_events: ChangeColumns & {
    number: bigint
  }
}

declare module '../db/tables.ts' {
  interface Tables extends ChangeTables {}
}
