import { createHash, randomBytes } from 'node:crypto'

const form = /^VS1\.([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})\.([\w-]{43})$/

/** A staff session's token taken apart: which session it is, and the secret that proves it. */
export interface StaffToken {
  readonly sessionId: string
  readonly secret: string
}

export function newStaffSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** Another form than access tokens of shoppers have: neither is ever read as the other (decision 0062). */
export function writeStaffToken({ sessionId, secret }: StaffToken): string {
  return `VS1.${sessionId.replaceAll('-', '')}.${secret}`
}

export function readStaffToken(text: string): StaffToken | undefined {
  const [, a, b, c, d, e, secret] = form.exec(text) ?? []
  return secret === undefined ? undefined : { sessionId: [a, b, c, d, e].join('-'), secret }
}

/** What the database keeps: 256 random bits need no slow hash. */
export function hashStaffSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
