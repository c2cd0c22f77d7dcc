import { type Database, isUuid, newId } from '../../db/index.ts'
import type { Clock } from '../../runtime/index.ts'
import { deleteBatch } from '../delete-batch-repository.ts'

/** Security events of accounts. */
export type SecurityEventKind =
  | 'REGISTERED'
  | 'LOGIN_SUCCEEDED'
  | 'LOGIN_FAILED'
  | 'SIGNED_ON'
  | 'LOGGED_OUT'
  | 'EMAIL_VERIFIED'
  | 'VERIFICATION_FAILED'
  | 'RECOVERY_REQUESTED'
  | 'RECOVERED'
  | 'PASSWORD_CHANGED'
  | 'PROFILE_CHANGED'
  | 'FACTOR_ADDED'
  | 'FACTOR_REMOVED'
  | 'FACTOR_FAILED'
  | 'CODE_REPLAYED'
  /** A spent refresh token came again; its session was ended. */
  | 'REFRESH_TOKEN_REUSED'
  /** An app was given a member's tokens. */
  | 'MEMBER_TOKENS_GRANTED'
  | 'LIMIT_HIT'
  | 'MEMBER_APPROVED'
  | 'MEMBER_BLOCKED'
  | 'MEMBER_UNBLOCKED'
  | 'MEMBER_DELETED'
  | 'SETTINGS_CHANGED'
  | 'STAFF_ADDED'
  | 'STAFF_PASSWORD_RESET'
  | 'STAFF_LOGIN_SUCCEEDED'
  | 'STAFF_LOGIN_FAILED'
  | 'STAFF_LOGGED_OUT'
  | 'STAFF_PASSWORD_CHANGED'
  | 'STAFF_FACTOR_ADDED'
  | 'STAFF_FACTOR_REMOVED'
  | 'STAFF_FACTOR_FAILED'
  | 'STAFF_RIGHTS_CHANGED'
  | 'OAUTH_CLIENT_CREATED'
  | 'OAUTH_CLIENT_CHANGED'
  | 'OAUTH_CLIENT_DELETED'
  | 'API_KEY_CREATED'
  | 'API_KEY_ROTATED'
  | 'API_KEY_REVOKED'
  | 'API_KEY_USED'

export interface SecurityEvent {
  readonly kind: SecurityEventKind
  readonly identityId?: string | undefined
  readonly detail?: Readonly<Record<string, string | number | boolean>>
}

/** Where an event happened. */
export interface EventContext {
  readonly db: Database
  readonly clock: Clock
  readonly site: { readonly id: string }
  readonly actor: string
  readonly clientId: string | undefined
  readonly address: string
  readonly requestId: string
}

/** Records a security event, in the transaction of the change it is about if there is one. */
export async function recordEvent(place: EventContext, event: SecurityEvent): Promise<void> {
  await place.db
    .insertInto('security_events')
    .values({
      site_id: place.site.id,
      id: newId(place.clock),
      kind: event.kind,
      identity_id: event.identityId ?? null,
      client_id: place.clientId ?? null,
      actor: place.actor,
      address: place.address,
      request_id: place.requestId,
      detail: JSON.stringify(event.detail ?? {}),
      created_at: new Date(place.clock()),
    })
    .execute()
}

interface EventQuery {
  readonly siteId: string
  readonly identityId?: string | undefined
  readonly before?: string | undefined
  readonly limit: number
}

/** A security event as staff reads it. */
interface ListedEvent {
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

/** 90 days are enough to look into a report after a holiday; rows contain addresses of callers, so not forever. */
export function deleteOldEvents(db: Database, nowMs: number): Promise<boolean> {
  const events = { table: 'security_events', key: 'id', column: 'created_at' }
  return deleteBatch(db, events, new Date(nowMs - 90 * 86_400_000))
}
