import {
  grantToken,
  type TokenRequest,
  type TokenResponse,
  type TokenRole,
  type Tokens,
} from '@vitrine/contract'
import { statusPhrase } from '../errors/status-phrase.ts'
import { isStoreError } from '../errors/store-error.ts'
import { type Transport, unreadable } from '../transport/transport.ts'

/**
 * Asks for tokens; the refresh token is empty where the answer brings none.
 * @throws StoreError; an answered failure has the message of the specification, section 8.
 */
export async function grant(
  { call }: Transport,
  request: TokenRequest,
  role: TokenRole,
  nowMs: number,
): Promise<Tokens> {
  let answer: Partial<TokenResponse>
  try {
    // The cast holds because each property is looked at below.
    answer = (await call(grantToken, request)) as Partial<TokenResponse>
  } catch (error) {
    if (isStoreError(error) && error.status) {
      error.message = `Failed to fetch tokens from OAuth API: ${statusPhrase(error.status)}. request id: ${error.requestId}`
    }
    throw error
  }
  const { access_token: value, refresh_token: refresh, expires_in: seconds } = answer
  if (!value || !(Number(seconds) >= 0)) throw unreadable({ operation: grantToken.name })
  return {
    accessToken: { value: `${value}`, expiresAt: Math.floor(nowMs / 1e3) + Number(seconds) },
    refreshToken: { value: `${refresh ?? ''}`, role },
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
    'code' in error &&
    (error.kind === 'application' || error.code === 'invalid_grant')
  )
}
