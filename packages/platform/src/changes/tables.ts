import type { ChangeData } from '@vitrine/contract/changes'
import type { Generated } from 'kysely'
import type { Json } from '../sites/index.ts'

interface ChangeColumns {
  site_id: string
  /** Of the event, everywhere it is told of. */
  id: string
  type: string
  entity_id: string
  data: Json<ChangeData>
  occurred_at: Date
}

export interface ChangeTables {
  /** What was changed and has no place in the feed yet; written by the transaction of the change. */
  change_outbox: ChangeColumns & {
    /** In which order changes of one thing were made: whoever changes it holds it until the transaction ends. */
    position: Generated<bigint>
  }
  /** One row per site that ever changed. Its lock is the right to number changes. */
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
