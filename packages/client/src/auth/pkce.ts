import { base64url, codeVerifierLength, codeVerifierLengthMessage } from '@vitrine/contract'

/** Characters of a verifier (RFC 7636, section 4.1). */
const unreserved = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~'

/**
 * A random verifier, or state, of `length` characters, each equally likely (W15). The default has 259 bits.
 * @throws RangeError for fewer than 43 or more than 128 characters (specification, section 5)
 */
export function codeVerifier(length: number = codeVerifierLength.min): string {
  if (!(length >= codeVerifierLength.min && length <= codeVerifierLength.max)) {
    throw new RangeError(`${codeVerifierLengthMessage}. Received ${length}.`)
  }
  // Bytes from 198 on would favour the first characters: they are thrown away.
  const fair = 256 - (256 % unreserved.length)
  let verifier = ''
  while (verifier.length < length) {
    const [byte = fair] = crypto.getRandomValues(new Uint8Array(1))
    if (byte < fair) verifier += unreserved[byte % unreserved.length]
  }
  return verifier
}

/** The challenge of a verifier, method `S256` (RFC 7636, section 4.2). */
export async function codeChallenge(verifier: string): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))))
}
