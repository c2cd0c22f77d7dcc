import {
  type AdministrativeGrant,
  grantToken,
  type TokenRequest,
  type TokenResponse,
  type TokenRole,
  type Tokens,
  tokenFetchFailureMessage,
} from '@vitrine/contract'
import { upperSnake } from '../errors/status-phrase.ts'
import { addHint, type StoreError } from '../errors/store-error.ts'
import { type Transport, unreadable } from '../transport/transport.ts'

type TokenError = StoreError & { readonly code?: string }

/**
 * Requests tokens. If the response has no refresh token, the one of the request stays valid.
 *
 * @throws StoreError; after a response, its message is the one that the specification prescribes
 */
export async function requestTokens(
  transport: Transport,
  request: TokenRequest | AdministrativeGrant,
  role: TokenRole,
  nowMs: number,
): Promise<Tokens> {
  const response = await transport(grantToken, request).catch((error: TokenError) => {
    throw error.status ? withTokenMessage(error, request, transport.baseUrl) : error
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

function withTokenMessage(
  error: TokenError,
  request: TokenRequest | AdministrativeGrant,
  baseUrl: string,
): StoreError {
  const { statusText, requestId, hint, code } = error
  const { clientId } = request as { readonly clientId?: string }
  const unknownClient = `${baseUrl} has no client "${clientId}". Check clientId and baseUrl.`
  error.message = `${tokenFetchFailureMessage}: ${statusText}${requestId ? `. request id: ${requestId}` : ''}`
  const advice = hint ?? (code === 'invalid_client' && clientId ? unknownClient : undefined)
  if (advice) addHint(error, advice)
  return error
}

/**
 * Whether the platform refused the grant, so that the same request fails again. No response, 408, 425, 429, 5xx and responses
 * that are not the platform's are no refusals, and a code that only repeats the status says nothing about the grant.
 */
export function isRefusal({ kind, code, statusText, retryable }: TokenError): boolean {
  if (retryable) return false
  if (code === 'invalid_grant') return true
  return kind === 'application' && !isOAuthError(code) && code !== upperSnake(`${statusText}`)
}

/** Other codes of the token endpoint (RFC 6749, section 5.2): the request is wrong, not the refresh token. */
function isOAuthError(code = ''): boolean {
  return /^[a-z_]+$/.test(code)
}
