import {
  provider,
  type TokenRequest,
  type TokenResponse,
  type TokenRole,
  type Tokens,
} from '@vitrine/contract'
import { isStoreError, StoreError } from '../errors/store-error.ts'
import type { Exchange } from '../transport/exchange.ts'

/** Sends one token request, with the client's deadlines and retries. */
export type SendTokenRequest = (request: TokenRequest) => Promise<Exchange>

/**
 * Asks for tokens. `keep` is the refresh token that stays in use when the answer brings no new one.
 * @throws StoreError of the kind that happened; an answered refusal begins with the message of the specification, section 8.
 */
export async function grant(
  send: SendTokenRequest,
  request: TokenRequest,
  role: TokenRole,
  nowMs: number,
  keep = '',
): Promise<Tokens> {
  const { body, status, requestId } = await send(request)
  const {
    access_token: access,
    refresh_token: refresh,
    expires_in: expiresIn,
  } = (body ?? {}) as Partial<TokenResponse>
  const seconds = Number(expiresIn)
  if (typeof access !== 'string' || access === '' || !(seconds >= 0)) {
    throw new StoreError(
      'response',
      'The platform answered a token request without a usable token, so the call cannot be made. Try again.',
      { issues: [{ path: 'access_token', message: 'is missing' }] },
      { operation: 'token.grant', status, requestId, retryable: true },
    )
  }
  return {
    accessToken: { value: access, expiresAt: Math.floor(nowMs / 1_000) + seconds },
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
    (error.kind === 'http' || error.kind === 'application' || error.kind === 'validation') &&
    (error.status === 400 || error.status === 401 || error.status === 403)
  )
}

/** The message that the specification fixes for token requests that were answered with a failure. */
export function tokenFailure(error: StoreError, statusText: string): StoreError {
  error.message = `Failed to fetch tokens from OAuth API: ${statusText}. request id: ${error.requestId ?? 'unknown'}`
  return error
}

/** Path of the token endpoint below the base address. */
export const tokenPath: string = `${provider.services.token}/oauth2/token`
