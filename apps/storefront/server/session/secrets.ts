import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The secrets of the sealed cookies, newest first. Without configured ones, a secret is generated once and stored in the
 * data folder, readable by this user only, so that carts survive a restart.
 */
export async function sessionSecrets(
  configured: readonly string[],
  dataDir: string,
): Promise<readonly string[]> {
  if (configured.length > 0) return configured
  const file = join(dataDir, 'session-secret')
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
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
  return [secret]
}
