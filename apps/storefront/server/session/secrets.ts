import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The secrets of the sealed cookies, newest first. Without configured ones, a secret is generated once and kept in the
 * data folder for this user alone, so that carts survive a restart.
 */
export async function sessionSecrets(
  configured: readonly string[],
  dataDir: string,
): Promise<readonly string[]> {
  if (configured.length > 0) return configured
  const file = join(dataDir, 'session-secret')
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  try {
    await writeFile(file, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const secret = (await readFile(file, 'utf8')).trim()
  if (secret.length < 32) throw new Error(`${file} holds no usable secret; delete it to have a new one made.`)
  return [secret]
}
