import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SessionKey } from '../session/seal.ts'

/** Settings of {@link readSessionKeys}. */
export interface SessionKeysOptions {
  /** Configured secrets, newest first. Each has at least 32 characters. */
  readonly secrets: readonly string[]
  /** Folder of the secret that is generated if none is configured. */
  readonly folder: string
}

/**
 * Session keys from configured secrets. The id of a key follows from its secret, so a configuration is only a list of secrets. Without
 * one, a secret is generated once and stored in the folder, readable by this user only, so that carts survive a restart: for
 * development, and for shops that run as one process.
 *
 * @example
 * ```ts
 * import { readSessionKeys } from '@vitrine/server/node'
 *
 * const keys = await readSessionKeys({ secrets: (env['SESSION_SECRET'] ?? '').split(',').filter(Boolean), folder: '.data' })
 * ```
 */
export async function readSessionKeys({
  secrets,
  folder,
}: SessionKeysOptions): Promise<readonly [SessionKey, ...SessionKey[]]> {
  const [newest = await readStoredSecret(folder), ...older] = secrets
  return [toSessionKey(newest), ...older.map(toSessionKey)]
}

function toSessionKey(secret: string): SessionKey {
  return { id: createHash('sha256').update(secret).digest('base64url').slice(0, 8), secret }
}

async function readStoredSecret(folder: string): Promise<string> {
  const file = join(folder, 'session-secret')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // Complete before it gets its name, so that a process that starts at the same time does not read half of it.
  const written = `${file}.${randomUUID()}`
  try {
    await writeFile(written, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 })
    await link(written, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(written, { force: true })
  }
  const secret = (await readFile(file, 'utf8')).trim()
  if (secret.length < 32) throw new Error(`${file} holds no usable secret; delete it to have a new one made.`)
  return secret
}
