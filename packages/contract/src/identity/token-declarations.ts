import * as v from 'valibot'
import { type DeclaredOperation, declareOperation, unauthenticated } from '../declaration.ts'
import { oauthErrorCodes } from '../enumerations/errors.ts'
import { codeVerifierLength, maxRedirectLength } from '../limits.ts'
import { read } from '../schema/direction.ts'
import { number } from '../schema/number.ts'
import { nullable, objectOf, optional } from '../schema/object.ts'
import { guid, text } from '../schema/text.ts'
import type { AdministrativeGrant, TokenErrorResponse, TokenRequest, TokenResponse } from './token.ts'
import { grantToken } from './token.ts'

const clientId = text(100, 1)

export const tokenRequest: v.GenericSchema<unknown, TokenRequest> = v.variant('grantType', [
  v.object({ grantType: v.literal('anonymous'), clientId }),
  v.object({ grantType: v.literal('refresh_token'), clientId, refreshToken: text(2_048, 1) }),
  v.object({
    grantType: v.literal('authorization_code'),
    clientId,
    code: text(2_048, 1),
    codeVerifier: text(codeVerifierLength.max, codeVerifierLength.min),
    redirectUri: optional(text(2_048, 1)),
  }),
])

export const administrativeGrant: v.GenericSchema<unknown, AdministrativeGrant> =
  objectOf<AdministrativeGrant>({
    grant_type: v.literal('authorized_client'),
    member_id: guid,
    scope: optional(text(1_000)),
    session_token: optional(text(maxRedirectLength, 1)),
  })

/** Any request of the token call. */
export const anyTokenRequest: v.GenericSchema<unknown, AdministrativeGrant | TokenRequest> = v.lazy(
  (input) =>
    typeof input === 'object' && input !== null && 'grant_type' in input ? administrativeGrant : tokenRequest,
)
const token = text(16_000, 1)

export const tokenResponse: v.GenericSchema<unknown, TokenResponse> = objectOf<TokenResponse>({
  access_token: token,
  refresh_token: nullable(token),
  expires_in: v.union([number(0), v.pipe(v.string(), v.maxLength(15), v.digits())]),
  token_type: optional(text(50)),
  scope: nullable(text(1_000)),
})

export const tokenErrorResponse: v.GenericSchema<unknown, TokenErrorResponse> = objectOf<TokenErrorResponse>({
  error: read.known(oauthErrorCodes),
  error_description: optional(text(10_000)),
})

export const tokenDeclarations: readonly DeclaredOperation[] = [
  declareOperation(grantToken, {
    access: unauthenticated,
    errors: oauthErrorCodes,
    request: anyTokenRequest,
    response: tokenResponse,
  }),
]
