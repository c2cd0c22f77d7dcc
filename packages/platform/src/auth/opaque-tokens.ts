import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { verificationCodeLength } from '@vitrine/contract'

const secretForm = /^[\w-]{43}$/

/** 256 random bits. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database stores of a secret. 256 random bits cannot be guessed, so they need no slow hash. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/** Takes equally long for every wrong secret. */
export function matchesHash(stored: Buffer | null, presented: Buffer): boolean {
  return stored !== null && timingSafeEqual(stored, presented)
}

/** A token that is nothing but a secret: the caller gets the text, the database the hash. */
export function newOneTimeToken(): { readonly text: string; readonly hash: Buffer } {
  const text = newSecret()
  return { text, hash: hashSecret(text) }
}

/** Hash of a presented token; undefined if it does not have the form of one. */
export function hashPresented(text: string): Buffer | undefined {
  return secretForm.test(text) ? hashSecret(text) : undefined
}

/** Refresh tokens, API keys and staff sessions: no token of one kind is ever read as another (decision 19). */
type TokenKind = 'R1' | 'VK1' | 'VS1'

/**
 * A token that names its row. The row is found without comparing secrets, an old token is recognised as reuse, and the fixed
 * prefix lets secret scanners recognise a published key.
 */
export function writeToken(kind: TokenKind, id: string, secret: string): string {
  return `${kind}.${id.replaceAll('-', '')}.${secret}`
}

export function readToken(kind: TokenKind, text: string) {
  const [prefix, hex = '', secret = '', ...more] = text.split('.')
  const groups = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(hex)
  if (prefix !== kind || !groups || !secretForm.test(secret) || more.length > 0) return undefined
  return { id: groups.slice(1).join('-'), secret }
}

/** A code to be read in a mail and typed. */
export function newCode(): string {
  return String(randomInt(10 ** verificationCodeLength)).padStart(verificationCodeLength, '0')
}

/**
 * What the database stores of a code. All of its million values could be tried quickly, so the hash is keyed with the state
 * token, which is not in the database.
 */
export function codeHash(stateToken: string, code: string): Buffer {
  return createHmac('sha256', stateToken).update(code).digest()
}
