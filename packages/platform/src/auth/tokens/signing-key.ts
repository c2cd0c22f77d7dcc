import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type JsonWebKey,
  type KeyObject,
} from 'node:crypto'
import { chmodSync, existsSync, linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '../../db/index.ts'
import type { Clock } from '../../runtime/index.ts'
import { StartError } from '../../runtime/index.ts'

/** Signs access tokens; `id` is the `kid` of their header. */
export interface SigningKey {
  readonly id: string
  readonly privateKey: KeyObject
  readonly publicKey: KeyObject
}

/** The key in a folder of this machine, made on the first start and readable by its owner alone. */
export function keyFromFolder(folder: string): SigningKey {
  const path = join(folder, 'access-tokens.jwk')
  if (!existsSync(path)) {
    const unfinished = `${path}.${process.pid}`
    writeFileSync(unfinished, newKey(), { mode: 0o600, flush: true })
    // A link, unlike a renamed file, never replaces a key that is already there.
    linkSync(unfinished, path)
    rmSync(unfinished)
  }
  if ((statSync(path).mode & 0o077) !== 0 && process.platform !== 'win32') chmodSync(path, 0o600)
  return readKey(readFileSync(path, 'utf8'), path)
}

/** The key that the servers of one external database share. */
export async function keyFromDatabase(db: Database, clock: Clock): Promise<SigningKey> {
  const id = 'access-tokens'
  await db
    .insertInto('signing_keys')
    .values({ id, private_jwk: newKey(), created_at: new Date(clock()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await db
    .selectFrom('signing_keys')
    .select('private_jwk')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return readKey(row.private_jwk, 'table signing_keys')
}

function newKey(): string {
  return JSON.stringify(generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }))
}

function readKey(text: string, place: string): SigningKey {
  try {
    const jwk = JSON.parse(text) as JsonWebKey
    const privateKey = createPrivateKey({ key: jwk, format: 'jwk' })
    if (privateKey.asymmetricKeyType !== 'ed25519') throw new Error('it is no Ed25519 key')
    const id = createHash('sha256').update(String(jwk.x)).digest('base64url').slice(0, 16)
    return { id, privateKey, publicKey: createPublicKey(privateKey) }
  } catch (error) {
    throw new StartError(
      'dataFolderUnusable',
      `The key that signs access tokens cannot be read (${place}); restore it from a backup, or remove it and every shopper signs in anew.`,
      { cause: error },
    )
  }
}
