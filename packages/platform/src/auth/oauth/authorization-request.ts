import type { Prompt, ResponseMode } from '@vitrine/contract/enumerations'
import { isUuid } from '../../db/index.ts'
import { openValue, type SealingParts, type SecretBox, sealValue } from '../../runtime/index.ts'

/** A validated authorization request: the client is registered and owns the redirect URI or origin. */
export interface AuthorizationRequest {
  readonly siteId: string
  readonly clientId: string
  /** Exactly as the client sent it; the token request has to repeat it. */
  readonly redirectUri?: string
  readonly responseMode: ResponseMode
  /** Origin that receives a `web_message` response and may frame the page. */
  readonly origin?: string
  readonly state: string
  readonly scope: string
  readonly codeChallenge: string
  readonly prompt?: Prompt
  /** Visitor whose cart is merged at log-in, if known. */
  readonly visitorId?: string
}

/** An hour, because a log-in may wait for a mailed code. */
const validForMs = 3_600_000

/**
 * Seals an authorization request for the address of the hosted pages. It is sealed instead of stored, so that unfinished log-ins
 * cannot fill the database, and it opens only in the browser that started it.
 */
export function sealRequest(parts: SealingParts, request: AuthorizationRequest, browserId: string): string {
  return sealValue(parts, requestOwner(browserId), request, validForMs)
}

/** Opens the request of a page address; undefined if it has expired or belongs to another browser. */
export function openRequest(
  parts: SealingParts,
  sealed: string,
  browserId: string,
): AuthorizationRequest | undefined {
  return openValue(parts, requestOwner(browserId), sealed)
}

function requestOwner(browserId: string): string {
  return `authorization request of ${browserId}`
}

/** Seals the id of the visitor who logs in. A forged id would merge another visitor's cart. */
export function sealVisitor(secrets: SecretBox, clientId: string, visitorId: string): string {
  return secrets.seal(visitorOwner(clientId), Buffer.from(visitorId)).toString('base64url')
}

/** Opens a visitor id; undefined if it was not sealed for this client. The log-in then continues without a visitor. */
export function openVisitor(secrets: SecretBox, clientId: string, sealed: string | null): string | undefined {
  if (sealed === null) return undefined
  try {
    const visitorId = secrets.open(visitorOwner(clientId), Buffer.from(sealed, 'base64url')).toString()
    return isUuid(visitorId) ? visitorId : undefined
  } catch {
    return undefined
  }
}

function visitorOwner(clientId: string): string {
  return `visitor of ${clientId}`
}
