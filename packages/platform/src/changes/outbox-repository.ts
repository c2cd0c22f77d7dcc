import {
  type ChangeActor,
  type ChangeData,
  type ChangeType,
  catalogChangeTypes,
} from '@vitrine/contract/changes'
import { actorIdentities } from '@vitrine/contract/enumerations'
import { type Insertable, sql } from 'kysely'
import { newId, prepared } from '../db/index.ts'
import type { Caller, SiteContext } from '../http/index.ts'
import type { ChangeTables } from './tables.ts'

/** A change of something in a site. */
export interface Change {
  readonly type: ChangeType
  readonly entityId: string
  readonly data?: ChangeData
}

/**
 * The context of a change. The caller is its actor; jobs have none. `SiteContext` does not declare it, but services pass on the whole
 * context of a request, and the hosted checkout adds the buyer.
 */
type ChangeContext = Pick<SiteContext, 'clock'> & {
  readonly site: Pick<SiteContext['site'], 'id'>
  readonly caller?: Pick<Caller, 'kind' | 'id'>
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
  { db, site, clock, caller }: ChangeContext & Pick<SiteContext, 'db'>,
  changes: readonly Change[],
): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map(({ type, entityId, data = {} }, at) => ({
    id: newId(clock),
    at,
    type,
    entityId,
    data,
    actor: caller && toActor(caller, type),
  }))
  await sql`
    insert into change_outbox (site_id, id, type, entity_id, data, occurred_at, actor)
    select ${site.id}::uuid, c.id, c.type, c."entityId", c.data, ${new Date(clock())}::timestamptz, c.actor
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as c (id uuid, at integer, type text, "entityId" text, data jsonb, actor jsonb)
    order by c.at ${prepared}`.execute(db)
}

/** The outbox row of a change, for a writer that inserts it in the statement of the change itself; otherwise like `recordChanges`. */
export function changeRow(
  { site, clock, caller }: ChangeContext,
  { type, entityId, data = {} }: Change,
): Insertable<ChangeTables['change_outbox']> {
  return {
    site_id: site.id,
    id: newId(clock),
    type,
    entity_id: entityId,
    data: JSON.stringify(data),
    occurred_at: new Date(clock()),
    actor: caller ? JSON.stringify(toActor(caller, type)) : null,
  }
}

const [, visitor, member, user, app] = actorIdentities
const identities = { visitor, member, staff: user, app } as const
const catalogTypes: ReadonlySet<string> = new Set(catalogChangeTypes)

/** Readers of the catalog's changes may not learn which shopper bought something. */
function toActor({ kind, id }: Pick<Caller, 'kind' | 'id'>, type: ChangeType): ChangeActor {
  const isShopper = kind === 'visitor' || kind === 'member'
  return { identity: identities[kind], ...(!(isShopper && catalogTypes.has(type)) && { id }) }
}
