import { codeChallengeMethod } from '@vitrine/contract'
import { responseModes } from '@vitrine/contract/enumerations'
import type { Endpoint } from '../../http/index.ts'
import { jsonAnswer } from '../../http/index.ts'
import { authorizePath } from './authorize.ts'

/** `GET /.well-known/oauth-authorization-server` (RFC 8414): announces what is served, PKCE above all (RFC 9700, section 2.1.1). */
export function metadataEndpoint(publicUrl: string): Endpoint {
  const metadata = {
    issuer: publicUrl,
    authorization_endpoint: `${publicUrl}${authorizePath}`,
    token_endpoint: `${publicUrl}/oauth2/token`,
    jwks_uri: `${publicUrl}/oauth2/jwks`,
    userinfo_endpoint: `${publicUrl}/oauth2/user-info`,
    response_types_supported: ['code'],
    response_modes_supported: responseModes,
    grant_types_supported: ['anonymous', 'authorization_code', 'refresh_token', 'authorized_client'],
    token_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: [codeChallengeMethod],
    authorization_response_iss_parameter_supported: true,
  }
  return {
    methods: ['GET'],
    path: '/.well-known/oauth-authorization-server',
    async handle({ exchange }) {
      exchange.operation = 'oauth.metadata'
      return jsonAnswer(exchange, 200, metadata, { 'cache-control': 'public, max-age=300' })
    },
  }
}
