import { createHash, hkdfSync, randomBytes } from 'node:crypto'
import { decrypt, encrypt } from '../../runtime/index.ts'

/** 256 bits, requirements.md PLT-20. */
const secretBytes = 32
const form = /^R1\.([0-9a-f]{32})\.([\w-]{43})$/

/** A refresh token taken apart: the session it belongs to, and the secret that proves it. */
export interface RefreshToken {
  readonly sessionId: string
  readonly secret: string
}

export function newRefreshSecret(): string {
  return randomBytes(secretBytes).toString('base64url')
}

/** The token as a client gets it. Naming the session in it is what lets an old token be told from a foreign one. */
export function writeRefreshToken({ sessionId, secret }: RefreshToken): string {
  return `R1.${sessionId.replaceAll('-', '')}.${secret}`
}

export function readRefreshToken(text: string): RefreshToken | undefined {
  const [, hex, secret] = form.exec(text) ?? []
  if (hex === undefined || secret === undefined) return undefined
  const sessionId = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
  return { sessionId, secret }
}

/** What the database keeps: 256 random bits need no slow hash. */
export function hashRefreshSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/**
 * Encrypts the successor's secret with its parent's. Presenting the parent again within the grace period returns the same
 * successor, and a copy of the database reveals neither.
 */
export function sealSuccessor(parent: string, successor: string): Buffer {
  return encrypt(successorKey(parent), Buffer.from(successor))
}

export function openSuccessor(parent: string, sealed: Buffer): string {
  return decrypt(successorKey(parent), sealed).toString()
}

function successorKey(parent: string): Buffer {
  return Buffer.from(hkdfSync('sha256', parent, '', 'vitrine refresh token successor', 32))
}
