import { invalidStateMessage, missingCodeOrStateMessage, type TokenRequest } from '@vitrine/contract'
import { type Client, internalsOf } from '../client.ts'
import { upperSnake } from '../errors/status-phrase.ts'
import { StoreError } from '../errors/store-error.ts'
import type { PendingLogin } from './authorize.ts'

/** The parameters that the login page returns in an address or a message (RFC 6749, section 4.1.2; RFC 9207). */
export interface AuthorizeResponse {
  readonly code?: string | null
  readonly state?: string | null
  readonly error?: string | null
  readonly error_description?: string | null
  readonly iss?: string | null
}

/** An older login has to start again. */
const maxAgeMs = 600_000

/**
 * Finishes a silent login: checks the message of the hidden frame, then makes the session the member's. Nothing is sent before
 * each check has passed. `completeLogin` does all of it in one call.
 *
 * @param response The message's data
 * @param pending What `beginSilent` returned
 * @throws StoreError `application` with the login page's code, or `MISSING_CODE_OR_STATE`, `INVALID_STATE`, `INVALID_ISSUER`,
 *   `LOGIN_EXPIRED`
 * @example
 * ```ts
 * const outcome = await auth.login(client, { email, password })
 * if (outcome.status === 'success') {
 *   const { url, pending } = await auth.beginSilent(client, outcome.sessionToken)
 *   const frame = Object.assign(document.createElement('iframe'), { src: url.href, hidden: true })
 *   addEventListener('message', ({ source, origin, data }) => {
 *     if (source === frame.contentWindow && origin === pending.issuer) void auth.finishSilent(client, data, pending)
 *   })
 *   document.body.append(frame)
 * }
 * ```
 */
export async function finishSilent(
  client: Client,
  response: AuthorizeResponse,
  pending: PendingLogin | undefined,
): Promise<void> {
  const { session } = internalsOf(client, 'auth.finish')
  const { code, state, error, error_description: errorDescription, iss } = response
  const refuse: (description: string, errorCode?: string) => never = (
    description,
    errorCode = upperSnake(description),
  ) => {
    const details = { code: errorCode, description, data: {} }
    throw new StoreError('application', description, details, { operation: 'auth.finish' })
  }
  if (state && state !== pending?.state) refuse(invalidStateMessage)
  // The login page's own error is the reason, not the missing code.
  if (error) refuse(errorDescription ? `${error}: ${errorDescription}` : error, error)
  if (!code || !state || !pending) refuse(missingCodeOrStateMessage)
  if (iss && originOf(iss) !== pending.issuer) refuse('Invalid issuer')
  const ageMs = session.clock() - pending.startedAt
  if (!(ageMs <= maxAgeMs)) refuse('Login expired')
  // A silent login has no address, and JSON omits what is undefined.
  const grant: TokenRequest = {
    grantType: 'authorization_code',
    clientId: session.clientId,
    code,
    codeVerifier: pending.codeVerifier,
    redirectUri: pending.redirectUri as string,
  }
  await session.adopt(await session.requestTokens(grant, 'member'))
}

function originOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).origin : undefined
}
