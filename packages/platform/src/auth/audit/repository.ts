import { type Database, isUuid, newId } from '../../db/index.ts'
import type { HttpContext } from '../../http/index.ts'
import type { Clock } from '../../runtime/index.ts'

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
  /** A replaced refresh token was used again, which ended its session. */
  | 'REFRESH_TOKEN_REUSED'
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

/** Where an event happened and who caused it. */
export interface EventContext {
  readonly db: Database
  readonly clock: Clock
  readonly site: { readonly id: string }
  /** The actor, such as `visitor:<id>`, and its client. */
  readonly holder: { readonly id: string; readonly clientId?: string | undefined }
  readonly address: string
  readonly requestId: string
}

/** Records a security event, in the transaction of the change it is about if there is one. */
export async function recordEvent(
  { db, clock, site, holder, address, requestId }: EventContext,
  { kind, identityId, detail = {} }: SecurityEvent,
): Promise<void> {
  await db
    .insertInto('security_events')
    .values({
      site_id: site.id,
      id: newId(clock),
      kind,
      identity_id: identityId ?? null,
      client_id: holder.clientId ?? null,
      actor: holder.id,
      address,
      request_id: requestId,
      detail: JSON.stringify(detail),
      created_at: new Date(clock()),
    })
    .execute()
}

/** As `recordEvent`, for requests outside of operations. */
export function recordRequestEvent(
  { db, clock }: Pick<EventContext, 'db' | 'clock'>,
  c: HttpContext,
  siteId: string,
  holder: EventContext['holder'],
  event: SecurityEvent,
): Promise<void> {
  const request = { address: c.get('address'), requestId: c.get('requestId') }
  return recordEvent({ db, clock, site: { id: siteId }, holder, ...request }, event)
}

interface EventQuery {
  readonly siteId: string
  readonly identityId?: string | undefined
  readonly before?: string | undefined
  readonly limit: number
}

/** Events of a site or of one member, newest first, from where the page before ended. */
export async function listEvents(db: Database, { siteId, identityId, before, limit }: EventQuery) {
  if (identityId !== undefined && !isUuid(identityId)) return []
  let select = db.selectFrom('security_events').selectAll().where('site_id', '=', siteId)
  if (identityId !== undefined) select = select.where('identity_id', '=', identityId)
  if (before !== undefined) select = select.where('id', '<', before)
  return select.orderBy('id', 'desc').limit(limit).execute()
}
