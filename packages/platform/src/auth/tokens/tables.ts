import type { Generated } from 'kysely'

export interface TokenTables {
  /** Anonymous shoppers; a cart belongs to one of these or to a member. */
  visitors: {
    site_id: string
    id: string
    client_id: string
    created_at: Date
  }
  /**
   * A login or an anonymous visit of a client: everything renewed from its first refresh token. The row holds only
   * the current token and the two before it, so it never grows.
   */
  sessions: {
    site_id: string
    id: string
    client_id: string
    subject_kind: 'visitor' | 'member'
    subject_id: string
    created_at: Date
    /** SHA-256 of the current refresh token. */
    current_hash: Buffer
    /** SHA-256 of the previous token, and the current one sealed with it, in case a response was lost. */
    parent_hash: Buffer | null
    sealed_current: Buffer | null
    /** The same for the token before the previous one. */
    grandparent_hash: Buffer | null
    sealed_parent: Buffer | null
    /** When the previous token was used. */
    rotated_at: Date | null
    idle_until: Date
    absolute_until: Date
    revoked_at: Date | null
    /** How long it lives without renewal. */
    idle_seconds: Generated<number>
    /** The browser login that created it; both end together. */
    hosted_session_id: Generated<string | null>
    /** `DeviceInfo` of a member's last use. */
    browser: Generated<string | null>
    system: Generated<string | null>
    network: Generated<string | null>
    last_used_at: Generated<Date | null>
  }
  /** Private keys that sign access tokens, of all processes on the database. */
  signing_keys: {
    id: string
    /** A sealed JWK in base64url. */
    private_jwk: string
    created_at: Date
  }
}

declare module '../../db/tables.ts' {
  interface Tables extends TokenTables {}
}
