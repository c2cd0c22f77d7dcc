import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type JsonWebKey,
  type KeyObject,
} from 'node:crypto'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '../../db/index.ts'
import { type Clock, log, type SecretBox } from '../../runtime/index.ts'
import { accessTokenSeconds, clockToleranceSeconds } from './access-tokens.ts'
import { deleteSigningKeys, insertSigningKey, listSigningKeys } from './repository.ts'

/** How long another process may sign with the previous key after a rotation. */
const reloadMs = 30_000
/** Tokens with invented key ids must not cause a query each. */
const minReloadMs = 1_000
/** From a rotation until the last token of the previous key has expired. */
const overlapMs = (accessTokenSeconds + clockToleranceSeconds) * 1_000 + 2 * reloadMs

interface SigningKey {
  /** `kid` in the header of the tokens that it signs. */
  readonly id: string
  readonly privateKey: KeyObject
  readonly publicKey: KeyObject
  readonly rowId: string
  readonly createdAtMs: number
}

/** Of processes that start together on an empty database, only one can insert this row. */
const firstRowId = 'access-tokens'

export interface SigningKeyStore {
  readonly db: Database
  readonly clock: Clock
  /** Private keys are sealed, so a copy of the database is not enough to forge tokens. */
  readonly secrets: SecretBox
}

/**
 * The keys of all processes on one database: the newest signs, and the earlier ones verify until the last token that they signed
 * has expired. A rotation by another process is noticed within 30 seconds, or with the first token signed by the new key.
 */
export class SigningKeys {
  readonly #store: SigningKeyStore
  /** Milliseconds that only go forward. */
  readonly #elapsed: () => number
  #keys: readonly SigningKey[]
  #loadedAt: number
  #loading: Promise<void> | undefined

  /** @param keyFolder where releases up to 0.1 stored the key of an embedded database; it is moved into the database */
  static async open(
    store: SigningKeyStore,
    keyFolder?: string,
    elapsed: () => number = () => performance.now(),
  ): Promise<SigningKeys> {
    if (keyFolder !== undefined) await importKeyFile(store, join(keyFolder, 'access-tokens.jwk'))
    if ((await loadKeys(store)).length === 0) {
      const isFirst = (await listSigningKeys(store.db)).length === 0
      await insertKey(store, newJwk(), store.clock(), isFirst ? firstRowId : undefined)
    }
    return new SigningKeys(store, elapsed, await loadKeys(store))
  }

  private constructor(store: SigningKeyStore, elapsed: () => number, keys: readonly SigningKey[]) {
    this.#store = store
    this.#elapsed = elapsed
    this.#keys = keys
    this.#loadedAt = elapsed()
  }

  /** The key that signs. */
  async newest(): Promise<SigningKey> {
    if (this.#age() > reloadMs) await this.#reload()
    // `open` ensures that there is one, and a reload that finds none does not replace the list.
    return this.#keys[0] as SigningKey
  }

  /** The key of a token, undefined if it is unknown or its last token has expired. */
  async find(id: string | undefined): Promise<SigningKey | undefined> {
    const known = this.findLoaded(id)
    if (known || id === undefined || this.#age() < minReloadMs) return known
    await this.#reload()
    return this.findLoaded(id)
  }

  /** Like `find`, without waiting for the database; keys older than 30 seconds are reloaded in the background. */
  findLoaded(id: string | undefined): SigningKey | undefined {
    if (this.#age() > reloadMs) void this.#reload()
    return this.#keys.find((key) => key.id === id)
  }

  /** Public keys as RFC 7517 writes them, for services that verify tokens themselves. */
  publicJwks(): readonly Readonly<Record<string, unknown>>[] {
    return this.#keys.map(({ id, publicKey }) => {
      const { kty, crv, x } = publicKey.export({ format: 'jwk' })
      return { kty, crv, x, kid: id, alg: 'EdDSA', use: 'sig' }
    })
  }

  #age(): number {
    return this.#elapsed() - this.#loadedAt
  }

