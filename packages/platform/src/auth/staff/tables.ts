import type { StaffRight } from '@vitrine/contract/accounts'
import type { Generated } from 'kysely'

export interface StaffTables {
  /** Staff accounts. */
  staff: {
    site_id: string
    id: string
    /** In canonical form. */
    email: string
    name: string
    role: 'OWNER' | 'COLLABORATOR'
    /** PHC format. */
    password_hash: string
    /** The platform chose the password: the first login must replace it. */
    must_change: boolean
    /** Of a collaborator; an owner has every right. */
    rights: Generated<StaffRight[]>
    /** Seed of the authenticator app, sealed; null without a second factor. */
    sealed_totp: Generated<Buffer | null>
    /** The last time step whose code was used. */
    totp_last_step: Generated<number>
    /** Sealed seed that is not confirmed yet, and until when it can be. */
    pending_totp: Generated<Buffer | null>
    pending_totp_until: Generated<Date | null>
    created_at: Date
    updated_at: Date
  }
  /** A session that ended has no row. */
  staff_sessions: {
    site_id: string
    id: string
    staff_id: string
    /** The client whose visitor logged in. */
    client_id: string
    /** SHA-256 of the secret. */
    secret_hash: Buffer
    created_at: Date
    /** To the minute; two hours later the session ends. */
    last_used_at: Date
    expires_at: Date
  }
}

declare module '../../db/tables.ts' {
  interface Tables extends StaffTables {}
}
