import { invalidStateMessage, missingCodeOrStateMessage, type TokenRequest } from '@vitrine/contract'
import type { Client, OwnClient } from '../client.ts'
import { upperSnake } from '../errors/status-phrase.ts'
import { StoreError } from '../errors/store-error.ts'
import type { PendingLogin } from './authorize.ts'

/** What the authorize page answered, by address or by message (RFC 6749, section 4.1.2; RFC 9207). */
export interface AuthorizeAnswer {
  readonly code?: string | null
  readonly state?: string | null
  readonly error?: string | null
  readonly error_description?: string | null
  readonly iss?: string | null
}

/** A log-in that was begun longer ago is begun anew (requirements.md SDK-10). */
const maxAgeMs = 6e5

/**
 * Checks an answer and makes the session a member's. Nothing is sent before every check has passed.
 *
 * @throws StoreError `application` with the provider's code, or `MISSING_CODE_OR_STATE`, `INVALID_STATE`, `INVALID_ISSUER`,
 *   `LOGIN_EXPIRED`
 * @see specification, section 4; wire 5.3 and 5.4; requirements.md SDK-10, SDK-11
 */
export async function finish(
  client: Client,
  { code, state, error, error_description, iss }: AuthorizeAnswer,
  pending: PendingLogin | undefined,
): Promise<void> {
  const { session } = client as OwnClient
  const refuse: (description: string, code?: string) => never = (
    description,
    code = upperSnake(description),
  ) => {
    throw new StoreError(
      'application',
      description,
      { code, description, data: {} },
      { operation: 'auth.finish' },
    )
  }
  if (state && state !== pending?.state) refuse(invalidStateMessage)
  // What the provider says is the reason, not that the code is missing (W13).
  if (error) refuse(error_description ? `${error}: ${error_description}` : error, error)
  if (!code || !state || !pending) refuse(missingCodeOrStateMessage)
  // With a slash after both, an origin begins with no other origin.
  if (iss && !`${iss}/`.startsWith(`${pending.issuer}/`)) refuse('Invalid issuer')
  if (!(session.clock() - pending.startedAt <= maxAgeMs)) refuse('Login expired')
  // A silent log-in has none, and JSON leaves out what is undefined.
  const grant: TokenRequest = {
    grantType: 'authorization_code',
    clientId: session.clientId,
    code,
    codeVerifier: pending.codeVerifier,
    redirectUri: pending.redirectUri as string,
  }
  await session.adopt(await session.obtain(grant, 'member'))
}
