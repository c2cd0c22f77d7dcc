import { createHash, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { decrypt, encrypt } from './aes-gcm.ts'
import { StartError } from './start-error.ts'

const keyBytes = 32
/** Starts every sealed value that names its key. Releases up to 0.1 wrote neither marker nor key id. */
const marker = Buffer.from([0x56, 0x01])
const keyIdBytes = 4
const headerBytes = marker.byteLength + keyIdBytes

interface SealingKey {
  readonly id: Buffer
  readonly key: Buffer
}

/**
 * Seals secrets that must be readable later, such as the seed of an authenticator app: a copy of the database does not reveal
 * them. The owner is authenticated, so a sealed value moved to another row does not open.
 *
 * The newest key seals; every key opens what it sealed, which is how keys are rotated.
 */
export class SecretBox {
  readonly #keys: readonly SealingKey[]

  /** @param keys newest first, 32 bytes each */
  constructor(...keys: readonly Buffer[]) {
    if (keys.length === 0 || keys.some(({ byteLength }) => byteLength !== keyBytes)) {
      throw new RangeError(`a sealing key has ${keyBytes} bytes`)
    }
    this.#keys = keys.map((key) => ({ id: keyId(key), key }))
  }

  seal(owner: string, secret: Buffer): Buffer {
    const { id, key } = this.#newest
    return Buffer.concat([marker, id, encrypt(key, secret, owner)])
  }

  /** @throws when the value was sealed with a key that is gone, or for another owner */
  open(owner: string, sealed: Buffer): Buffer {
    const named = this.#namedKey(sealed)
    if (named) {
      try {
        return decrypt(named.key, sealed.subarray(headerBytes), owner)
      } catch {
        // One older value in 2^48 starts like a header by chance.
      }
    }
    for (const { key } of this.#keys) {
      try {
        return decrypt(key, sealed, owner)
      } catch {
        // Sealed with one of the other keys, or not with ours at all.
      }
    }
    throw new Error('the sealed value cannot be opened with any of the keys')
  }

  get #newest(): SealingKey {
    // The constructor refuses an empty list.
    return this.#keys[0] as SealingKey
  }

  #namedKey(sealed: Buffer): SealingKey | undefined {
    if (!sealed.subarray(0, marker.byteLength).equals(marker)) return undefined
    const id = sealed.subarray(marker.byteLength, headerBytes)
    return this.#keys.find((known) => known.id.equals(id))
  }
}

function keyId(key: Buffer): Buffer {
  return createHash('sha256').update('vitrine key id\n').update(key).digest().subarray(0, keyIdBytes)
}

/** What the operator set: `VITRINE_SECRET` and the values it had before, newest first. */
interface OperatorSecrets {
  readonly secret?: string | undefined
  readonly previousSecrets?: readonly string[] | undefined
}

/**
 * The secret box of this platform. Processes that share a database need the same secret; a single process with the
 * embedded database can use a key in `folder`. That key still opens what it sealed after the operator has set a
 * secret.
 */
export function openSecretBox(
  folder: string,
  { secret, previousSecrets = [] }: OperatorSecrets = {},
): SecretBox {
  const path = join(folder, 'secrets.key')
  if (secret === undefined) return new SecretBox(readOrCreateKey(path), ...previousSecrets.map(previousKey))
  return new SecretBox(
    keyFromSecret('VITRINE_SECRET', secret),
    ...previousSecrets.map(previousKey),
    ...(existsSync(path) ? [readOrCreateKey(path)] : []),
  )
}

function previousKey(secret: string): Buffer {
  return keyFromSecret('VITRINE_SECRET_PREVIOUS', secret)
}

function keyFromSecret(variable: string, secret: string): Buffer {
  if (secret.length < keyBytes || new Set(secret).size < 8) {
    throw new StartError('badSetting', `${variable} can be guessed; it takes at least 32 random characters.`)
  }
  return createHash('sha256').update(`vitrine secret box\n${secret}`).digest()
}

/** Needs nothing but Node, so it works wherever the platform does. */
const createSecret = `node -p "require('node:crypto').randomBytes(32).toString('base64url')"`

/** @throws StartError if processes that share a database would each seal with a key of their own */
export function requireSharedSecret(databaseUrl: string | undefined, secret: string | undefined): void {
  if (databaseUrl === undefined || secret !== undefined) return
  const message = `DATABASE_URL is set without VITRINE_SECRET: each process would make a key of its own and could not read what the others sealed; set VITRINE_SECRET to the output of \`${createSecret}\`, the same for every process.`
  throw new StartError('badSetting', message)
}

function readOrCreateKey(path: string): Buffer {
  if (!existsSync(path)) {
    const unfinished = `${path}.${process.pid}`
    writeFileSync(unfinished, randomBytes(keyBytes), { mode: 0o600, flush: true })
    // Unlike a rename, a link never replaces a key that already exists.
    linkSync(unfinished, path)
    rmSync(unfinished)
  }
  if ((statSync(path).mode & 0o077) !== 0 && process.platform !== 'win32') chmodSync(path, 0o600)
  const key = readFileSync(path)
  if (key.byteLength === keyBytes) return key
  const message = `The key that seals secrets cannot be read (${path}); restore it from a backup.`
  throw new StartError('dataFolderUnusable', message)
}
