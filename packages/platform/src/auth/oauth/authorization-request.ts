import { type Prompt, prompts, type ResponseMode, responseModes } from '@vitrine/contract/enumerations'
import { isUuid } from '../../db/index.ts'
import type { SecretBox } from '../../runtime/index.ts'
import { isOriginRegistered, isRedirectRegistered, type OAuthClient } from '../../sites/index.ts'

/** Error codes of the endpoint: RFC 6749, section 4.1.2.1, and OpenID Connect Core, section 3.1.2.6. */
export type AuthorizationErrorCode =
  | 'invalid_request'
  | 'unsupported_response_type'
  | 'access_denied'
  | 'login_required'
  | 'server_error'

/** Validated target of the response. */
export type ResponseTarget = Pick<
  AuthorizationRequest,
  'clientId' | 'siteId' | 'redirectUri' | 'responseMode' | 'origin'
> & { readonly state: string | undefined }

type ReadParameters =
  | { readonly status: 'good'; readonly request: AuthorizationRequest; readonly sessionToken?: string }
  /** The error is sent to the client. */
  | {
      readonly status: 'refused'
      readonly target: ResponseTarget
      readonly code: AuthorizationErrorCode
      readonly description: string
    }
  /** The target is not registered for the client, so the error is shown in the browser and not sent there. */
  | { readonly status: 'untrusted'; readonly field: 'redirect_uri' | 'origin' | 'response_mode' }

const challengeForm = /^[\w-]{43}$/
const maxLength = 2_048

/**
 * Reads the parameters of an authorization request (RFC 6749, section 4.1.1; RFC 7636, section 4.3). PKCE with S256 is required, and
 * redirect URIs are compared exactly.
 *
 * @param referrer origin of the requesting page, if the browser sent it
 */
export function readParameters(
  client: OAuthClient,
  query: URLSearchParams,
  referrer: string | undefined,
): ReadParameters {
  const given = (name: string) => query.get(name) || undefined
  const responseMode = oneOf<ResponseMode>(responseModes, given('response_mode') ?? 'fragment')
  if (!responseMode) return { status: 'untrusted', field: 'response_mode' }

  const redirectUri = given('redirect_uri')
  const isRegistered =
    redirectUri === undefined
      ? responseMode === 'web_message'
      : isRedirectRegistered(redirectUri, client.redirectUris)
  if (!isRegistered) return { status: 'untrusted', field: 'redirect_uri' }
  const isMessage = responseMode === 'web_message'
  const origin = isMessage ? messageOrigin(client, redirectUri, given('origin') ?? referrer) : undefined
  if (isMessage && origin === undefined) return { status: 'untrusted', field: 'origin' }

  const state = given('state')
  const target: ResponseTarget = {
    clientId: client.id,
    siteId: client.siteId,
    responseMode,
    state: state !== undefined && state.length <= maxLength ? state : undefined,
    ...(redirectUri !== undefined && { redirectUri }),
    ...(origin !== undefined && { origin }),
  }
  const refused = (code: AuthorizationErrorCode, description: string) =>
    ({ status: 'refused', target, code, description }) as const
  const repeated = [...new Set(query.keys())].find((name) => query.getAll(name).length > 1)
  if (repeated !== undefined) return refused('invalid_request', `${repeated} is given twice.`)
  if (given('response_type') !== 'code') {
    return refused('unsupported_response_type', 'response_type has to be code.')
  }
  if (target.state === undefined) {
    return refused('invalid_request', `state has to be a text of 1 to ${maxLength} characters.`)
  }
  const codeChallenge = given('code_challenge')
  if (given('code_challenge_method') !== 'S256' || !challengeForm.test(codeChallenge ?? '')) {
    return refused('invalid_request', 'A code_challenge is required, with code_challenge_method S256.')
  }
  const prompt = given('prompt')
  if (prompt !== undefined && !oneOf<Prompt>(prompts, prompt)) {
    return refused('invalid_request', `prompt has to be one of ${prompts.join(', ')}.`)
  }
  // There are no external identity providers, and a request for one must not end in a password form.
  if (given('idp') !== undefined) {
    return refused('invalid_request', 'idp names no identity provider of this store.')
  }
  const sessionToken = given('session_token')
  return {
    status: 'good',
    request: {
      ...target,
      state: target.state,
      scope: given('scope') ?? '',
      codeChallenge: codeChallenge as string,
      ...(prompt !== undefined && { prompt: prompt as Prompt }),
    },
    ...(sessionToken !== undefined && { sessionToken }),
  }
}

/**
 * Origin that receives a `web_message` response: that of the redirect URI, or for a silent log-in without one that of the requesting
 * page, if it is registered for the client.
 */
function messageOrigin(client: OAuthClient, redirectUri: string | undefined, requesting: string | undefined) {
  if (redirectUri !== undefined) return new URL(redirectUri).origin
  const isRegistered = requesting !== undefined && isOriginRegistered(requesting, new Set(client.origins))
  return isRegistered ? requesting : undefined
}

function oneOf<T extends string>(known: readonly T[], value: string): T | undefined {
  return known.find((one) => one === value)
}

/** An authorization request that was checked: its client is registered and its target belongs to that client. */
export interface AuthorizationRequest {
  readonly siteId: string
  readonly clientId: string
  /** Unchanged; the token request must repeat it. */
  readonly redirectUri?: string
  readonly responseMode: ResponseMode
  /** Receives the `web_message` response, and is the only origin that may frame it. */
  readonly origin?: string
  readonly state: string
  readonly scope: string
  readonly codeChallenge: string
  readonly prompt?: Prompt
  /** Visitor whose cart is merged at log-in, if known. */
  readonly visitorId?: string
}

/** Seals the id of the visitor who logs in. A forged id would merge another visitor's cart. */
export function sealVisitor(secrets: SecretBox, clientId: string, visitorId: string): string {
  return secrets.seal(sealOwner(clientId), Buffer.from(visitorId)).toString('base64url')
}

/** Opens a visitor id; undefined if it was not sealed for this client. The log-in then continues without a visitor. */
export function openVisitor(secrets: SecretBox, clientId: string, sealed: string | null): string | undefined {
  if (sealed === null) return undefined
  try {
    const visitorId = secrets.open(sealOwner(clientId), Buffer.from(sealed, 'base64url')).toString()
    return isUuid(visitorId) ? visitorId : undefined
  } catch {
    return undefined
  }
}

function sealOwner(clientId: string): string {
  return `visitor of ${clientId}`
}
