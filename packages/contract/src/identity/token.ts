import type { Open } from '../common/values.ts'
import type { OAuthErrorCode } from '../enumerations/errors.ts'
import type { TokenRole } from '../enumerations/identity.ts'
import type { Operation } from '../operation.ts'

/** Body of `POST /oauth2/token`, as visitors and members send it (specification, section 7). */
export type TokenRequest =
  | { grantType: 'anonymous'; clientId: string }
  | { grantType: 'refresh_token'; clientId: string; refreshToken: string }
  | {
      grantType: 'authorization_code'
      clientId: string
      code: string
      codeVerifier: string
      redirectUri?: string
    }

/**
 * Tokens of a member for a server that has an API key. Sent under `Authorization: <access token>,<API key>`; snake case, unlike
 * the others (wire 6.1).
 */
export interface AdministrativeGrant {
  grant_type: 'authorized_client'
  member_id: string
  scope?: string
  /** Of a sign-on, so that the hosted pages know the session. */
  session_token?: string
}

export interface TokenResponse {
  access_token: string
  /** Absent or null: keep the one in use. */
  refresh_token?: string | null
  /** Seconds until the access token expires; some servers send text. */
  expires_in: number | string
  token_type?: string
  scope?: string | null
}

/** Error body of the token endpoint (RFC 6749, section 5.2). */
export interface TokenErrorResponse {
  error: Open<OAuthErrorCode>
  error_description?: string
}

/** Access and refresh token as one value, so that they never mix. */
export interface Tokens {
  /** `expiresAt` in whole seconds since the epoch. */
  accessToken: { value: string; expiresAt: number }
  /** `role` says who its holder is: a label that the client keeps (specification, section 4). */
  refreshToken: { value: string; role: TokenRole }
}

/** Grants of `POST /oauth2/token`, safe to repeat: the parent of a refresh token replays (decision 0004). The answer to a refusal is an RFC 6749 error, not the platform's envelope. */
export const grantToken: Operation<TokenRequest | AdministrativeGrant, TokenResponse, OAuthErrorCode> = {
  name: 'token.grant',
  method: 'POST',
  path: '/oauth2/token',
  idempotent: true,
}
