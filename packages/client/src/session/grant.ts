import {
  type AdministrativeGrant,
  grantToken,
  type TokenRequest,
  type TokenResponse,
  type TokenRole,
  type Tokens,
} from '@vitrine/contract'
import { statusPhrase } from '../errors/status-phrase.ts'
import type { StoreError } from '../errors/store-error.ts'
import { type Transport, unreadable } from '../transport/transport.ts'

/**
 * Asks for tokens of a visitor or member. Where the answer brings no refresh token, the one that was asked with stays.
 * @throws StoreError; an answered failure has the message of the specification, section 8.
 */
export async function grant(
  call: Transport,
  request: TokenRequest | AdministrativeGrant,
  role: TokenRole,
  nowMs: number,
): Promise<Tokens> {
  const answer = await call(grantToken, request).catch((failure: StoreError) => {
    if (failure.status) {
      failure.message = `Failed to fetch tokens from OAuth API: ${statusPhrase(failure.status)}. request id: ${failure.requestId}`
    }
    throw failure
  })
  // The cast holds because each property is looked at.
  const {
    access_token: value,
    refresh_token: refresh,
    expires_in: seconds,
  } = answer as Partial<TokenResponse>
  if (!value || !(Number(seconds) >= 0)) throw unreadable({ operation: grantToken.name })
  return {
    accessToken: { value: `${value}`, expiresAt: Math.floor(nowMs / 1e3) + Number(seconds) },
    refreshToken: { value: `${refresh ?? Object(request).refreshToken ?? ''}`, role },
  }
}

/**
 * Whether `error`, of a grant, says that the platform refused it, so that asking again cannot help (decision 0001). Anything
 * that may pass (no answer, 408, 425, 429, 5xx, an answer that is not the platform's) is no refusal.
 */
export function isRefusal({ kind, code, retryable }: StoreError & { readonly code?: string }): boolean {
  return !retryable && (kind === 'application' || code === 'invalid_grant')
}
