import { EncryptJWT, errors, jwtDecrypt } from 'jose'

/** A secret that encrypts sessions. */
export interface SessionKey {
  /** Written into every seal, so that a reader finds the right key. Never reuse an id for another secret. */
  readonly id: string
  /** At least 32 characters from a random generator, for example `openssl rand -base64 32`. */
  readonly secret: string
}

/** Why a sealed value could not be read. */
export type SealFailure = 'malformed' | 'unknown-key' | 'corrupt' | 'expired'

/** A value that was read from a seal, or the reason why it could not be. */
export type Unsealed = { readonly value: unknown } | { readonly failure: SealFailure }

/** Encrypts values so that only this server can read or create them. Each value has a purpose and an expiry. */
export interface Seal {
  seal(purpose: string, value: unknown, lifetimeSeconds: number): Promise<string>
  unseal(purpose: string, sealed: string): Promise<Unsealed>
}

const minimumSecretLength = 32
/** Longer values are rejected before any cryptography: no cookie of ours is that large. */
const maximumLength = 16_384

/**
 * Seals values as encrypted JSON Web Tokens (RFC 7519, A256GCM). The first key encrypts and all keys decrypt. A key per
 * purpose is derived from each secret, so a value for one purpose cannot be used for another.
 *
 * @param keys Newest first
 * @param clock Milliseconds since the epoch
 */
export function createSeal(keys: readonly SessionKey[], clock: () => number): Seal {
  validateKeys(keys)
  const derived = new Map<string, Promise<CryptoKey>>()
  const keyFor = ({ id, secret }: SessionKey, purpose: string): Promise<CryptoKey> => {
    const name = `${id} ${purpose}`
    const known = derived.get(name)
    if (known) return known
    const key = deriveKey(secret, purpose)
    derived.set(name, key)
    return key
  }

  return {
    async seal(purpose, value, lifetimeSeconds) {
      const [current] = keys as readonly [SessionKey] // validateKeys: there is at least one.
      return new EncryptJWT({ v: value })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: current.id })
        .setExpirationTime(Math.floor(clock() / 1000) + lifetimeSeconds)
        .encrypt(await keyFor(current, purpose))
    },

    async unseal(purpose, sealed) {
      if (sealed.length > maximumLength) return { failure: 'malformed' }
      try {
        const { payload } = await jwtDecrypt(
          sealed,
          ({ kid }) => {
            const key = keys.find(({ id }) => id === kid)
            if (!key) throw new UnknownKeyError()
            return keyFor(key, purpose)
          },
          {
            currentDate: new Date(clock()),
            contentEncryptionAlgorithms: ['A256GCM'],
            keyManagementAlgorithms: ['dir'],
          },
        )
        return { value: payload['v'] }
      } catch (error) {
        return { failure: reasonOf(error) }
      }
    },
  }
}

class UnknownKeyError extends Error {
  override readonly name = 'UnknownKeyError'
}

function reasonOf(error: unknown): SealFailure {
  if (error instanceof UnknownKeyError) return 'unknown-key'
  if (error instanceof errors.JWTExpired) return 'expired'
  if (error instanceof errors.JWEDecryptionFailed) return 'corrupt'
  return 'malformed'
}

function validateKeys(keys: readonly SessionKey[]): void {
  if (keys.length === 0) throw new TypeError('session.keys is empty; add at least one key.')
  for (const [index, { id, secret }] of keys.entries()) {
    if (secret.length < minimumSecretLength) {
      throw new TypeError(
        `session.keys[${index}].secret has ${secret.length} characters; use at least ${minimumSecretLength} random ones.`,
      )
    }
    if (keys.findIndex((key) => key.id === id) !== index) {
      throw new TypeError(
        `session.keys[${index}].id "${id}" is used twice; every key needs an id of its own.`,
      )
    }
  }
}

async function deriveKey(secret: string, purpose: string): Promise<CryptoKey> {
  const encoder = new TextEncoder()
  const material = await crypto.subtle.importKey('raw', encoder.encode(secret), 'HKDF', false, ['deriveKey'])
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: encoder.encode('@vitrine/server'), info: encoder.encode(purpose) },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
}
