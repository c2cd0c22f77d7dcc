import type { SecurityEventsRequest, SecurityEventsResponse } from '@vitrine/contract/accounts'
import { isUuid } from '../../../db/index.ts'
import { invalidArguments, violation } from '../../../http/index.ts'
import { listEvents } from '../../audit/list-events.ts'
import type { IdentityContext } from '../context.ts'

const defaultLimit = 50

/** What happened to accounts of the site, newest first (requirements.md PLT-74). */
export async function securityEvents(
  { db, site }: IdentityContext,
  { memberId, limit = defaultLimit, cursor }: SecurityEventsRequest,
): Promise<SecurityEventsResponse> {
  if (cursor !== undefined && !isUuid(cursor)) {
    throw invalidArguments(violation('cursor', 'VALIDATION', 'is not a cursor of this query'))
  }
  const query = { siteId: site.id, identityId: memberId, before: cursor, limit: limit + 1 }
  const found = await listEvents(db, query)
  const events = found.slice(0, limit)
  const last = found.length > limit ? events.at(-1) : undefined
  return { events, metadata: { count: events.length, cursors: { ...(last && { next: last.id }) } } }
}
