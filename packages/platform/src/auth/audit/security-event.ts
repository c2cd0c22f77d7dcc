/** What is worth remembering of accounts (requirements.md PLT-74). */
export type SecurityEventKind =
  | 'REGISTERED'
  | 'LOGIN_SUCCEEDED'
  | 'LOGIN_FAILED'
  | 'SIGNED_ON'
  | 'LOGGED_OUT'
  | 'EMAIL_VERIFIED'
  | 'VERIFICATION_FAILED'
  | 'RECOVERY_REQUESTED'
  | 'RECOVERED'
  | 'PASSWORD_CHANGED'
  | 'PROFILE_CHANGED'
  | 'FACTOR_ADDED'
  | 'FACTOR_REMOVED'
  | 'FACTOR_FAILED'
  | 'CODE_REPLAYED'
  /** A spent refresh token came again; its session was ended. */
  | 'REFRESH_TOKEN_REUSED'
  /** An app was given a member's tokens. */
  | 'MEMBER_TOKENS_GRANTED'
  | 'LIMIT_HIT'
  | 'MEMBER_APPROVED'
  | 'MEMBER_BLOCKED'
  | 'MEMBER_UNBLOCKED'
  | 'MEMBER_DELETED'
  | 'SETTINGS_CHANGED'
  | 'STAFF_ADDED'
  | 'STAFF_PASSWORD_RESET'
  | 'STAFF_LOGIN_SUCCEEDED'
  | 'STAFF_LOGIN_FAILED'
  | 'STAFF_LOGGED_OUT'
  | 'STAFF_PASSWORD_CHANGED'
  | 'STAFF_FACTOR_ADDED'
  | 'STAFF_FACTOR_REMOVED'
  | 'STAFF_FACTOR_FAILED'
  | 'STAFF_RIGHTS_CHANGED'
  | 'API_KEY_CREATED'
  | 'API_KEY_ROTATED'
  | 'API_KEY_REVOKED'
  | 'API_KEY_USED'

export interface SecurityEvent {
  readonly kind: SecurityEventKind
  readonly identityId?: string | undefined
  readonly detail?: Readonly<Record<string, string | number | boolean>>
}
