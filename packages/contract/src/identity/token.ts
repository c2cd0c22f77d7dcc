import type { Open } from '../common/values.ts'
import type { OAuthErrorCode } from '../enumerations/errors.ts'
import type { TokenRole } from '../enumerations/identity.ts'
import type { Operation } from '../operation.ts'

/** Body of `POST /oauth2/token` for visitors and members. */
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
 * Grants a member's tokens to a server with an API key, sent as `Authorization: <access token>,<API key>`.
 * Snake case, unlike the others.
 */
export interface AdministrativeGrant {
  grant_type: 'authorized_client'
  member_id: string
  scope?: string
  /** Session token of a sign-on, so that hosted pages recognize the session. */
  session_token?: string
}

/** Tokens as the token endpoint returns them (RFC 6749, section 5.1). */
export interface TokenResponse {
  access_token: string
  /** If absent or null, the current one stays valid. */
  refresh_token?: string | null
  /** Seconds until the access token expires; some servers send a string. */
  expires_in: number | string
  token_type?: string
  scope?: string | null
}

/** Error body of the token endpoint (RFC 6749, section 5.2). */
export interface TokenErrorResponse {
  error: Open<OAuthErrorCode>
  error_description?: string
}

/** Access and refresh token as one value, so that they always belong together. */
export interface Tokens {
  /** `expiresAt` in whole seconds since the epoch. */
  accessToken: { value: string; expiresAt: number }
  /** `role` is a label of the client. */
  refreshToken: { value: string; role: TokenRole }
}

/**
 * Grants tokens. Safe to repeat: a used refresh token returns its successor again. Errors have the format of RFC 6749 instead
 * of the platform's envelope.
 */
export const grantToken: Operation<TokenRequest | AdministrativeGrant, TokenResponse, OAuthErrorCode> = {
  name: 'token.grant',
  method: 'POST',
  path: '/oauth2/token',
  idempotent: true,
}
