import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** As much as a refresh token has (requirements.md PLT-20, PLT-31). */
const secretBytes = 32
const form = /^VK1\.([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})\.([\w-]{43})$/

/** An API key taken apart: which key it is, and the secret that proves it. */
export interface ApiKey {
  readonly id: string
  readonly secret: string
}

export function newKeySecret(): string {
  return randomBytes(secretBytes).toString('base64url')
}

/**
 * The key as its app sends it. It names itself, so that looking it up compares no secrets, and begins alike for all, so that
 * scanners of source code can tell one that was published.
 */
export function writeApiKey({ id, secret }: ApiKey): string {
  return `VK1.${id.replaceAll('-', '')}.${secret}`
}

export function readApiKey(text: string): ApiKey | undefined {
  const [, a, b, c, d, e, secret] = form.exec(text) ?? []
  return secret === undefined ? undefined : { id: [a, b, c, d, e].join('-'), secret }
}

/** What the database keeps: 256 random bits need no slow hash. */
export function hashKeySecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/** Takes as long for a nearly right secret as for a wrong one. */
export function matchesKeySecret(hash: Buffer | null, presented: Buffer): boolean {
  return hash !== null && timingSafeEqual(hash, presented)
}
