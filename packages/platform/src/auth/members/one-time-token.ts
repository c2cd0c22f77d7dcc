import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto'
import { verificationCodeLength } from '@vitrine/contract'

/** 256 random bits cannot be guessed, so a fast hash is enough. */
const tokenBytes = 32
const form = /^[\w-]{43}$/

/** An opaque token: the caller gets the text, the database its hash. */
interface OneTimeToken {
  readonly text: string
  readonly hash: Buffer
}

export function newOneTimeToken(): OneTimeToken {
  const text = randomBytes(tokenBytes).toString('base64url')
  return { text, hash: tokenHash(text) }
}

/** Hash of a presented token, or undefined for a text that never was one. */
export function hashPresented(text: string): Buffer | undefined {
  return form.test(text) ? tokenHash(text) : undefined
}

function tokenHash(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** A code to be read in a mail and typed: six digits, every one as likely as the others. */
export function newCode(): string {
  return String(randomInt(10 ** verificationCodeLength)).padStart(verificationCodeLength, '0')
}

/**
 * What the database keeps of a code. Its million values could be tried in a blink, so they are bound to the state token,
 * which the database does not know either.
 */
export function codeHash(stateToken: string, code: string): Buffer {
  return createHmac('sha256', stateToken).update(code).digest()
}
