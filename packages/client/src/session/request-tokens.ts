import {
  type AdministrativeGrant,
  grantToken,
  type TokenRequest,
  type TokenResponse,
  type TokenRole,
  type Tokens,
  tokenFetchFailureMessage,
} from '@vitrine/contract'
import type { StoreError } from '../errors/store-error.ts'
import { type Transport, unreadable } from '../transport/transport.ts'

type TokenError = StoreError & { readonly code?: string; readonly description?: string }

/**
 * Requests tokens. If the response has no refresh token, the one of the request stays valid.
 *
 * @throws StoreError; after a response, its message names the status text and the request id
 */
export async function requestTokens(
  transport: Transport,
  request: TokenRequest | AdministrativeGrant,
  role: TokenRole,
  nowMs: number,
): Promise<Tokens> {
  const response = await transport(grantToken, request).catch((error: TokenError) => {
    if (error.status) error.message = tokenMessage(error)
    throw error
  })
  // Each field is checked.
  const {
    access_token: value,
    refresh_token: refreshToken,
    expires_in: seconds,
  } = response as Partial<TokenResponse>
  if (!value || !(Number(seconds) >= 0)) throw unreadable({ operation: grantToken.name })
  return {
    accessToken: { value: `${value}`, expiresAt: Math.floor(nowMs / 1_000) + Number(seconds) },
    refreshToken: { value: `${refreshToken ?? Object(request).refreshToken ?? ''}`, role },
  }
}

function tokenMessage({ kind, statusText = 'Unknown', requestId, retryable }: TokenError): string {
  const id = requestId ? `. request id: ${requestId}` : ''
  const advice = retryable && kind !== 'response' ? '' : '. Check clientId and baseUrl.'
  return `${tokenFetchFailureMessage}: ${statusText}${id}${advice}`
}

/**
 * Whether the platform refused the grant, so that the same request fails again. No response, 408, 425, 429, 5xx and responses
 * that are not the platform's are no refusals, and neither is an error that only repeats the status.
 */
export function isRefusal({ kind, code, description, statusText, retryable }: TokenError): boolean {
  if (retryable) return false
  return code === 'invalid_grant' || (kind === 'application' && description !== statusText)
}
