import type { OAuthErrorCode } from '../enumerations/errors.ts'
import type { Operation } from '../operation.ts'
import type { AdministrativeGrant, TokenRequest, TokenResponse } from './token.ts'

/** Grants of `POST /oauth2/token`, safe to repeat: the parent of a refresh token replays (decision 0004). The answer to a refusal is an RFC 6749 error, not the platform's envelope. */
export const grantToken: Operation<TokenRequest | AdministrativeGrant, TokenResponse, OAuthErrorCode> = {
  name: 'token.grant',
  method: 'POST',
  path: '/oauth2/token',
  idempotent: true,
}
