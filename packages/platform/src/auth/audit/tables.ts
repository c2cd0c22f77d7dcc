import type { Json } from '../../sites/index.ts'
import type { SecurityEventKind } from './repository.ts'

interface AuditTables {
  /** What staff wants to know when something is wrong (requirements.md PLT-74); never a secret, never an address of mail. */
  security_events: {
    site_id: string
    id: string
    kind: SecurityEventKind
    identity_id: string | null
    client_id: string | null
    /** Who did it, `visitor:<id>` and the like. */
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
