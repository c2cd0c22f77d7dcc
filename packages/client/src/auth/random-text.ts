import { base64url } from '@vitrine/contract'

/** 43 characters of 256 random bits: a state, or a code verifier as RFC 7636, section 4.1, recommends it. */
export function randomText(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(32)))
}
