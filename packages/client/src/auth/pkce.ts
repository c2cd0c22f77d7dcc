import { base64url, codeVerifierLength, codeVerifierLengthMessage } from '@vitrine/contract'
import { StoreError } from '../errors/store-error.ts'

/** Characters of a verifier (RFC 7636, section 4.1). */
const unreserved = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~'

/**
 * Returns a random code verifier (RFC 7636). Only needed for a login flow of your own; `beginRedirect` makes its own.
 *
 * @param length Number of characters, 43 to 128. Default 43, which is 259 random bits.
 * @throws StoreError `validation` for another length
 * @example
 * ```ts
 * const verifier = auth.codeVerifier()
 * const challenge = await auth.codeChallenge(verifier)
 * ```
 */
export function codeVerifier(length: number = codeVerifierLength.min): string {
  if (!(length >= codeVerifierLength.min && length <= codeVerifierLength.max)) {
    const message = `${codeVerifierLengthMessage}. Received ${length}.`
    const violation = { field: 'length', description: message, violatedRule: 'VALIDATION' }
    throw new StoreError(
      'validation',
      message,
      { violations: [violation] },
      { operation: 'auth.codeVerifier' },
    )
  }
  // Bytes from 198 on would favour the first characters.
  const fair = 256 - (256 % unreserved.length)
  let verifier = ''
  while (verifier.length < length) {
    const [byte = fair] = crypto.getRandomValues(new Uint8Array(1))
    if (byte < fair) verifier += unreserved[byte % unreserved.length]
  }
  return verifier
}

/**
 * Returns the challenge of a verifier for the method `S256` (RFC 7636, section 4.2).
 *
 * @example
 * ```ts
 * const challenge = await auth.codeChallenge(auth.codeVerifier())
 * ```
 */
export async function codeChallenge(verifier: string): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))))
}

/** 43 characters with 256 random bits: a state, or a verifier as RFC 7636, section 4.1, recommends it. */
export function randomText(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(32)))
}
