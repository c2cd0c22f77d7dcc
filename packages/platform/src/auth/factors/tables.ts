import type { EnrolledFactorStatus } from '@vitrine/contract/enumerations'
import type { Json } from '../../sites/index.ts'
import type { EnrolledFactorType, StoredPasskey } from './factor.ts'

export interface FactorTables {
  /** Factors of members other than the password. */
  factors: {
    site_id: string
    id: string
    identity_id: string
    type: EnrolledFactorType
    status: EnrolledFactorStatus
    name: string | null
    /** Seed of an authenticator app, sealed. */
    sealed_secret: Buffer | null
    /** Number that codes are sent to. */
    phone: string | null
    passkey: Json<StoredPasskey> | null
    /** Of the passkey; names one factor of the site. */
    credential_id: string | null
    /** During enrollment: hash of the code that was sent, or the challenge to be signed. */
    enrolment_code: Buffer | null
    enrolment_challenge: string | null
    enrolment_tries_left: number
    enrolment_expires_at: Date | null
    /** The last time step whose code was used. */
    last_step: number
    created_at: Date
    last_used_at: Date | null
  }
  recovery_codes: {
    site_id: string
    identity_id: string
    code_hash: Buffer
    used_at: Date | null
  }
  /** Devices that need no second factor for a while. */
  remembered_devices: {
    site_id: string
    token_hash: Buffer
    identity_id: string
    expires_at: Date
    created_at: Date
  }
}

declare module '../../db/tables.ts' {
  interface Tables extends FactorTables {}
}