  #reload(): Promise<void> {
    this.#loading ??= loadKeys(this.#store)
      .then((keys) => {
        if (keys.length > 0) this.#keys = keys
      })
      // Tokens are verified without the database while it is away.
      .catch((error: unknown) => log.warn({ err: error }, 'signing keys were not reloaded'))
      .finally(() => {
        this.#loadedAt = this.#elapsed()
        this.#loading = undefined
      })
    return this.#loading
  }
}

/**
 * Adds a key that signs from now on. Tokens of the previous one stay valid until they expire, unless `revokePrevious` removes it:
 * then clients renew their access tokens within 30 seconds.
 */
export async function rotateSigningKey(
  store: SigningKeyStore,
  { revokePrevious }: { readonly revokePrevious: boolean },
): Promise<SigningKey> {
  const previous = await loadKeys(store)
  // Later than every other, even if the clock was set back.
  const createdAtMs = Math.max(store.clock(), (previous[0]?.createdAtMs ?? 0) + 1)
  const key = await insertKey(store, newJwk(), createdAtMs)
  const valid = revokePrevious ? [key] : await loadKeys(store)
  await deleteSigningKeys(
    store.db,
    valid.map(({ rowId }) => rowId),
  )
  return key
}

/** Keys that sign or verify now, newest first. */
async function loadKeys({ db, clock, secrets }: SigningKeyStore): Promise<readonly SigningKey[]> {
  const now = clock()
  const keys: SigningKey[] = []
  for (const row of await listSigningKeys(db)) {
    const successor = keys.at(-1)
    if (successor && now > successor.createdAtMs + overlapMs) break
    try {
      keys.push(readKey(openJwk(secrets, row), row.id, row.created_at.getTime()))
    } catch (error) {
      // Access tokens are short-lived: clients get a new one with their refresh token.
      log.warn({ err: error, key: row.id }, 'a signing key was sealed with an unknown VITRINE_SECRET')
    }
  }
  return keys
}

function newJwk(): string {
  return JSON.stringify(generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }))
}

async function insertKey(
  { db, secrets }: Pick<SigningKeyStore, 'db' | 'secrets'>,
  jwk: string,
  createdAtMs: number,
  rowId: string = keyId(jwk),
): Promise<SigningKey> {
  const sealed = secrets.seal(sealOwner(rowId), Buffer.from(jwk)).toString('base64url')
  await insertSigningKey(db, { id: rowId, private_jwk: sealed, created_at: new Date(createdAtMs) })
  return readKey(jwk, rowId, createdAtMs)
}

async function importKeyFile(store: SigningKeyStore, path: string): Promise<void> {
  if (!existsSync(path)) return
  try {
    await insertKey(store, readFileSync(path, 'utf8'), store.clock())
  } catch (error) {
    log.warn({ err: error }, 'the signing key in the data folder cannot be read; a new one replaces it')
  }
  rmSync(path)
}

function openJwk(secrets: SecretBox, row: { readonly id: string; readonly private_jwk: string }): string {
  // Releases up to 0.1 wrote it unsealed.
  if (row.private_jwk.startsWith('{')) return row.private_jwk
  return secrets.open(sealOwner(row.id), Buffer.from(row.private_jwk, 'base64url')).toString()
}

function sealOwner(rowId: string): string {
  return `signing key ${rowId}`
}

function readKey(text: string, rowId: string, createdAtMs: number): SigningKey {
  const privateKey = createPrivateKey({ key: JSON.parse(text) as JsonWebKey, format: 'jwk' })
  if (privateKey.asymmetricKeyType !== 'ed25519') throw new Error('it is not an Ed25519 key')
  return { id: keyId(text), privateKey, publicKey: createPublicKey(privateKey), rowId, createdAtMs }
}

export function keyId(text: string): string {
  const { x } = JSON.parse(text) as JsonWebKey
  return createHash('sha256').update(String(x)).digest('base64url').slice(0, 16)
}
