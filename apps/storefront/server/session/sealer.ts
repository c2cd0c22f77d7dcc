import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

/** What a seal is for. Each purpose has keys of its own, so that one cookie can never be passed off as another. */
export type SealPurpose =
  | 'session'
  | 'flash'
  | 'estimate'
  | 'saved'
  | 'undo'
  | 'form'
  | 'journey'
  | 'log-in'
  | 'draft'
  | 'enrolment'
  | 'device'
  | 'staff'

export interface Opened {
  readonly value: unknown
  /** Sealed by an older secret: seal it again with the current one. */
  readonly stale: boolean
}

/** Turns values into texts that only this server can read or make (AES-256-GCM), each with an end of validity. */
export interface Sealer {
  seal(purpose: SealPurpose, value: unknown, lifetimeSeconds: number): string
  /** `undefined` for anything that is not an intact, valid seal of this purpose. */
  open(purpose: SealPurpose, sealed: string): Opened | undefined
}

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16
const keyIdBytes = 4
/** Longer texts are refused unread: nothing we seal is larger. */
const maximumLength = 16_384

interface Key {
  readonly id: Buffer
  readonly secret: Buffer
}

/**
 * `secrets`, newest first: the first seals, all open, so a secret is rotated by putting a new one in front and dropping
 * the last once its cookies have expired.
 */
export function createSealer(secrets: readonly string[], now: () => number): Sealer {
  if (secrets.length === 0) throw new TypeError('A sealer needs at least one secret.')
  const keysByPurpose = new Map<SealPurpose, readonly Key[]>()
  const keysFor = (purpose: SealPurpose): readonly Key[] => {
    let keys = keysByPurpose.get(purpose)
    if (!keys) {
      keys = secrets.map((secret) => deriveKey(secret, purpose))
      keysByPurpose.set(purpose, keys)
    }
    return keys
  }

  return {
    seal(purpose, value, lifetimeSeconds) {
      const [key] = keysFor(purpose) as [Key, ...Key[]] // One key per secret, and there is at least one secret.
      const nonce = randomBytes(nonceBytes)
      const encryption = createCipheriv(cipher, key.secret, nonce)
      encryption.setAAD(key.id)
      const expiresAt = Math.floor(now() / 1000) + lifetimeSeconds
      const body = [encryption.update(JSON.stringify([expiresAt, value]), 'utf8'), encryption.final()]
      return Buffer.concat([key.id, nonce, ...body, encryption.getAuthTag()]).toString('base64url')
    },

    open(purpose, sealed) {
      if (sealed.length > maximumLength) return undefined
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length < keyIdBytes + nonceBytes + tagBytes) return undefined
      const keys = keysFor(purpose)
      const position = keys.findIndex((key) => key.id.equals(bytes.subarray(0, keyIdBytes)))
      const key = keys[position]
      if (!key) return undefined
      const content = decrypt(key, bytes)
      if (content === undefined || content[0] <= now() / 1000) return undefined
      return { value: content[1], stale: position > 0 }
    },
  }
}

function deriveKey(secret: string, purpose: SealPurpose): Key {
  const key = Buffer.from(hkdfSync('sha256', secret, 'vitrine storefront', `seal ${purpose}`, 32))
  return {
    id: createHash('sha256').update('key id').update(key).digest().subarray(0, keyIdBytes),
    secret: key,
  }
}

function decrypt(key: Key, bytes: Buffer): [expiresAt: number, value: unknown] | undefined {
  const body = bytes.subarray(keyIdBytes + nonceBytes, -tagBytes)
  const decryption = createDecipheriv(cipher, key.secret, bytes.subarray(keyIdBytes, keyIdBytes + nonceBytes))
  decryption.setAAD(key.id)
  decryption.setAuthTag(bytes.subarray(-tagBytes))
  try {
    const text = Buffer.concat([decryption.update(body), decryption.final()]).toString('utf8')
    return JSON.parse(text) as [number, unknown] // Authentic, so `seal` wrote it.
  } catch {
    return undefined // Not ours, or altered: the caller treats it as absent.
  }
}
