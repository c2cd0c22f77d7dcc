import { codeChallengeMethod } from '@vitrine/contract'
import { responseModes } from '@vitrine/contract/enumerations'
import { Hono } from 'hono'
import { type HttpApp, type HttpEnv, named } from '../../http/index.ts'
import { authorizePath } from './authorize.ts'

/** `GET /.well-known/oauth-authorization-server` (RFC 8414): announces the served endpoints and PKCE (RFC 9700, section 2.1.1). */
export function metadataRoutes(publicUrl: string): HttpApp {
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
  return new Hono<HttpEnv>().get('/.well-known/oauth-authorization-server', named('oauth.metadata'), (c) =>
    c.json(metadata, 200, { 'cache-control': 'public, max-age=300' }),
  )
}
