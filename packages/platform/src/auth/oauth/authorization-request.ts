import type { Prompt, ResponseMode } from '@vitrine/contract/enumerations'
import type { Clock, SecretBox } from '../../runtime/index.ts'

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
