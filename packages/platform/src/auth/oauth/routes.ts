import { codeChallengeMethod } from '@vitrine/contract'
import { responseModes } from '@vitrine/contract/enumerations'
import { Hono } from 'hono'
import { transaction } from '../../db/index.ts'
import { type HttpApp, type HttpContext, type HttpEnv, named } from '../../http/index.ts'
import { authorizePath } from '../pages/addresses.ts'
import { type AuthorizationRequest, openVisitor, readParameters } from './authorization-request.ts'
import { authorizationResponse } from './authorization-response.ts'
import {
  limitPages,
  type OAuthServices,
  redirectToLogin,
  spendForSubject,
  untrustedPage,
} from './hosted-login.ts'
import { findHostedSession } from './hosted-session.ts'
import { issueCode } from './repository.ts'

/** `GET /oauth2/authorize` (RFC 6749, section 3.1). */
export function authorizeRoutes(services: OAuthServices): HttpApp {
  return new Hono<HttpEnv>().get(authorizePath, named('authorize'), async (c) => {
    const { searchParams } = new URL(c.req.url)
    const client = await services.sites.client(searchParams.get('client_id') ?? '')
    if (!client) return untrustedPage(c, 'client_id')
    const refused = await limitPages(services, c, client)
    if (refused) return refused
    const read = readParameters(client, searchParams, referrerOrigin(c))
    if (read.status === 'untrusted') return untrustedPage(c, read.field)
    if (read.status === 'refused') {
      const error = { error: read.code, error_description: read.description }
      return authorizationResponse(c, read.target, error, services.publicUrl)
    }
    const visitorId = openVisitor(services.secrets, client.id, searchParams.get('visitor'))
    const request = { ...read.request, ...(visitorId !== undefined && { visitorId }) }
    return authorize(services, c, request, read.sessionToken)
  })
}

/** Issues a code to a logged-in browser; any other one has to log in, unless the client requests `prompt=none`. */
async function authorize(
  services: OAuthServices,
  c: HttpContext,
  request: AuthorizationRequest,
  sessionToken: string | undefined,
): Promise<Response> {
  const code =
    sessionToken === undefined
      ? await codeOfBrowser(services, c, request)
      : await codeOfSessionToken(services, request, sessionToken)
  if (code !== undefined) return authorizationResponse(c, request, { code }, services.publicUrl)
  if (request.prompt !== 'none') return redirectToLogin(services, c, request)
  const error = { error: 'login_required', error_description: 'Nobody is logged in.' } as const
  return authorizationResponse(c, request, error, services.publicUrl)
}

async function codeOfBrowser(services: OAuthServices, c: HttpContext, request: AuthorizationRequest) {
  if (request.prompt === 'login') return undefined
  const session = await findHostedSession(services, request.siteId, c.req.raw)
  if (!session) return undefined
  const subject = { identityId: session.identityId, hostedSessionId: session.id }
  return issueCode(services.db, services.clock, request, subject)
}

/**
 * Does not log the browser in: otherwise a forged link could. For an invalid token, the browser's own login is not used,
 * because it may belong to another member.
 */
async function codeOfSessionToken(services: OAuthServices, request: AuthorizationRequest, token: string) {
  return transaction(services.db, async (db) => {
    const subject = await spendForSubject({ ...services, db }, request, token)
    return subject && issueCode(db, services.clock, request, subject)
  })
}

/** Origin of the embedding page. */
function referrerOrigin(c: HttpContext): string | undefined {
  const referrer = c.req.header('referer') ?? ''
  return URL.canParse(referrer) ? new URL(referrer).origin : undefined
}

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
