import type { Database } from '../../db/index.ts'
import { isUuid } from '../../db/index.ts'
import type { SecurityEventKind } from './security-event.ts'

export interface EventQuery {
  readonly siteId: string
  readonly identityId?: string | undefined
  readonly before?: string | undefined
  readonly limit: number
}

/** A security event as staff reads it. */
export interface ListedEvent {
  readonly id: string
  readonly kind: SecurityEventKind
  readonly memberId?: string
  readonly clientId?: string
  readonly actor: string
  readonly address: string
  readonly requestId: string
  readonly detail: Readonly<Record<string, string | number | boolean>>
  readonly createdDate: string
}

/** Events of a site or of one member, newest first, from where the page before ended. */
export async function listEvents(db: Database, query: EventQuery): Promise<ListedEvent[]> {
  const { siteId, identityId, before, limit } = query
  if (identityId !== undefined && !isUuid(identityId)) return []
  let select = db.selectFrom('security_events').selectAll().where('site_id', '=', siteId)
  if (identityId !== undefined) select = select.where('identity_id', '=', identityId)
  if (before !== undefined) select = select.where('id', '<', before)
  const rows = await select.orderBy('id', 'desc').limit(limit).execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    ...(row.identity_id !== null && { memberId: row.identity_id }),
    ...(row.client_id !== null && { clientId: row.client_id }),
    actor: row.actor,
    address: row.address,
    requestId: row.request_id,
    detail: row.detail,
    createdDate: row.created_at.toISOString(),
  }))
}
