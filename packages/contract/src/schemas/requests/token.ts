import * as v from 'valibot'
import { codeVerifierLength } from '../../limits.ts'
import type { TokenRequest } from '../../token/token.ts'
import { optional } from '../parts/object.ts'
import { text } from '../parts/text.ts'

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
