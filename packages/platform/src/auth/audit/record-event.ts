import type { Database } from '../../db/index.ts'
import { newId } from '../../db/index.ts'
import type { Clock } from '../../runtime/index.ts'
import type { SecurityEvent } from './security-event.ts'

/** Where an event happened. */
export interface EventPlace {
  readonly db: Database
  readonly clock: Clock
  readonly site: { readonly id: string }
  readonly actor: string
  readonly clientId: string | undefined
  readonly address: string
  readonly requestId: string
}

/** Writes a security event, in the transaction of what it tells about where there is one. */
export async function recordEvent(place: EventPlace, event: SecurityEvent): Promise<void> {
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
