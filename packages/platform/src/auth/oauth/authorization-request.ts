import { type Prompt, prompts, type ResponseMode, responseModes } from '@vitrine/contract/enumerations'
import { isUuid } from '../../db/index.ts'
import type { Clock, SecretBox } from '../../runtime/index.ts'
import { isOriginRegistered, isRedirectRegistered, type OAuthClient } from '../../sites/index.ts'

/** Error codes of the endpoint: RFC 6749, section 4.1.2.1, and OpenID Connect Core, section 3.1.2.6. */
export type AuthorizationErrorCode =
  | 'invalid_request'
  | 'unsupported_response_type'
  | 'access_denied'
  | 'login_required'
  | 'server_error'

/** Validated target of the response. */
export type AnswerTarget = Pick<
  AuthorizationRequest,
  'clientId' | 'siteId' | 'redirectUri' | 'responseMode' | 'origin'
> & { readonly state: string | undefined }

type ReadParameters =
  | { readonly status: 'good'; readonly request: AuthorizationRequest; readonly sessionToken?: string }
  /** The error is sent to the client. */
  | {
      readonly status: 'refused'
      readonly target: AnswerTarget
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
  if (redirectUri !== undefined && !isRedirectRegistered(redirectUri, client.redirectUris)) {
    return { status: 'untrusted', field: 'redirect_uri' }
  }
  if (redirectUri === undefined && responseMode !== 'web_message') {
    return { status: 'untrusted', field: 'redirect_uri' }
  }
  const origin =
    responseMode === 'web_message'
      ? messageOrigin(client, redirectUri, given('origin') ?? referrer)
      : undefined
  if (responseMode === 'web_message' && origin === undefined) return { status: 'untrusted', field: 'origin' }

  const state = given('state')
  const target: AnswerTarget = {
    clientId: client.id,
    siteId: client.siteId,
    responseMode,
    state: state !== undefined && state.length <= maxLength ? state : undefined,
    ...(redirectUri !== undefined && { redirectUri }),
    ...(origin !== undefined && { origin }),
  }
  const refused = (code: AuthorizationErrorCode, description: string): ReadParameters => ({
    status: 'refused',
    target,
    code,
    description,
  })
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
  // There are no external identity providers, and a request for one must not end in a password form (decision 0078).
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
function messageOrigin(
  client: OAuthClient,
  redirectUri: string | undefined,
  asking: string | undefined,
): string | undefined {
  if (redirectUri !== undefined) return new URL(redirectUri).origin
  return asking !== undefined && isOriginRegistered(asking, new Set(client.origins)) ? asking : undefined
}

function oneOf<T extends string>(known: readonly T[], value: string): T | undefined {
  return known.find((one) => one === value)
}

/** An authorization request that was checked: its client is registered and its target belongs to that client. */
export interface AuthorizationRequest {
  readonly siteId: string
  readonly clientId: string
  /** As the client wrote it; the token request repeats it. */
  readonly redirectUri?: string
  readonly responseMode: ResponseMode
  /** The one origin that a `web_message` answer is posted to, and that may frame it. */
  readonly origin?: string
  readonly state: string
  readonly scope: string
  readonly codeChallenge: string
  readonly prompt?: Prompt
  /** Who becomes the member, where the redirect session knew. */
  readonly visitorId?: string
}

/** How long a person may take to log in. Choice: a code in a mail may take its time. */
const openForMs = 3_600_000

export interface SealingParts {
  readonly secrets: SecretBox
  readonly clock: Clock
}

/**
 * The request as the hosted pages carry it in their address. Sealed and not stored: nobody can fill the database with
 * log-ins they never finish, and it opens for the browser that began it alone (requirements.md PLT-28).
 */
export function sealRequest(
  { secrets, clock }: SealingParts,
  request: AuthorizationRequest,
  browserId: string,
): string {
  const content = JSON.stringify({ request, until: clock() + openForMs })
  return secrets.seal(owner(browserId), Buffer.from(content)).toString('base64url')
}

/** The request in a page's address; undefined for another browser's, one past its time, and anything that is none. */
export function openRequest(
  { secrets, clock }: SealingParts,
  sealed: string,
  browserId: string,
): AuthorizationRequest | undefined {
  try {
    const content = secrets.open(owner(browserId), Buffer.from(sealed, 'base64url'))
    // Sealed by `sealRequest`, so it has its shape.
    const { request, until } = JSON.parse(content.toString()) as {
      request: AuthorizationRequest
      until: number
    }
    return until > clock() ? request : undefined
  } catch {
    return undefined
  }
}

function owner(browserId: string): string {
  return `authorization request of ${browserId}`
}

/**
 * The visitor that becomes a member, in the address of a log-in. Sealed: whoever could write it would take over another
 * visitor's cart.
 */
export function sealVisitor(secrets: SecretBox, clientId: string, visitorId: string): string {
  return secrets.seal(sealOwner(clientId), Buffer.from(visitorId)).toString('base64url')
}

/** Undefined for what is not sealed for this client: the log-in goes on without a visitor. */
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
