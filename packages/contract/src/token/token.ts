/** Body of `POST /oauth2/token` (specification, section 7). */
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
  error: string
  error_description?: string
}

/** Who the holder of a refresh token is; a label that the client keeps (specification, section 4). */
export type TokenRole = 'none' | 'visitor' | 'member'

/** Access and refresh token as one value, so that they never mix. */
export interface Tokens {
  /** `expiresAt` in whole seconds since the epoch. */
  accessToken: { value: string; expiresAt: number }
  refreshToken: { value: string; role: TokenRole }
}
