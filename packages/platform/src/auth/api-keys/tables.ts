import type { StaffRight } from '@vitrine/contract/accounts'

export interface AppTables {
  /** Keys by which programs of the merchant act on one site. */
  api_keys: {
    site_id: string
    id: string
    /** What the merchant calls the app. */
    name: string
    rights: StaffRight[]
    /** SHA-256 of the secret. */
    secret_hash: Buffer
    /** The secret before the last rotation, until the app has the new one. */
    previous_hash: Buffer | null
    previous_until: Date | null
    created_at: Date
    rotated_at: Date | null
    /** To the minute: not every call is worth a write. */
    last_used_at: Date | null
    /** Network that it was last used from, as limits count it. */
    last_used_from: string | null
    revoked_at: Date | null
  }
}

declare module '../../db/tables.ts' {
  interface Tables extends AppTables {}
}
