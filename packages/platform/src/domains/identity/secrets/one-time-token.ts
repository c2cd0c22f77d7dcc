import { createHash, randomBytes } from 'node:crypto'

/** 256 bits: nobody guesses one, and no slow hash is needed to keep it. */
const tokenBytes = 32
const form = /^[\w-]{43}$/

/** An opaque token: the caller gets the text, the database its hash. */
export interface OneTimeToken {
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
