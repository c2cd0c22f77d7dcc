import type { ChangeData, ChangeType } from '@vitrine/contract/changes'
import { type Insertable, sql } from 'kysely'
import { newId, prepared } from '../db/index.ts'
import type { SiteContext } from '../http/index.ts'
import type { ChangeTables } from './tables.ts'

/** A change of something in a site. */
export interface Change {
  readonly type: ChangeType
  readonly entityId: string
  readonly data?: ChangeData
}

/** A change of a product, marked as hidden if visitors see the product neither before nor after it. */
export function productChange(
  type: 'product.created' | 'product.updated' | 'product.deleted' | 'inventory.updated',
  entityId: string,
  { isShown, ...data }: ChangeData & { readonly isShown: boolean },
): Change {
  return { type, entityId, data: { ...data, ...(!isShown && { hidden: true }) } }
}

/**
 * Publishes changes, in the transaction that makes them: they are published if and only if it commits (decision 35).
 * Call it while holding the lock of the changed entity, so that its changes are published in order. It takes no
 * lock itself: writers never wait for each other here.
 */
export async function recordChanges(
  { db, site, clock }: Pick<SiteContext, 'db' | 'clock'> & { readonly site: Pick<SiteContext['site'], 'id'> },
  changes: readonly Change[],
): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map(({ type, entityId, data = {} }, at) => ({
    id: newId(clock),
    at,
    type,
    entityId,
    data,
  }))
  await sql`
    insert into change_outbox (site_id, id, type, entity_id, data, occurred_at)
    select ${site.id}::uuid, c.id, c.type, c."entityId", c.data, ${new Date(clock())}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as c (id uuid, at integer, type text, "entityId" text, data jsonb)
    order by c.at ${prepared}`.execute(db)
}

/** The outbox row of a change, for a writer that inserts it in the statement of the change itself; otherwise like `recordChanges`. */
export function changeRow(
  { site, clock }: Pick<SiteContext, 'site' | 'clock'>,
  { type, entityId, data = {} }: Change,
): Insertable<ChangeTables['change_outbox']> {
  return {
    site_id: site.id,
    id: newId(clock),
    type,
    entity_id: entityId,
    data: JSON.stringify(data),
    occurred_at: new Date(clock()),
  }
}
