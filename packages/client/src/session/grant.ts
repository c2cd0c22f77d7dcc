import {
  grantToken,
  type TokenRequest,
  type TokenResponse,
  type TokenRole,
  type Tokens,
} from '@vitrine/contract'
import { statusPhrase } from '../errors/status-phrase.ts'
import { isStoreError, StoreError } from '../errors/store-error.ts'
import type { Transport } from '../transport/transport.ts'

/**
 * Asks for tokens. `keep` is the refresh token that stays in use when the answer brings no new one.
 * @throws StoreError; an answered failure has the message of the specification, section 8.
 */
export async function grant(
  { call }: Transport,
  request: TokenRequest,
  role: TokenRole,
  nowMs: number,
  keep = '',
): Promise<Tokens> {
  let answer: Partial<TokenResponse>
  try {
    answer = (await call(grantToken, request)) as Partial<TokenResponse>
  } catch (error) {
    if (isStoreError(error) && error.status) {
      error.message = `Failed to fetch tokens from OAuth API: ${statusPhrase(error.status)}. request id: ${error.requestId}`
    }
    throw error
  }
  const { access_token: value, refresh_token: refresh, expires_in: expiresIn } = answer
  const seconds = Number(expiresIn)
  if (typeof value !== 'string' || !(seconds >= 0)) {
    throw new StoreError(
      'response',
      'The platform gave no usable token, so the call cannot be made. Try again.',
      { issues: [{ path: 'access_token', message: 'is missing' }] },
      { operation: grantToken.name, retryable: true },
    )
  }
  return {
    accessToken: { value, expiresAt: Math.floor(nowMs / 1e3) + seconds },
    refreshToken: { value: typeof refresh === 'string' && refresh ? refresh : keep, role },
  }
}

/**
 * Whether the platform refused the grant itself, so that asking again cannot help (decision 0001). Anything that may pass
 * (no answer, 408, 425, 429, 5xx, an answer that is not the platform's) is no refusal.
 */
export function isRefusal(error: unknown): boolean {
  return (
    isStoreError(error) &&
    !error.retryable &&
    (error.kind === 'application' || (error.kind === 'http' && error.code === 'invalid_grant'))
  )
}
