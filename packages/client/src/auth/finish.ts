import { invalidStateMessage, missingCodeOrStateMessage } from '@vitrine/contract'
import type { Client } from '../client.ts'
import { StoreError } from '../errors/store-error.ts'
import type { PendingLogin } from './authorize.ts'
import { connected, grantToMember } from './connected.ts'

/** What the authorize page answered, by address or by message (RFC 6749, section 4.1.2; RFC 9207). */
export interface AuthorizeAnswer {
  readonly code?: string | null
  readonly state?: string | null
  readonly error?: string | null
  readonly error_description?: string | null
  readonly iss?: string | null
}

/** A log-in that was begun longer ago is begun anew (requirements.md SDK-10). */
const maxAgeMs = 600_000

/**
 * Checks an answer and makes the session a member's. Nothing is sent before every check has passed.
 *
 * @throws StoreError `application` with the provider's code, or `MISSING_CODE_OR_STATE`, `INVALID_STATE`, `LOGIN_EXPIRED`
 */
export async function finish(
  client: Client,
  { code, state, error, error_description, iss }: AuthorizeAnswer,
  pending: PendingLogin | undefined,
): Promise<void> {
  const { session, options } = connected(client)
  if (state && state !== pending?.state) throw failure('INVALID_STATE', invalidStateMessage)
  // What the provider says is the reason, not that the code is missing (W13).
  if (error) throw failure(error, error_description ? `${error}: ${error_description}` : error)
  if (!code || !state || !pending) throw failure('MISSING_CODE_OR_STATE', missingCodeOrStateMessage)
  const { codeVerifier, redirectUri, issuer, startedAt } = pending
  if (iss && URL.parse(iss)?.origin !== issuer)
    throw failure('INVALID_ISSUER', 'The answer is not from the provider that was asked.')
  const ageMs = (options.clock ?? Date.now)() - startedAt
  if (!(ageMs <= maxAgeMs))
    throw failure('LOGIN_EXPIRED', 'The log-in took longer than ten minutes. Begin it again.')
  const request = { grantType: 'authorization_code', clientId: options.clientId, code, codeVerifier } as const
  await session.adopt(await grantToMember(client, { ...request, ...(redirectUri && { redirectUri }) }))
}

function failure(code: string, description: string): StoreError {
  return new StoreError(
    'application',
    description,
    { code, description, data: {} },
    { operation: 'auth.finish' },
  )
}
