import { codeVerifierLength } from '@vitrine/contract'
import { sha256 } from './sha-256.ts'

/** What the caller keeps between leaving for the log-in page and coming back (wire 5.2). */
export interface OauthData {
  readonly codeVerifier: string
  readonly codeChallenge: string
  readonly state: string
  readonly redirectUri: string
  /** Where the visitor came from. */
  readonly originalUri: string
}

/** Characters of a verifier (RFC 7636, section 4.1). */
const unreserved = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~'

/** Fresh data of one log-in. Every character of a verifier is equally likely (W15). */
export function generateOAuthData(redirectUri: string, originalUri = ''): OauthData {
  const codeVerifier = codeVerifierOf(codeVerifierLength.min)
  return {
    codeVerifier,
    codeChallenge: challengeOf(codeVerifier),
    state: challengeOf(codeVerifierOf(codeVerifierLength.min)),
    redirectUri,
    originalUri,
  }
}

/** The challenge of method `S256` (RFC 7636, section 4.2). */
export function challengeOf(codeVerifier: string): string {
  const digest = sha256(new TextEncoder().encode(codeVerifier))
  return btoa(String.fromCharCode(...digest))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** Bytes that would favour the first characters are thrown away. */
function codeVerifierOf(length: number): string {
  const fair = 256 - (256 % unreserved.length)
  let verifier = ''
  while (verifier.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length))) {
      if (byte < fair && verifier.length < length) verifier += unreserved[byte % unreserved.length]
    }
  }
  return verifier
}
