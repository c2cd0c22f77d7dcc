import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sessionSecrets } from './secrets.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-secrets-'))
})
afterEach(() => rm(folder, { recursive: true }))

describe('sessionSecrets', () => {
  it('generates a secret once, readable by this user only', async () => {
    const dataDir = join(folder, 'storefront')
    const [first] = await sessionSecrets([], dataDir)
    expect(first).toMatch(/^[\w-]{43}$/)
    expect(await sessionSecrets([], dataDir)).toEqual([first])
    expect((await stat(join(dataDir, 'session-secret'))).mode & 0o777).toBe(0o600)
    expect((await readFile(join(dataDir, 'session-secret'), 'utf8')).trim()).toBe(first)
  })

  it('agrees with a second process that starts at the same time', async () => {
    const all = await Promise.all([sessionSecrets([], folder), sessionSecrets([], folder)])
    expect(all[0]).toEqual(all[1])
  })

  it('prefers configured secrets and then writes nothing', async () => {
    expect(await sessionSecrets(['configured'], join(folder, 'none'))).toEqual(['configured'])
    await expect(stat(join(folder, 'none'))).rejects.toThrow('ENOENT')
  })

  it('names the file if it contains no secret', async () => {
    await writeFile(join(folder, 'session-secret'), '\n')
    await expect(sessionSecrets([], folder)).rejects.toThrow(
      /session-secret holds no usable secret; delete it/,
    )
  })
})
