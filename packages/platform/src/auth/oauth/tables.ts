import type { Generated } from 'kysely'

export interface OAuthTables {
  /** Log-ins of browsers on the hosted pages: used by `prompt=none`, ended by a log-out. */
  hosted_sessions: {
    site_id: string
    id: string
    /** SHA-256 of the secret in the browser's cookie. */
    secret_hash: Buffer
    identity_id: string
    created_at: Date
    idle_until: Date
    absolute_until: Date
    revoked_at: Generated<Date | null>
    /** Idle timeout. */
    idle_seconds: Generated<number>
    /** `DeviceInfo` of the log-in; copied to client sessions that come from it. */
    browser: Generated<string | null>
    system: Generated<string | null>
    network: Generated<string | null>
  }
  /** Authorization codes (RFC 6749, section 4.1.2). */
  authorization_codes: {
    site_id: string
    code_hash: Buffer
    client_id: string
    /** Has to be repeated by the token request; null if the authorization request had none. */
    redirect_uri: string | null
    /** Base64url of the verifier's SHA-256 (RFC 7636, `S256`). */
    code_challenge: string
    scope: string
    identity_id: string
    /** Visitor whose cart is merged into the member's (decision 23). */
    visitor_id: string | null
    hosted_session_id: string | null
    expires_at: Date
    spent_at: Generated<Date | null>
    /** Session created by the code; a second use revokes it. */
    session_id: Generated<string | null>
  }
}

declare module '../../db/tables.ts' {
  interface Tables extends OAuthTables {}
}
