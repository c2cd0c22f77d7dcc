import type { Database } from '../db/database.ts'
import type { RequestContext } from '../http/route.ts'
import { log } from '../runtime/log.ts'
import type { Site } from '../sites/site.ts'

/** A visitor's request, for calls of services without a server. */
export function visitorContext(db: Database, site: Site): RequestContext {
  return {
    db,
    site,
    log,
    clock: Date.now,
    publicUrl: 'https://platform.example',
    shopUrl: 'https://shop.example',
    caller: { kind: 'visitor', id: 'v', clientId: 'c', sessionId: 's' },
    requestId: 'r',
    address: '127.0.0.1',
    idempotencyKey: undefined,
  }
}
