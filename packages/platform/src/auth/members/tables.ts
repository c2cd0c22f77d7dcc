import type { IdentityProfile } from '@vitrine/contract'
import type { IdentityStatus, PendingReason } from '@vitrine/contract/enumerations'
import type { Json } from '../../sites/index.ts'

export interface IdentityTables {
  /** A member of a site, or a person who is signing up. */
  identities: {
    site_id: string
    /** Also the member id of tokens and carts. */
    id: string
    /** Login address in canonical form; null if the identity is deleted. */
    email: string | null
    email_verified: boolean
    status: IdentityStatus
    /** What is missing before a pending identity becomes active. */
    pending_reasons: PendingReason[]
    /** PHC format; null for identities that an app created and that never chose a password. */
    password_hash: string | null
    /** The password must be replaced before the next login (-19973). */
    must_reset_password: boolean
    profile: Json<IdentityProfile>
    /** Grows by one with every change. */
    revision: number
    created_at: Date
    updated_at: Date
  }
  /** A site without a row has the defaults. */
  identity_settings: {
    site_id: string
    registration: 'OPEN' | 'APPROVAL'
    verify_email: boolean
    captcha: 'OFF' | 'ON' | 'AFTER_FAILURES'
    min_password_length: number
    /** A member's session ends after this long without renewal, and after this long in any case. */
    session_idle_seconds: number
    session_absolute_seconds: number
    updated_at: Date
  }
  /** Proof of a successful login, used once at the authorize endpoint. */
  session_tokens: {
    site_id: string
    token_hash: Buffer
    identity_id: string
    client_id: string
    /** Visitor or hosted page that logged in. */
    holder: string
    expires_at: Date
    spent_at: Date | null
  }
  /** A login that waits for its next step, identified by a state token. */
  login_states: {
    site_id: string
    token_hash: Buffer
    identity_id: string
    client_id: string
    holder: string
    step: 'VERIFY_EMAIL' | 'SECOND_FACTOR'
    /** `codeHash` of the current code; null if none was sent. */
    code_hash: Buffer | null
    code_expires_at: Date | null
    /** Which factor the code or challenge is for; null for the verification of the e-mail address. */
    factor_id: string | null
    challenge: string | null
    /** Set when the device of a push message approves. */
    approved_at: Date | null
    tries_left: number
    expires_at: Date
    spent_at: Date | null
    created_at: Date
  }
  /** Links in mails. */
  mail_links: {
    site_id: string
    id: string
    token_hash: Buffer
    identity_id: string
    purpose: 'RECOVERY' | 'ACTIVATION' | 'VERIFICATION'
    /** The address it was sent to: the link is invalid after the address changes. */
    email: string
    /** Where the hosted page of a link redirects to. */
    client_id: string | null
    redirect_url: string | null
    expires_at: Date
    spent_at: Date | null
    created_at: Date
  }
  /** Failed logins since the last successful one, whether or not the account exists. */
  login_failures: {
    site_id: string
    /** SHA-256 of the account, or of account and address, so that the table is not a list of email addresses. */
    subject: Buffer
    failures: number
    last_failed_at: Date
  }
}

declare module '../../db/tables.ts' {
  interface Tables extends IdentityTables {}
}
