import type { Operation } from '../operation.ts'
import type { TokenRequest, TokenResponse } from './token.ts'

/** Grants of `POST /oauth2/token`; the answer to a refusal is an RFC 6749 error, not the platform's envelope. */
export const grantToken: Operation<TokenRequest, TokenResponse> = {
  name: 'token.grant',
  method: 'POST',
  service: 'token',
  path: '/oauth2/token',
}
