import type { Json } from '../../sites/index.ts'
import type { SecurityEventKind } from './repository.ts'

interface AuditTables {
  /** For staff who investigate an incident. Contains no secrets and no email addresses. */
  security_events: {
    site_id: string
    id: string
    kind: SecurityEventKind
    identity_id: string | null
    client_id: string | null
    /** The actor, such as `visitor:<id>`. */
    actor: string
    address: string
    request_id: string
    detail: Json<Readonly<Record<string, string | number | boolean>>>
    created_at: Date
  }
}

declare module '../../db/tables.ts' {
  interface Tables extends AuditTables {}
}
