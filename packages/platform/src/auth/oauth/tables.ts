import type { Generated } from 'kysely'

export interface OAuthTables {
  /** Log-ins of browsers at the hosted pages: what `prompt=none` goes by, and what a log-out ends. */
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
    /** How long it lives without use. */
    idle_seconds: Generated<number>
    /** Where the log-in came from (`DeviceInfo`); sessions of clients that come of it take it over. */
    browser: Generated<string | null>
    system: Generated<string | null>
    network: Generated<string | null>
  }
  /** Authorization codes (RFC 6749, section 4.1.2; requirements.md PLT-23). */
  authorization_codes: {
    site_id: string
    code_hash: Buffer
    client_id: string
    /** What the token request has to repeat; null where the authorization request had none. */
    redirect_uri: string | null
    /** Base64url of the verifier's SHA-256 (RFC 7636, `S256`). */
    code_challenge: string
    scope: string
    identity_id: string
    /** The visitor who becomes the member, where known: the cart goes along (decision 0005). */
    visitor_id: string | null
    hosted_session_id: string | null
    expires_at: Date
    spent_at: Generated<Date | null>
    /** The session that the code was spent for; a second try ends it. */
    session_id: Generated<string | null>
  }
}

declare module '../../db/tables.ts' {
  interface Tables extends OAuthTables {}
}
