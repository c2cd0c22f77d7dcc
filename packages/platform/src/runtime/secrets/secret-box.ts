import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'

const keyBytes = 32
/** A tag cut short would be easier to forge; Node takes one unless the length is said. */
const authTagLength = 16

/**
 * Seals secrets that have to be read again, such as the seed of an authenticator app: the database alone gives nobody
 * any of them. `purpose` and `owner` are bound in, so that a sealed text moved to another row does not open.
 */
export class SecretBox {
  readonly #key: Buffer

  constructor(key: Buffer) {
    if (key.byteLength !== keyBytes) throw new RangeError(`a sealing key has ${keyBytes} bytes`)
    this.#key = key
  }

  seal(owner: string, secret: Buffer): Buffer {
    const iv = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', this.#key, iv).setAAD(Buffer.from(owner))
    const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), sealed])
  }

  /** @throws when the text was sealed with another key or for another owner */
  open(owner: string, sealed: Buffer): Buffer {
    const decipher = createDecipheriv('aes-256-gcm', this.#key, sealed.subarray(0, 12), { authTagLength })
      .setAAD(Buffer.from(owner))
      .setAuthTag(sealed.subarray(12, 28))
    return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()])
  }
}

/**
 * The box of this platform. `secret` is the operator's (`VITRINE_SECRET`, at least 32 characters), which several servers on
 * one database have to share; without one, a key is made in the folder, readable by its owner alone.
 */
export function openSecretBox(folder: string, secret: string | undefined): SecretBox {
  if (secret === undefined) return new SecretBox(keyFromFile(join(folder, 'secrets.key')))
  if (secret.length < keyBytes || new Set(secret).size < 8) {
    throw new StartError(
      'badSetting',
      'VITRINE_SECRET can be guessed; it takes at least 32 random characters.',
    )
  }
  return new SecretBox(createHash('sha256').update(`vitrine secret box\n${secret}`).digest())
}

function keyFromFile(path: string): Buffer {
  if (!existsSync(path)) {
    const unfinished = `${path}.${process.pid}`
    writeFileSync(unfinished, randomBytes(keyBytes), { mode: 0o600, flush: true })
    // A link, unlike a renamed file, never replaces a key that is already there.
    linkSync(unfinished, path)
    rmSync(unfinished)
  }
  if ((statSync(path).mode & 0o077) !== 0 && process.platform !== 'win32') chmodSync(path, 0o600)
  const key = readFileSync(path)
  if (key.byteLength === keyBytes) return key
  throw new StartError(
    'dataFolderUnusable',
    `The key that seals secrets cannot be read (${path}); restore it from a backup.`,
  )
}
