import * as v from 'valibot'
import { codeVerifierLength, maxRedirectLength } from '../../limits.ts'
import type { AdministrativeGrant, TokenRequest } from '../../token/token.ts'
import { objectOf, optional } from '../parts/object.ts'
import { guid, text } from '../parts/text.ts'

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

/** Any body of the token call. */
export const anyTokenRequest: v.GenericSchema<unknown, AdministrativeGrant | TokenRequest> = v.lazy(
  (input) =>
    typeof input === 'object' && input !== null && 'grant_type' in input ? administrativeGrant : tokenRequest,
)
