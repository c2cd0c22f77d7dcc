import { codeVerifier } from '../../auth/pkce.ts'
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

/** Fresh data of one log-in. */
export function generateOAuthData(redirectUri: string, originalUri = ''): OauthData {
  const verifier = codeVerifier()
  return {
    codeVerifier: verifier,
    codeChallenge: challengeOf(verifier),
    state: challengeOf(codeVerifier()),
    redirectUri,
    originalUri,
  }
}

/** The challenge of method `S256` (RFC 7636, section 4.2). */
export function challengeOf(verifier: string): string {
  const digest = sha256(new TextEncoder().encode(verifier))
  return btoa(String.fromCharCode(...digest))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
